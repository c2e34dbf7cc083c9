import { defineFailures } from '../../infra/failure.ts';

export const billingFailure = defineFailures({
  billsPaid: [
    422,
    'Tagihan yang belum dibayar lebih kecil daripada pengurangan harga',
    'The bills that are left to pay are smaller than the reduction of the price',
  ],
  accountWithoutNumber: [
    409,
    'Belum bernomor: {accounts}. Isi nomornya dulu, lalu unduh lagi.',
    'Without a number: {accounts}. Enter the numbers first, then download again.',
  ],
  jointEnded: [
    409,
    'Pembayaran bersama ini sudah ditutup. Minta tautan baru kepada yang memesan.',
    'This joint payment is closed. Ask whoever placed the order for a new link.',
  ],
  laterBillsPaid: [
    422,
    'Tagihan sesudahnya sudah dibayar, jadi pembayaran pertama tidak dapat dibatalkan begitu saja',
    'Later bills have been paid, so the first payment cannot simply be undone',
  ],
});
