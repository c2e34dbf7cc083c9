import { defineFailures } from '../../infra/failure.ts';

export const documentFailure = defineFailures({
  documentWaits: [409, 'Dokumen ini belum diperiksa: putuskan di antrean Dokumen'],
  documentHeld: [409, 'Dokumen ini sedang diperiksa orang lain'],
  documentReplaced: [409, 'Jamaah sudah mengunggah penggantinya, jadi keputusan ini tidak dapat diurungkan'],
  ownUpload: [422, 'Yang mengunggah tidak dapat memeriksanya sendiri: orang lain yang memutuskan'],
  ownOpinion: [422, 'Anda sudah memutuskan dokumen ini. Sekarang giliran orang kedua.'],
  opinionsDiffer: [422, 'Dua pemeriksa tidak sepakat: Pemilik atau Visa yang belum memeriksanya memutuskan'],
  differencesOpen: [422, 'Setiap beda antara paspor dan pesanan harus diputuskan dulu'],
  rejectionUnexplained: [422, 'Pilih atau tulis alasan penolakan'],
  lentTooMany: [422, 'Sudah ada sepuluh langkah yang sedang dipinjamkan. Cabut salah satunya dulu.'],
  lentStepOver: [410, 'Langkah ini sudah selesai. Minta tautan baru kepada yang meminjamkan.'],
  visaPresent: [409, 'Pesanan ini sudah punya visa yang berjalan'],
});
