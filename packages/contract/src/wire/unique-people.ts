interface Person {
  icnumber: string;
  phone: string;
}

interface OrderedPeople {
  registrar: Person | undefined;
  pilgrims: readonly Person[];
  /** The registrar is the first pilgrim, who then does not count twice. */
  isPilgrim: boolean;
}

/**
 * Spec 1, section 5, On submit: NIK and phone of the registrar and of every pilgrim are unique.
 *
 * @returns positions of the pilgrims whose value the registrar or an earlier pilgrim has already given; an empty value
 *   repeats nothing
 */
export function findRepeated({ registrar, pilgrims, isPilgrim }: OrderedPeople, key: keyof Person): number[] {
  const seen = new Set([registrar?.[key]]);
  return pilgrims.flatMap((pilgrim, position) => {
    const value = pilgrim[key];
    if (!value || (isPilgrim && position === 0)) return [];
    if (seen.has(value)) return [position];
    seen.add(value);
    return [];
  });
}
