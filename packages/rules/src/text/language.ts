/** The languages of the customers' web app. `bahasa` is what the visitor chose, in a cookie that the server reads. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = 'bahasa';

/** The language of this build; the English one has `language.en.ts` in the place of this module (decision 0234). */
export const LANGUAGE: Language = 'id';

/** The other one, as whoever reads it calls it, and what it is called here. */
export const OTHER_LANGUAGE = { code: 'en', name: 'English' } as const satisfies {
  code: Language;
  name: string;
};
