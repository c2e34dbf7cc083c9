import { ApiError, NetworkError } from '../failures.ts';
import { fieldMessages } from './field-messages.ts';
import { fieldLine } from './field-names.ts';

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

/** What a toast says: a title, and lines for a bulleted list. */
interface ErrorMessage {
  title: string;
  lines: string[];
  /** The title in the page's language, where the specification's is English. */
  translation?: string;
  /** Of the title, where it may not be the page's: what the server says is in that. */
  language?: 'en';
}

/** What a bare status says, where neither the server nor what stands before it has said more. */
const BARE: Record<number, string> = {
  413: 'Berkas atau isian ini terlalu besar.',
  429: 'Terlalu banyak permintaan dalam waktu singkat. Tunggu sebentar, lalu coba lagi.',
};
const REFUSED = 'Permintaan ini ditolak. Muat ulang halaman, lalu coba lagi.';
const NO_ANSWER = 'Server tidak menjawab. Silakan coba lagi.';

/** The generic error display (spec 1, section 8). */
export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof NetworkError) {
    return {
      title: 'You are not connected to internet. Please check your connection',
      translation: 'Anda tidak terhubung ke internet. Silakan periksa koneksi Anda.',
      lines: [],
      language: 'en',
    };
  }
  if (!(error instanceof ApiError)) {
    return { title: error instanceof Error && error.message ? error.message : String(error), lines: [] };
  }
  const { message, detail, title, validation_messages: validation } = error.problem;
  const lines = fieldMessages(validation ?? {}).map(fieldLine);
  const [only, ...others] = lines;
  if (only !== undefined) {
    return others.length === 0 ? { title: only, lines: [] } : { title: 'Periksa lagi isian ini:', lines };
  }
  const text = message || detail;
  if (text) return { title: text, lines: [] };
  const bare = `${error.status} ${titleCase(title ?? '')}`.trim();
  const translation = BARE[error.status] ?? (error.status >= 500 ? NO_ANSWER : REFUSED);
  return { title: bare, lines: [], translation, language: 'en' };
}
