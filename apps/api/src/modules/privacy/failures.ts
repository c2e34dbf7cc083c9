import { defineFailures } from '../../infra/failure.ts';

export const privacyFailure = defineFailures({
  mergeBlocked: [422, 'Belum dapat digabungkan: masih ada yang menghalangi. Lihat daftarnya.'],
  alreadyErased: [409, 'Identitas orang ini sudah dihapus'],
  erasureBlocked: [422, 'Belum dapat dihapus: masih ada yang harus diselesaikan. Lihat daftarnya.'],
  requestEnded: [409, 'Permintaan ini sudah dijawab'],
  askedLater: [422, 'Hari permintaan belum lewat, atau lebih dari 30 hari yang lalu'],
  notExported: [422, 'Datanya belum diekspor sejak diminta: ekspor dan serahkan dulu, baru tandai selesai.'],
  notErased: [422, 'Identitasnya belum dihapus: hapus dulu, permintaannya selesai dengan sendirinya.'],
  stillRetained: [
    422,
    'Masa simpan datanya belum lewat. Tanpa permintaan orangnya, data ini tetap disimpan.',
  ],
});
