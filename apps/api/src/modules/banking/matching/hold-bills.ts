/** How well waiting money fits a bill: the more, the better. */
export interface Fit {
  moneyUuid: string;
  billUuid: string;
  weight: number;
}

/** The waiting money that fits a bill best, and how well. */
export interface Holding {
  moneyUuids: string[];
  weight: number;
}

/**
 * Which waiting money each bill is held for, judged for all of them together: the strongest fits come first, and money that
 * has its bill by then holds no weaker one. Money that fits several bills equally well holds them all until it is decided;
 * a bill that several fit equally well is held for each of them.
 *
 * @returns by the bill's uuid; a bill that no money fits is held for none
 */
export function holdBills(fits: readonly Fit[]): Map<string, Holding> {
  const holdings = new Map<string, Holding>();
  const settled = new Set<string>();
  for (const level of [...new Set(fits.map(({ weight }) => weight))].sort((a, b) => b - a)) {
    const open = fits.filter(
      ({ weight, moneyUuid, billUuid }) =>
        weight === level && !settled.has(moneyUuid) && !holdings.has(billUuid),
    );
    for (const { moneyUuid, billUuid, weight } of open) {
      const holding = holdings.get(billUuid) ?? { moneyUuids: [], weight };
      holdings.set(billUuid, { weight, moneyUuids: [...holding.moneyUuids, moneyUuid] });
      settled.add(moneyUuid);
    }
  }
  return holdings;
}

/** Whether a bill is held for other money than this, which fits it less well. */
export const isBarred = (
  holding: Holding | undefined,
  { moneyUuid, weight }: Omit<Fit, 'billUuid'>,
): boolean => holding !== undefined && holding.weight > weight && !holding.moneyUuids.includes(moneyUuid);
