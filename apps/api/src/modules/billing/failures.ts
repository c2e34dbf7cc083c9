import { defineFailures } from '../../infra/failure.ts';

export const billingFailure = defineFailures({
  billsPaid: [422, 'Tagihan yang belum dibayar lebih kecil daripada pengurangan harga'],
  accountWithoutNumber: [409, 'Belum bernomor: {accounts}. Isi nomornya dulu, lalu unduh lagi.'],
  jointEnded: [409, 'Pembayaran bersama ini sudah ditutup. Minta tautan baru kepada yang memesan.'],
  laterBillsPaid: [
    422,
    'Tagihan sesudahnya sudah dibayar, jadi pembayaran pertama tidak dapat dibatalkan begitu saja',
  ],
});
