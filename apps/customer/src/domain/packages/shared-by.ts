const WORDS = [
  '',
  'sendiri',
  'berdua',
  'bertiga',
  'berempat',
  'berlima',
  'berenam',
  'bertujuh',
  'berdelapan',
];

/** With how many others one sleeps in a room of so many beds: `berempat`. @param beds 1 to 8 */
export const sharedBy = (beds: number): string => WORDS[beds] ?? '';
