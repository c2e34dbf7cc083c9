import type { Language } from './language.ts';

export const LANGUAGES = ['id', 'en'] as const;
export const LANGUAGE_COOKIE = 'bahasa';
export const LANGUAGE: Language = 'en';
export const OTHER_LANGUAGE = { code: 'id', name: 'Bahasa Indonesia' } as const;
