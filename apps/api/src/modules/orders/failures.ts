import { defineFailures } from '../../infra/failure.ts';

export const orderFailure = defineFailures({
  alreadyRated: [409, 'Pesanan ini sudah diberi bintang'],
  seatsFree: [422, 'Seat sebanyak itu masih ada. Muat ulang halaman, lalu pesan sekarang.'],
  tooManyWaiting: [422, 'Nomor ini sudah menunggu di lima paket. Keluar dari salah satunya dulu.'],
  offerOver: [409, 'Tawaran seat ini sudah berakhir atau sudah dipakai'],
  waitingOver: [409, 'Tempat Anda di daftar tunggu ini sudah berakhir'],
  notFinished: [422, 'Pesanan ini belum selesai'],
  pickupChosen: [409, 'Tanggal penjemputan berkas sudah dipilih dan tidak dapat diubah'],
  pickupNotReady: [422, 'Identitas, dokumen pendukung, dan buku kuning harus sudah Verified'],
  roomChosen: [409, 'Kamar sudah dipilih dan tidak dapat diubah'],
  roomKept: [409, 'Kamar ini sudah dipilih untuk pesanan ini'],
  beforeItsDay: [422, 'Belum waktunya: {status} dapat dipilih mulai {day}'],
  finishSettled: [409, 'Selesai tidak dapat ditarik lagi: sepuluh menitnya sudah lewat'],
  replacedTooLate: [422, 'Penggantian jamaah hanya sampai 2 bulan sebelum keberangkatan'],
  noSchedule: [422, 'Tanggal penjemputan berkas belum dipilih'],
  noInfantDiscount: [422, 'Pesanan ini tidak memakai diskon bayi'],
  freePackageGiven: [409, 'Pesanan ini sudah dibayar dengan paket gratis'],
  nothingToPay: [422, 'Pesanan ini tidak punya tagihan yang belum dibayar'],
  consentCodesSent: [
    429,
    'Kode sudah tiga kali dikirim hari ini. Coba lagi besok, atau minta jamaah menyetujui di inbox-nya.',
  ],
  viewWithNik: [422, 'Tampilan yang disimpan tidak boleh memuat NIK. Hapus NIK dari pencarian dulu.'],
  tooManyViews: [422, 'Anda sudah menyimpan 30 tampilan. Hapus satu dulu.'],
});
