import { defineFailures } from '../../infra/failure.ts';

export const messagingFailure = defineFailures({
  recipientsChanged: [
    412,
    'Penerimanya baru saja berubah. Lihat jumlahnya sekarang, lalu kirim lagi.',
    'The recipients have just changed. Look at their number now, then send again.',
  ],
  nobodyToNotify: [
    422,
    'Tidak ada seorang pun yang akan menerima pesan ini',
    'Nobody would receive this message',
  ],
  messageWithHoles: [422, 'Pesan belum dapat dikirim: {what}', 'The message cannot be sent yet: {what}'],
});
