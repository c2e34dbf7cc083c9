const UNITS = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const SCALES = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

function words(n: number): string[] {
  if (n < 20) return n === 0 ? [] : [UNITS[n] ?? ''];
  if (n < 100) return [[TENS[Math.floor(n / 10)], UNITS[n % 10]].filter(Boolean).join('-')];
  if (n < 1_000) {
    const rest = words(n % 100);
    return [UNITS[Math.floor(n / 100)] ?? '', 'hundred', ...(rest.length > 0 ? ['and', ...rest] : [])];
  }
  for (const [scale, name] of SCALES)
    if (n >= scale) {
      const rest = n % scale;
      const joined = rest > 0 && rest < 100 ? ['and', ...words(rest)] : words(rest);
      return [...words(Math.floor(n / scale)), name, ...joined];
    }
  return [];
}

/** A whole number in English words: `3` → `three`, `0` → `zero`. */
export const numberWords = (n: number): string => (n === 0 ? 'zero' : words(n).join(' '));

/** Whole rupiah in English words: `1500000` → `One million five hundred thousand rupiah`. */
export function terbilang(amount: number): string {
  const text = `${numberWords(amount)} rupiah`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
