/** Titles that may stand before a name: `H.`, `Hj.`, `Drs.`, … and those that are written out. */
const TITLE = /^(\p{L}{1,4}\.|raden|roro|haji|haj?jah|k[iy]ai|ustad?z(ah)?)$/iu;

/** What one calls somebody: `Pak Ahmad`, `Bu Siti`; the bare name where the gender is not known. */
export function greetingName(name: string, gender?: 'm' | 'f'): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLE.test(word)) ?? name;
  if (gender === undefined) return first;
  return `${gender === 'm' ? 'Pak' : 'Bu'} ${first}`;
}
