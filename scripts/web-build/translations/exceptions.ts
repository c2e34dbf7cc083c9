/**
 * The few strings that the rule of `texts.ts` judges wrongly, by the module in which they stand. Words of the contract and
 * names that are compared or sent stay as they are here, and are shown through `shownWord` of the rules.
 */
export const KEPT_WORDS: Record<string, string[]> = {
  'apps/customer/src/features/journey/pilgrim/pilgrim-documents.tsx': [
    ...['Upload Berkas', 'Passport', 'Vaksinasi Covid 19', 'Suntik Meningitis'],
  ],
  'apps/customer/src/features/journey/step-pages/pages.ts': ['Selesai'],
  'apps/customer/src/features/orders/form/values/order-body.ts': ['Indonesia'],
  'apps/customer/src/features/packages/trip/taxi-card.tsx': ['Mekkah', 'Makkah', 'Madinah'],
  'packages/rules/src/journey/journey.ts': [
    ...['Cetak Bukti Pembayaran', 'Upload Berkas', 'Passport', 'Vaksinasi Covid 19', 'Suntik Meningitis'],
    ...['Penjemputan Berkas', 'Visa Progresif', 'Visa & Tiket', 'Selesai'],
  ],
  'packages/rules/src/journey/next-actions.ts': [
    ...['Upload Berkas', 'Passport', 'Vaksinasi Covid 19', 'Suntik Meningitis', 'Penjemputan Berkas'],
  ],
  'packages/rules/src/orders/order-status.ts': [
    ...[
      'Pendaftaran',
      'Pembayaran DP',
      'Lunas',
      'Manasik Haji',
      'Berangkat Umrah',
      'Selesai',
      'Done',
      'Close',
      'Batal',
    ],
  ],
  'packages/rules/src/orders/room.ts': [
    ...['Pendaftaran', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Done', 'Close', 'Batal'],
  ],
};

/** Texts of one word that begins small. */
export const SMALL_TEXTS: Record<string, string[]> = {
  'apps/customer/src/app/server-pages/followed-page.tsx': ['kemarin'],
  'apps/customer/src/domain/assurances/assurance-card.tsx': ['sudah', 'yang'],
  'apps/customer/src/domain/packages/shared-by.ts': [
    ...['sendiri', 'berdua', 'bertiga', 'berempat', 'berlima', 'berenam', 'bertujuh', 'berdelapan'],
  ],
  'apps/customer/src/features/branches/map/marker-elements.ts': ['segera'],
  'apps/customer/src/features/documents/access/access-words.ts': [
    'paspor',
    'visa',
    'tiket',
    'berkas',
    'identitas',
  ],
  'apps/customer/src/features/documents/lend/lent-screen.tsx': ['paspor'],
  'apps/customer/src/features/facts/facts-form.tsx': ['laki-laki', 'perempuan'],
  'apps/customer/src/features/payments/received/next-steps.tsx': ['berikutnya', 'sesudahnya'],
  'apps/customer/src/features/pilgrim-picker/manifest/document-slots.tsx': ['kurang', 'ditolak'],
  'apps/customer/src/features/pilgrim-picker/manifest/need-words.ts': ['visa', 'e-ticket'],
  'packages/rules/src/journey/trip/trip-events.ts': ['hotel'],
  'packages/ui/src/form/dates/date-selects.tsx': ['tanggal', 'bulan', 'tahun'],
  'packages/ui/src/lists/step-list.tsx': ['selesai', 'menunggu', 'belum'],
  'packages/ui/src/text/deadline-words.ts': ['besok'],
};

/** Modules of the contract that are texts; every other one is words of the wire. */
export const CONTRACT_TEXTS = [
  'info/faq.ts',
  'info/guides.ts',
  'catalog/assurance-names.ts',
  'documents/passport-places.ts',
].map((name) => `packages/contract/src/${name}`);
