import { defineFailures } from '../../infra/failure.ts';

export const privacyFailure = defineFailures({
  mergeBlocked: [
    422,
    'Belum dapat digabungkan: masih ada yang menghalangi. Lihat daftarnya.',
    'These cannot be merged yet: something stands in the way. See the list.',
  ],
  alreadyErased: [409, 'Identitas orang ini sudah dihapus', 'The identity of this person has been erased'],
  erasureBlocked: [
    422,
    'Belum dapat dihapus: masih ada yang harus diselesaikan. Lihat daftarnya.',
    'This cannot be erased yet: something must be settled first. See the list.',
  ],
  requestEnded: [409, 'Permintaan ini sudah dijawab', 'This request has been answered'],
  askedLater: [
    422,
    'Hari permintaan belum lewat, atau lebih dari 30 hari yang lalu',
    'The day of the request is not past, or more than 30 days ago',
  ],
  notExported: [
    422,
    'Datanya belum diekspor sejak diminta: ekspor dan serahkan dulu, baru tandai selesai.',
    'The data has not been exported since it was asked for: export it and hand it over first, then mark this as done.',
  ],
  notErased: [
    422,
    'Identitasnya belum dihapus: hapus dulu, permintaannya selesai dengan sendirinya.',
    'The identity has not been erased: erase it first, and the request is done by itself.',
  ],
  stillRetained: [
    422,
    'Masa simpan datanya belum lewat. Tanpa permintaan orangnya, data ini tetap disimpan.',
    'The time for which this data is kept is not over. Unless the person asks, it is kept.',
  ],
});
