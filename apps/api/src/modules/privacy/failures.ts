import { defineFailures } from '../../infra/failure.ts';

export const privacyFailure = defineFailures({
  mergeBlocked: [422, 'Belum dapat digabungkan: masih ada yang menghalangi. Lihat daftarnya.'],
  alreadyErased: [409, 'Identitas orang ini sudah dihapus'],
  erasureBlocked: [422, 'Belum dapat dihapus: masih ada yang harus diselesaikan. Lihat daftarnya.'],
  stillRetained: [
    422,
    'Masa simpan datanya belum lewat. Tanpa permintaan orangnya, data ini tetap disimpan.',
  ],
});
