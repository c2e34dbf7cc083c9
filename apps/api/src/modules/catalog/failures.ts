import { defineFailures } from '../../infra/failure.ts';

export const catalogFailure = defineFailures({
  stillUsed: [
    422,
    'Masih dipakai, jadi tidak dapat dihapus. Hentikan saja: yang sudah memakainya tidak berubah.',
  ],
  addOnKept: [
    422,
    'Dua tambahan pertama tidak dapat dihapus: yang kedua adalah visa progresif, dan urutannya tidak boleh bergeser.',
  ],
  draftChanged: [412, 'Paket ini baru saja diubah orang lain. Lihat kedua versinya, lalu pilih.'],
  departureShared: [
    422,
    'Keberangkatan ini juga membawa paket cabang lain. Minta petugas semua cabang mengubahnya.',
  ],
  notPublished: [422, 'Paket ini belum pernah terbit'],
  packageUnchanged: [422, 'Belum ada yang berubah sejak paket ini terbit'],
  sheetColumns: [422, 'Judul kolomnya tidak dikenal. Unduh templat, isi, lalu unggah lagi.'],
  policyInPast: [422, 'Ketentuan hanya dapat diubah mulai hari ini atau sesudahnya'],
  dueDatesCrossed: [422, 'Pembayaran terakhir tidak boleh jatuh tempo sebelum pembayaran kedua'],
  departureFull: [422, 'Kapasitas keberangkatan ini lebih kecil daripada jumlah kursi paket-paketnya'],
  changeUntold: [
    422,
    'Ada yang sudah memesan paket ini. Tulis alasan perubahannya: mereka membacanya di inbox dan SMS.',
  ],
  nothingToProve: [422, 'Belum ada yang dapat dipastikan: isi dulu datanya di paket ini'],
  proofOver: [409, 'Bukti ini sudah tidak berlaku'],
  proofUnreadable: [422, 'Berkas ini bukan PDF atau foto yang dapat dibaca'],
  proofTooLong: [422, 'Berkas bukti paling banyak enam halaman'],
  departureSold: [422, 'Kursinya sudah ada yang dipesan, jadi tanggalnya tidak dapat berubah'],
});
