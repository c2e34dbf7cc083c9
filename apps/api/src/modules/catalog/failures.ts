import { defineFailures } from '../../infra/failure.ts';

export const catalogFailure = defineFailures({
  stillUsed: [
    422,
    'Masih dipakai, jadi tidak dapat dihapus. Hentikan saja: yang sudah memakainya tidak berubah.',
    'It is still in use, so it cannot be deleted. Stop offering it instead: whoever has it keeps it.',
  ],
  addOnKept: [
    422,
    'Dua tambahan pertama tidak dapat dihapus: yang kedua adalah visa progresif, dan urutannya tidak boleh bergeser.',
    'The first two add-ons cannot be deleted: the second is the progressive visa, and their places may not move.',
  ],
  draftChanged: [
    412,
    'Paket ini baru saja diubah orang lain. Lihat kedua versinya, lalu pilih.',
    'Somebody else has just changed this package. Look at both versions, then choose.',
  ],
  departureShared: [
    422,
    'Keberangkatan ini juga membawa paket cabang lain. Minta petugas semua cabang mengubahnya.',
    'This departure carries packages of other branches too. Ask staff of all branches to change it.',
  ],
  notPublished: [422, 'Paket ini belum pernah terbit', 'This package has never been published'],
  packageUnchanged: [
    422,
    'Belum ada yang berubah sejak paket ini terbit',
    'Nothing has changed since this package was published',
  ],
  sheetColumns: [
    422,
    'Judul kolomnya tidak dikenal. Unduh templat, isi, lalu unggah lagi.',
    'We do not know these column titles. Download the template, fill it in, then upload it.',
  ],
  policyInPast: [
    422,
    'Ketentuan hanya dapat diubah mulai hari ini atau sesudahnya',
    'The policy can only be changed from today on',
  ],
  dueDatesCrossed: [
    422,
    'Pembayaran terakhir tidak boleh jatuh tempo sebelum pembayaran kedua',
    'The last payment may not be due before the second',
  ],
  departureFull: [
    422,
    'Kapasitas keberangkatan ini lebih kecil daripada jumlah kursi paket-paketnya',
    'The capacity of this departure is less than the seats of its packages',
  ],
  changeUntold: [
    422,
    'Ada yang sudah memesan paket ini. Tulis alasan perubahannya: mereka membacanya di inbox dan SMS.',
    'This package has been ordered. Write why it changes: people read it in their inbox and by SMS.',
  ],
  nothingToProve: [
    422,
    'Belum ada yang dapat dipastikan: isi dulu datanya di paket ini',
    'There is nothing to confirm yet: fill in the details of this package first',
  ],
  proofOver: [409, 'Bukti ini sudah tidak berlaku', 'This proof is no longer valid'],
  proofUnreadable: [
    422,
    'Berkas ini bukan PDF atau foto yang dapat dibaca',
    'This file is not a PDF or photo that can be read',
  ],
  proofTooLong: [422, 'Berkas bukti paling banyak enam halaman', 'A proof has at most six pages'],
  departureSold: [
    422,
    'Kursinya sudah ada yang dipesan, jadi tanggalnya tidak dapat berubah',
    'Seats have been ordered, so its dates cannot change',
  ],
});
