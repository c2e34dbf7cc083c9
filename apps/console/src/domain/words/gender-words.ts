export const GENDER_WORDS: Record<'m' | 'f', string> = { m: 'Laki-laki', f: 'Perempuan' };
