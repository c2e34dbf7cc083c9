export interface Candidate {
  pilgrimUuid: string;
  name: string;
  /** Keyed hashes of the passport numbers that are known of them. */
  numberHashes: string[];
}

export interface Match {
  pilgrimUuid: string | null;
  foundBy: 'number' | 'name' | null;
  /** The first passport number that nobody of the package has, where nobody was found. */
  strangeNumber: string | null;
  /** What of several of them stands in it: their numbers, or names that may be any of theirs. */
  several: 'number' | 'name' | null;
}

/** An Indonesian passport: a letter or two and digits, together seven or eight; forms write a space or dash between them. */
const PASSPORT = /(?<![A-Z0-9])([A-Z]{1,2})[ -]?(\d{6,7})(?![A-Z0-9])/g;
const TITLES = new Set([
  'H',
  'HJ',
  'HAJI',
  'HAJJAH',
  'DR',
  'DRS',
  'DRA',
  'IR',
  'BIN',
  'BINTI',
  'MR',
  'MRS',
  'MS',
]);
/** Shorter words are in too many names and file names. */
const MIN_WORD = 4;

const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !TITLES.has(word));

/** Passport numbers as the contract writes them, in the order in which a text has them. */
export function numbersIn(text: string): string[] {
  const found = [...text.toUpperCase().matchAll(PASSPORT)].map(
    ([, letters, digits]) => `${letters}${digits}`,
  );
  return [...new Set(found)].filter((number) => number.length >= 7 && number.length <= 8);
}

/**
 * Whose paper a text is of: by the passport's number; only where no number leads to somebody, by the name.
 *
 * @param texts `inside`: what stands in it · `name`: of its file
 * @param hashOf keyed hash of a passport number
 */
export function matchTravelDocument(
  texts: { inside: string; name: string },
  candidates: Candidate[],
  hashOf: (number: string) => string,
): Match {
  const numbers = [...new Set([...numbersIn(texts.inside), ...numbersIn(texts.name)])];
  const hashes = new Set(numbers.map(hashOf));
  const ofNumber = candidates.filter(({ numberHashes }) => numberHashes.some((hash) => hashes.has(hash)));
  const none = { pilgrimUuid: null, foundBy: null, strangeNumber: null, several: null } as const;
  if (ofNumber.length > 1) return { ...none, several: 'number' };
  const [one] = ofNumber;
  if (one) return { ...none, pilgrimUuid: one.pilgrimUuid, foundBy: 'number' };
  const strangeNumber = numbers[0] ?? null;
  // Somebody else's passport: that a name is the same proves nothing.
  if (strangeNumber !== null) return { ...none, strangeNumber };
  const named = byName(texts, candidates);
  const [named1] = named;
  if (named.length === 1 && named1) return { ...none, pilgrimUuid: named1.pilgrimUuid, foundBy: 'name' };
  return { ...none, several: named.length > 1 ? 'name' : null };
}

/** Whoever's whole name stands in it; where nobody's does, whoever shares a long word with the name of the file. */
function byName({ inside, name }: { inside: string; name: string }, candidates: Candidate[]): Candidate[] {
  const [text, file] = [` ${plain(inside).join(' ')} `, plain(name)];
  const hasWhole = (words: string[]) =>
    words.length > 0 &&
    (text.includes(` ${words.join(' ')} `) || ` ${file.join(' ')} `.includes(` ${words.join(' ')} `));
  const whole = candidates.filter((candidate) => hasWhole(plain(candidate.name)));
  if (whole.length > 0) return whole;
  const long = file.filter((word) => word.length >= MIN_WORD);
  return candidates.filter((candidate) => plain(candidate.name).some((word) => long.includes(word)));
}
