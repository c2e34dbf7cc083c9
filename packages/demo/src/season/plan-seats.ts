import type { SeasonPackage } from './plan-departures.ts';

/** Of a package's seats, the share that is sold by when it leaves. */
const SHARES: readonly (readonly [withinDays: number, share: number])[] = [
  [0, 0.83],
  [30, 0.95],
  [60, 0.9],
  [120, 0.72],
  [180, 0.45],
  [Number.POSITIVE_INFINITY, 0.2],
];

const shareOf = ({ inDays }: SeasonPackage): number => SHARES.find(([within]) => inDays <= within)?.[1] ?? 0;

/** How many seats of each package are sold, by its key: `total` in all, and of no package more than it has. */
export function planSeats(packages: SeasonPackage[], total: number): Map<string, number> {
  const sold = new Map(packages.map((item) => [item.key, Math.round(item.seats * shareOf(item))]));
  let missing = total - [...sold.values()].reduce((sum, seats) => sum + seats, 0);
  // What the shares miss goes to those that are gone, whose seats nobody looks at any more.
  const gone = packages.filter(({ inDays }) => inDays < 0);
  for (let round = 0; missing !== 0; round++) {
    const item = gone[round % gone.length];
    const seats = item && sold.get(item.key);
    if (!item || seats === undefined || round > total) throw new Error('the season has too few seats');
    const step = Math.sign(missing);
    if (seats + step > item.seats || seats + step < 1) continue;
    sold.set(item.key, seats + step);
    missing -= step;
  }
  return sold;
}
