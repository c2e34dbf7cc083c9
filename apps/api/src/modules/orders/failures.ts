import { defineFailures } from '../../infra/failure.ts';

export const orderFailure = defineFailures({
  alreadyRated: [409, 'Pesanan ini sudah diberi bintang', 'This order has its stars already'],
  seatsFree: [
    422,
    'Seat sebanyak itu masih ada. Muat ulang halaman, lalu pesan sekarang.',
    'That many seats are free. Please reload the page, then order now.',
  ],
  tooManyWaiting: [
    422,
    'Nomor ini sudah menunggu di lima paket. Keluar dari salah satunya dulu.',
    'This number is waiting for five packages already. Leave one of them first.',
  ],
  offerOver: [
    409,
    'Tawaran seat ini sudah berakhir atau sudah dipakai',
    'This offer of a seat has ended or was used',
  ],
  waitingOver: [
    409,
    'Tempat Anda di daftar tunggu ini sudah berakhir',
    'Your place on this waiting list has ended',
  ],
  notFinished: [422, 'Pesanan ini belum selesai', 'This order is not completed yet'],
  pickupChosen: [
    409,
    'Tanggal penjemputan berkas sudah dipilih dan tidak dapat diubah',
    'The date of the document pick-up is chosen and cannot be changed',
  ],
  pickupNotReady: [
    422,
    'Identitas, dokumen pendukung, dan buku kuning harus sudah Verified',
    'Identity, supporting document and yellow book must be Verified',
  ],
  roomChosen: [409, 'Kamar sudah dipilih dan tidak dapat diubah', 'The room is chosen and cannot be changed'],
  roomKept: [409, 'Kamar ini sudah dipilih untuk pesanan ini', 'This room is chosen for this order already'],
  beforeItsDay: [
    422,
    'Belum waktunya: {status} dapat dipilih mulai {day}',
    'It is too early: {status} can be chosen from {day} on',
  ],
  finishSettled: [
    409,
    'Selesai tidak dapat ditarik lagi: sepuluh menitnya sudah lewat',
    'Selesai can no longer be taken back: its ten minutes are over',
  ],
  seenAtAirport: [
    409,
    'Jamaah ini tercatat hadir di bandara. Urungkan dulu kehadirannya di Hadir: bukalah dari keberangkatannya.',
    'This pilgrim is checked in at the airport. Undo that first, by way of the departure.',
  ],
  replacedTooLate: [
    422,
    'Penggantian jamaah hanya sampai 2 bulan sebelum keberangkatan',
    'A pilgrim can be replaced until 2 months before departure only',
  ],
  noSchedule: [422, 'Tanggal penjemputan berkas belum dipilih', 'No date is chosen for the document pick-up'],
  noInfantDiscount: [422, 'Pesanan ini tidak memakai diskon bayi', 'This order has no infant discount'],
  freePackageGiven: [
    409,
    'Pesanan ini sudah dibayar dengan paket gratis',
    'This order has been paid with a free package',
  ],
  nothingToPay: [
    422,
    'Pesanan ini tidak punya tagihan yang belum dibayar',
    'This order has no bill left to pay',
  ],
  consentCodesSent: [
    429,
    'Kode sudah tiga kali dikirim hari ini. Coba lagi besok, atau minta jamaah menyetujui di inbox-nya.',
    'The code was sent three times today. Try again tomorrow, or ask the pilgrim to agree in their inbox.',
  ],
  viewWithNik: [
    422,
    'Tampilan yang disimpan tidak boleh memuat NIK. Hapus NIK dari pencarian dulu.',
    'A saved view may not hold a NIK. Remove the NIK from the search first.',
  ],
  tooManyViews: [
    422,
    'Anda sudah menyimpan 30 tampilan. Hapus satu dulu.',
    'You have saved 30 views. Delete one first.',
  ],
});
