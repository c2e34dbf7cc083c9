import { defineFailures } from '../../infra/failure.ts';

export const bankingFailure = defineFailures({
  moneyInReview: [
    422,
    'Uang untuk tagihan ini sudah masuk dan sedang kami periksa. Jangan membayar lagi, hubungi call center kami.',
  ],
  jointPaymentUnknown: [422, 'Tagihan yang dipilih tidak ada, atau tidak dapat dibayar bersama yang lain'],
  jointOfOthers: [422, 'Yang dapat dibayar bersama hanya tagihan dari satu pendaftar'],
  nothingToSettle: [422, 'Tidak ada tagihan yang perlu dilunasi'],
  amountMismatch: [422, 'Jumlah uang tidak sama dengan tagihan'],
  billNotOpen: [422, 'Tagihan ini tidak menunggu pembayaran'],
  moneyIncomplete: [
    409,
    'Kabar bank tentang uang ini belum lengkap. Tunggu kabar lengkapnya; bank sudah ditanya.',
  ],
  billHeld: [
    409,
    'Uang lain yang menunggu lebih cocok untuk tagihan ini. Putuskan uang itu dulu; kalau ternyata bukan, tagihan ini terbuka lagi.',
  ],
  refundAgreed: [409, 'Pengembaliannya sudah disetujui dua orang. Catat transfernya.'],
});
