import { defineFailures } from '../../infra/failure.ts';

export const departureFailure = defineFailures({
  tableColumns: [422, 'Baris pertama harus judul kolom, dan salah satunya No Paspor atau Nomor pesanan.'],
  tableEmpty: [422, 'Tabel ini tidak berisi satu baris pun di bawah judul kolom'],
  tableTooLong: [422, 'Tabel ini terlalu panjang: paling banyak 500 baris'],
  listIncomplete: [
    422,
    'Daftar ini belum dapat dibuat: {people} jamaah masih kurang data. Tidak ada yang diisi dengan perkiraan.',
  ],
  visasMissing: [422, 'Baru {issued} dari {pilgrims} visa terbit, jadi visa rombongan ini belum pasti'],
  notAsked: [422, 'Perubahan ini tidak meminta jawaban'],
  changeAnswered: [409, 'Jawaban untuk perubahan ini sudah tercatat. Hubungi kami bila ingin menggantinya.'],
  answerSettled: [409, 'Jawaban jamaah ini sudah dicatat selesai'],
  manifestFrozen: [409, 'Manifes ini sudah dibekukan'],
  followTooMany: [422, 'Sudah ada 20 tautan yang terbuka. Tutup dulu salah satunya.'],
  followNoJourney: [422, 'Perjalanan ini belum bisa, atau tidak bisa lagi, diikuti dari rumah'],
  tripEventTime: [422, 'Jamnya tidak mungkin: belum terjadi, sebelum berangkat, atau terlalu jauh'],
  tripEventOrder: [422, 'Jamnya tidak urut dengan tahap sebelum atau sesudahnya'],
  photoOfWhole: [
    422,
    'Anda memimpin sebagian rombongan saja. Yang memimpin seluruh rombongan atau kantor yang mencatat semua setuju.',
  ],
  photoNotAgreed: [409, 'Belum dicatat, atau tidak lagi, bahwa semua setuju difoto. Foto tidak disimpan.'],
  keepsakeTooEarly: [422, 'Tiket kenangan terbit setelah perjalanan selesai'],
  manifestNotFrozen: [409, 'Manifes ini tidak sedang dibekukan'],
});
