import { defineFailures } from '../../infra/failure.ts';

export const messagingFailure = defineFailures({
  recipientsChanged: [412, 'Penerimanya baru saja berubah. Lihat jumlahnya sekarang, lalu kirim lagi.'],
  nobodyToNotify: [422, 'Tidak ada seorang pun yang akan menerima pesan ini'],
  messageWithHoles: [422, 'Pesan belum dapat dikirim: {what}'],
});
