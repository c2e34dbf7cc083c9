import { defineFailures } from '../../infra/failure.ts';

export const documentFailure = defineFailures({
  documentWaits: [
    409,
    'Dokumen ini belum diperiksa: putuskan di antrean Dokumen',
    'This document has not been checked yet: decide it in the queue Dokumen',
  ],
  documentHeld: [409, 'Dokumen ini sedang diperiksa orang lain', 'Somebody else is checking this document'],
  documentReplaced: [
    409,
    'Jamaah sudah mengunggah penggantinya, jadi keputusan ini tidak dapat diurungkan',
    'The pilgrim has uploaded a replacement, so this decision cannot be undone',
  ],
  ownUpload: [
    422,
    'Yang mengunggah tidak dapat memeriksanya sendiri: orang lain yang memutuskan',
    'Whoever uploads a document cannot check it: somebody else decides',
  ],
  ownOpinion: [
    422,
    'Anda sudah memutuskan dokumen ini. Sekarang giliran orang kedua.',
    'You have decided this document. Now it is the turn of a second person.',
  ],
  opinionsDiffer: [
    422,
    'Dua pemeriksa tidak sepakat: Pemilik atau Visa yang belum memeriksanya memutuskan',
    'The two who checked it do not agree: a Pemilik or Visa who has not checked it decides',
  ],
  differencesOpen: [
    422,
    'Setiap beda antara paspor dan pesanan harus diputuskan dulu',
    'Each difference between the passport and the order must be decided first',
  ],
  rejectionUnexplained: [
    422,
    'Pilih atau tulis alasan penolakan',
    'Choose or write the reason of the rejection',
  ],
  lentTooMany: [
    422,
    'Sudah ada sepuluh langkah yang sedang dipinjamkan. Cabut salah satunya dulu.',
    'Ten steps are lent at the moment. Take one of them back first.',
  ],
  lentStepOver: [
    410,
    'Langkah ini sudah selesai. Minta tautan baru kepada yang meminjamkan.',
    'This step is done. Ask whoever lent it for a new link.',
  ],
  visaPresent: [409, 'Pesanan ini sudah punya visa yang berjalan', 'This order has a visa under way already'],
});
