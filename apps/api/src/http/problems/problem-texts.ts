import type { ValidationCode } from '@rihlah/contract/wire/messages';
import { VALIDATION_TEXTS } from '@rihlah/contract/wire/validation-texts';
import { VALIDATION_TEXTS as ENGLISH_TEXTS } from '@rihlah/contract/wire/validation-texts.en';
import type { Language } from '@rihlah/rules/text/language';
import { COMMON_FAILURES, type FailureCode } from '../../infra/failure.ts';
import type { Said } from './call-language.ts';

/** What each validation code says. */
export const VALIDATION: Record<Language, Record<ValidationCode, string>> = {
  id: VALIDATION_TEXTS,
  en: ENGLISH_TEXTS,
};

const saidBy = (code: FailureCode): Said => {
  const [, id, en] = COMMON_FAILURES[code];
  return { id, en };
};

/** What failures say that the framework finds before a use case is asked, by status. */
export const FRAMEWORK: Record<number, Said> = {
  400: saidBy('badRequest'),
  404: { id: 'Alamat tidak ditemukan', en: 'There is nothing at this address' },
  405: { id: 'Cara ini tidak dilayani di alamat ini', en: 'This method is not served at this address' },
  406: { id: 'Jawaban hanya tersedia sebagai JSON', en: 'Answers are available as JSON only' },
  413: saidBy('tooLarge'),
  414: { id: 'Alamat terlalu panjang', en: 'The address is too long' },
  415: saidBy('notForm'),
  429: saidBy('tooManyRequests'),
  431: { id: 'Kepala permintaan terlalu besar', en: 'The head of the request is too large' },
  500: {
    id: 'Terjadi kesalahan di server. Silakan coba lagi.',
    en: 'Something went wrong on the server. Please try again.',
  },
  503: saidBy('busy'),
};

/** The same of every other status. */
export const NOT_SERVED: Said = { id: 'Permintaan tidak dapat dilayani', en: 'The request cannot be served' };
