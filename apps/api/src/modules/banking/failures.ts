import { defineFailures } from '../../infra/failure.ts';

export const bankingFailure = defineFailures({
  moneyInReview: [
    422,
    'Uang untuk tagihan ini sudah masuk dan sedang kami periksa. Jangan membayar lagi, hubungi call center kami.',
    'Money for this bill has come and we are checking it. Do not pay again, contact our call centre.',
  ],
  jointPaymentUnknown: [
    422,
    'Tagihan yang dipilih tidak ada, atau tidak dapat dibayar bersama yang lain',
    'The chosen bills are not there, or cannot be paid together',
  ],
  jointOfOthers: [
    422,
    'Yang dapat dibayar bersama hanya tagihan dari satu pendaftar',
    'Only bills of one booker can be paid together',
  ],
  nothingToSettle: [422, 'Tidak ada tagihan yang perlu dilunasi', 'There is no bill left to pay'],
  amountMismatch: [
    422,
    'Jumlah uang tidak sama dengan tagihan',
    'The amount of the money is not that of the bill',
  ],
  billGone: [
    422,
    'Tagihan ini tidak ada lagi, karena tagihan pesanannya berubah. Lihat tagihannya sekarang di pesanan itu.',
    'This bill is no longer there, as the bills of its order have changed. See them in the order as they are now.',
  ],
  billNotOpen: [422, 'Tagihan ini tidak menunggu pembayaran', 'This bill is not waiting for a payment'],
  moneyIncomplete: [
    409,
    'Kabar bank tentang uang ini belum lengkap. Tunggu kabar lengkapnya; bank sudah ditanya.',
    'The bank’s report of this money is incomplete. Wait for the whole report; the bank has been asked.',
  ],
  billHeld: [
    409,
    'Uang lain yang menunggu lebih cocok untuk tagihan ini. Putuskan uang itu dulu; kalau ternyata bukan, tagihan ini terbuka lagi.',
    'Other money that is waiting fits this bill better. Decide that money first; if it turns out not to be this, the bill is open again.',
  ],
  refundAgreed: [
    409,
    'Pengembaliannya sudah disetujui dua orang. Catat transfernya.',
    'Two people have agreed to return it. Record the transfer.',
  ],
});
