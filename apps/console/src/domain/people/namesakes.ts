/** Gives the sign (an order's number, a masked phone) that tells somebody from another of one name; null where nobody else bears it. */
export type FindSign = (name: string, sign: string) => string | null;

const keyOf = (name: string) => name.trim().toLocaleLowerCase('id');

/**
 * Tells people of one name apart, wherever a name is pressed or chosen.
 *
 * @param names of everybody in the list, each person once
 */
export function distinguishNamesakes(names: Iterable<string>): FindSign {
  const bearers = new Map<string, number>();
  for (const name of names) bearers.set(keyOf(name), (bearers.get(keyOf(name)) ?? 0) + 1);
  return (name, sign) => ((bearers.get(keyOf(name)) ?? 0) > 1 ? sign : null);
}

/** `Siti Aminah`; with a sign `Siti Aminah, RHL-2612-004`. */
export const withSign = (name: string, sign: string | null): string => (sign ? `${name}, ${sign}` : name);
