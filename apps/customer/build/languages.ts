import { LANGUAGES, type Language } from '@rihlah/rules/text/language';

/** Where each language's build goes, from the app's folder. Files whose names change with their content are shared. */
export const OUT_DIRS: Record<Language, string> = { id: 'dist', en: 'dist/en' };

/** Vite's mode that makes each: the English one from the same sources (`scripts/web-build/translations`). */
export const MODES: Record<Language, string> = { id: 'production', en: 'english' };

export const readModeLanguage = (mode: string): Language =>
  LANGUAGES.find((language) => MODES[language] === mode) ?? 'id';
