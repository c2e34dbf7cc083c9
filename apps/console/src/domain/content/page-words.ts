import type { InfoPageName } from '@rihlah/contract/catalog/info-page';

interface PageWords {
  title: string;
  /** How its text is read, where it is more than read. */
  hint?: string;
}

export const PAGE_WORDS: Record<InfoPageName, PageWords> = {
  faq: {
    title: 'FAQ',
    hint: 'H2 menjadi kelompok, H3 menjadi pertanyaan, teks di bawahnya menjadi jawaban.',
  },
  passport: { title: 'Syarat Pembuatan Passport' },
  meningitis: { title: 'Suntik Meningitis' },
  manasik: { title: 'Manasik Haji' },
  privacy: {
    title: 'Privacy policy',
    hint: '{agensi} menjadi nama agensi, {telepon} nomor call center; {simpan-foto}, {simpan-nomor}, {simpan-alamat}, {simpan-login}, {simpan-pesan} menjadi masa simpan di Ketentuan.',
  },
};
