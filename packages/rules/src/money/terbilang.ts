const UNITS = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];

const SCALES = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const;

function words(n: number): string[] {
  if (n < 12) return n === 0 ? [] : [UNITS[n] ?? ''];
  if (n < 20) return [...words(n - 10), 'belas'];
  if (n < 100) return [...words(Math.floor(n / 10)), 'puluh', ...words(n % 10)];
  for (const [scale, name] of SCALES) {
    if (n < scale) continue;
    const count = Math.floor(n / scale);
    // "seratus" and "seribu", but "satu juta".
    const head = count === 1 && scale <= 1_000 ? [`se${name}`] : [...words(count), name];
    return [...head, ...words(n % scale)];
  }
  return [];
}

/** A whole number in Indonesian words: `3` → `tiga`, `0` → `nol`. */
export const numberWords = (n: number): string => (n === 0 ? 'nol' : words(n).join(' '));

/** Whole rupiah in Indonesian words: `1500000` → `Satu juta lima ratus ribu rupiah`. */
export function terbilang(amount: number): string {
  const text = `${numberWords(amount)} rupiah`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
