import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { DocumentStage, OrderDetails } from '../data/orders.ts';
import { PACKAGE_KINDS } from '../data/packages/package-kinds.ts';
import { between } from '../seeded.ts';
import type { SeasonPackage } from './plan-departures.ts';

/** Chances of a hundred, tried one after the other; what is left is the last. */
type Chances<T> = readonly (readonly [chance: number, what: T])[];

function draw<T>(random: () => number, chances: Chances<T>): T {
  let left = random() * 100;
  for (const [chance, what] of chances) {
    left -= chance;
    if (left < 0) return what;
  }
  const last = chances.at(-1);
  if (!last) throw new Error('nothing to draw from');
  return last[1];
}

const CLOSED_AFTER_DAYS = 12;
/** From so many days before departure on pilgrims are at manasik, settled, or expected to be. */
const [MANASIK_DAYS, SETTLED_DAYS] = [24, 60];

/** Days from the day of the demo to the return. */
export const homeIn = ({ inDays, row }: SeasonPackage): number => inDays + PACKAGE_KINDS[row.kind].days - 1;

/** How far an order that was paid is, by when it leaves. */
export function drawStatus(item: SeasonPackage, random: () => number): OrderStatus {
  const home = homeIn(item);
  if (home < -CLOSED_AFTER_DAYS) return 'Close';
  if (home < 0) return 'Selesai';
  if (item.inDays <= 0) return 'Berangkat Umrah';
  if (item.inDays <= MANASIK_DAYS)
    return draw(random, [
      [92, 'Manasik Haji'],
      [5, 'Lunas'],
      [3, 'Pelunasan'],
    ]);
  if (item.inDays <= SETTLED_DAYS)
    return draw(random, [
      [92, 'Lunas'],
      [8, 'Pelunasan'],
    ]);
  return draw(random, [
    [8, 'Lunas'],
    [92, 'Pelunasan'],
  ]);
}

/** How many days before departure people order. */
const [EARLIEST, LATEST, SPREAD] = [200, 25, 120];
/** Whoever has paid ordered at least so many days ago. */
const PAID_DAYS = 3;

export function placedDaysAgo({ inDays }: SeasonPackage, random: () => number): number {
  const least = Math.max(LATEST, inDays + PAID_DAYS);
  return between(random, least, Math.max(Math.min(EARLIEST, inDays + SPREAD), least + 20)) - inDays;
}

const STAGES: readonly (readonly [withinDays: number, chances: Chances<DocumentStage>])[] = [
  [
    MANASIK_DAYS,
    [
      [60, 'lacksYellowBook'],
      [40, 'almost'],
    ],
  ],
  [
    SETTLED_DAYS,
    [
      [82, 'verified'],
      [12, 'lacksYellowBook'],
      [3, 'unchecked'],
      [3, 'lacksPassport'],
    ],
  ],
  [
    120,
    [
      [34, 'verified'],
      [26, 'lacksYellowBook'],
      [3, 'almost'],
      [4, 'unchecked'],
      [13, 'lacksPassport'],
      [10, 'identified'],
      [8, 'none'],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      [8, 'lacksYellowBook'],
      [20, 'lacksPassport'],
      [26, 'identified'],
      [3, 'identity'],
      [0.5, 'waiting'],
      [42, 'none'],
    ],
  ],
];

const REFUSED = 'Nama dan nomor tidak terbaca, foto lagi di tempat terang';

/** What documents somebody has handed in. */
function documentsOf(
  { inDays }: SeasonPackage,
  status: OrderStatus,
  random: () => number,
): Pick<OrderDetails, 'documents' | 'waitingDays' | 'refused'> {
  if (inDays <= 0 || status === 'Manasik Haji') return { documents: 'verified' };
  const [, chances] = STAGES.find(([within]) => inDays <= within) ?? [];
  if (!chances) return {};
  const documents = draw(random, chances);
  const isRefused = documents === 'lacksYellowBook' && random() < 0.06;
  return {
    documents,
    waitingDays: 0.02 + random() ** 3 * 2.4,
    ...(isRefused && { refused: { kind: 'yellowBook' as const, reason: REFUSED } }),
  };
}

const RATINGS: Chances<number> = [
  [46, 5],
  [24, 4.5],
  [16, 4],
  [8, 3.5],
  [4, 3],
  [2, 2],
];

const FORMER = ['2018-11-01', '2019-02-01', '2023-03-01', '2024-12-01'];

/** What else is to be said of an order of somebody in a group of so many. */
export function drawDetails(
  item: SeasonPackage,
  { status, size, random }: { status: OrderStatus; size: number; random: () => number },
): OrderDetails {
  const isBack = status === 'Close' || status === 'Selesai';
  const room = size === 2 ? draw(random, ROOMS_OF_TWO) : draw(random, ROOMS);
  return {
    ...documentsOf(item, status, random),
    ...(room && item.inDays <= 150 && { room }),
    ...(isBack && random() < 0.62 && { rating: draw(random, RATINGS) }),
    ...(random() < 0.07 && { withEquipment: true as const }),
    ...(random() < 0.04 && { former: FORMER[between(random, 0, FORMER.length - 1)] ?? '' }),
  };
}

const ROOMS: Chances<OrderDetails['room'] | null> = [
  [14, 'Triple'],
  [4, 'Double'],
  [82, null],
];
const ROOMS_OF_TWO: typeof ROOMS = [
  [28, 'Double'],
  [10, 'Triple'],
  [62, null],
];
