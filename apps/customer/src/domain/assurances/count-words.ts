const COUNTS = ['Belum ada', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima'] as const;

/** `pesawat, hotel dan visa`. `Intl` says the same, but its first use takes a phone long (decision 0150). */
export const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dan ${words.at(-1)}`;

/** `Empat`; what is more than five in figures. */
export const countWord = (count: number): string => COUNTS[count] ?? String(count);
