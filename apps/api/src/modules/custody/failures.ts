import { defineFailures } from '../../infra/failure.ts';

export const custodyFailure = defineFailures({
  passportMoved: [
    409,
    'Paspor {pilgrim} sudah dipindahkan {name}, {when}. Lihat di mana sekarang, lalu ulangi.',
  ],
  ownHandover: [422, 'Dua sisi ditandatangani dua orang: yang menyerahkan tidak dapat menerima sendiri'],
  signedByPilgrim: [
    422,
    'Sisi jamaah ditandatangani jamaah di aplikasinya. Tanpa HP: catat tanda tangan di kertas.',
  ],
  visaInBatch: [409, 'Sudah punya visa yang berjalan atau ada di pengajuan lain: {names}'],
});
