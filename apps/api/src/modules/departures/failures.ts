import { defineFailures } from '../../infra/failure.ts';

export const departureFailure = defineFailures({
  tableColumns: [
    422,
    'Baris pertama harus judul kolom, dan salah satunya No Paspor atau Nomor pesanan.',
    'The first row must be the column titles, one of them No Paspor or Nomor pesanan.',
  ],
  tableEmpty: [
    422,
    'Tabel ini tidak berisi satu baris pun di bawah judul kolom',
    'This table has no row below its column titles',
  ],
  tableTooLong: [
    422,
    'Tabel ini terlalu panjang: paling banyak 500 baris',
    'This table is too long: at most 500 rows',
  ],
  listIncomplete: [
    422,
    'Daftar ini belum dapat dibuat: {people} jamaah masih kurang data. Tidak ada yang diisi dengan perkiraan.',
    'This list cannot be made yet: details of {people} pilgrims are missing. Nothing is filled in by guessing.',
  ],
  visasMissing: [
    422,
    'Baru {issued} dari {pilgrims} visa terbit, jadi visa rombongan ini belum pasti',
    'Only {issued} of {pilgrims} visas are issued, so the visas of the group are not certain yet',
  ],
  notAsked: [422, 'Perubahan ini tidak meminta jawaban', 'This change does not ask for an answer'],
  changeAnswered: [
    409,
    'Jawaban untuk perubahan ini sudah tercatat. Hubungi kami bila ingin menggantinya.',
    'Your answer to this change is recorded. Contact us if you want to change it.',
  ],
  answerSettled: [
    409,
    'Jawaban jamaah ini sudah dicatat selesai',
    'The answer of this pilgrim is recorded as settled',
  ],
  manifestFrozen: [409, 'Manifes ini sudah dibekukan', 'This manifest is frozen'],
  followTooMany: [
    422,
    'Sudah ada 20 tautan yang terbuka. Tutup dulu salah satunya.',
    'There are 20 open links. Close one of them first.',
  ],
  followNoJourney: [
    422,
    'Perjalanan ini belum bisa, atau tidak bisa lagi, diikuti dari rumah',
    'This journey cannot be followed from home yet, or no longer',
  ],
  tripEventTime: [
    422,
    'Jamnya tidak mungkin: belum terjadi, sebelum berangkat, atau terlalu jauh',
    'This time is not possible: it has not come yet, is before departure, or too far away',
  ],
  tripEventOrder: [
    422,
    'Jamnya tidak urut dengan tahap sebelum atau sesudahnya',
    'This time is not in order with the step before or after it',
  ],
  photoOfWhole: [
    422,
    'Anda memimpin sebagian rombongan saja. Yang memimpin seluruh rombongan atau kantor yang mencatat semua setuju.',
    'You lead a part of the group only. Whoever leads the whole group, or the office, records that all agree.',
  ],
  photoNotAgreed: [
    409,
    'Belum dicatat, atau tidak lagi, bahwa semua setuju difoto. Foto tidak disimpan.',
    'It is not, or no longer, recorded that all agree to be photographed. The photo is not kept.',
  ],
  keepsakeTooEarly: [
    422,
    'Tiket kenangan terbit setelah perjalanan selesai',
    'The keepsake ticket comes once the journey is completed',
  ],
  manifestNotFrozen: [409, 'Manifes ini tidak sedang dibekukan', 'This manifest is not frozen'],
});
