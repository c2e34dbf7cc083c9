import { defineFailures } from '../../infra/failure.ts';

export const billingFailure = defineFailures({
  settlementInReview: [
    409,
    'Uang pelunasan pesanan ini sudah masuk dan menunggu diputuskan kantor kami (di Loket: Uang). Ulangi sesudah itu.',
    'Money for the settlement of this order has arrived and waits for a decision of our office. Try again after that.',
  ],
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
  notCancelled: [
    422,
    'Pesanan ini tidak dibatalkan, jadi uangnya tetap untuk tagihannya',
    'This order is not cancelled, so its money stays with its bills',
  ],
  notPromised: [
    422,
    'Uang pesanan ini tidak dijanjikan bebas: jamaahnya tidak pindah atau batal karena perubahan paket yang waktu itu tidak dipotong',
    'The money of this order was not promised back: its pilgrim did not leave for a change that cost nothing then',
  ],
  moneyFreed: [
    409,
    'Uang pesanan ini sudah dibebaskan, atau sedang diminta dibebaskan, karena jamaahnya pindah atau batal. Jadi hasilnya tidak dapat menjadi setuju.',
    'The money of this order was freed, or is asked to be freed, because its pilgrim left. So the outcome cannot become agreed.',
  ],
  laterBillsPaid: [
    422,
    'Tagihan sesudahnya sudah dibayar, jadi pembayaran pertama tidak dapat dibatalkan begitu saja',
    'Later bills have been paid, so the first payment cannot simply be undone',
  ],
});
