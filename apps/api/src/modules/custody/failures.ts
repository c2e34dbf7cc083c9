import { defineFailures } from '../../infra/failure.ts';

export const custodyFailure = defineFailures({
  passportMoved: [
    409,
    'Paspor {pilgrim} sudah dipindahkan {name}, {when}. Lihat di mana sekarang, lalu ulangi.',
    'The passport of {pilgrim} was moved by {name}, {when}. See where it is now, then do it again.',
  ],
  passportHeld: [
    422,
    'Paspor jamaah ini masih kami pegang. Kembalikan dulu di Paspor & visa, lalu ganti jamaahnya.',
    'We still hold the passport of this pilgrim. Give it back first in Paspor & visa, then replace the pilgrim.',
  ],
  passportsOfOneOrder: [
    422,
    'Paspor jamaah lama dan jamaah baru satu pesanan diserahterimakan sendiri-sendiri',
    'The passports of the former and the present pilgrim of one order are handed over one by one',
  ],
  ownHandover: [
    422,
    'Dua sisi ditandatangani dua orang: yang menyerahkan tidak dapat menerima sendiri',
    'Two people sign the two sides: whoever hands over cannot receive it',
  ],
  signedByPilgrim: [
    422,
    'Sisi jamaah ditandatangani jamaah di aplikasinya. Tanpa HP: catat tanda tangan di kertas.',
    'The pilgrim signs their side in their app. Without a phone: record the signature on paper.',
  ],
  visaInBatch: [
    409,
    'Sudah punya visa yang berjalan atau ada di pengajuan lain: {names}',
    'These have a visa under way or are in another application: {names}',
  ],
});
