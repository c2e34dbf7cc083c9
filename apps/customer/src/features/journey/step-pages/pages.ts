import type { Order } from '@rihlah/contract/orders/order';
import type { JourneyStepName } from '@rihlah/rules/journey/journey';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { longDate } from '@rihlah/rules/text/calendar-words';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { shownWord } from '@rihlah/rules/text/shown-word';
import type { StepRow } from '@rihlah/ui/lists/step-list';

/** A page of the passport: one of the nine steps, with the stamp that it bears once it is done. */
export interface StepPage {
  number: number;
  name: string;
  state: StepRow['state'];
  /** Null as long as the page is empty. */
  stamp: { word: string; date: string | null; place: string } | null;
}

interface PagesInput {
  rows: StepRow[];
  order: Pick<Order, 'product'>;
  /** Cities of the hotels, in their order. */
  cities: string[];
}

const LAST = shownWord('Selesai' satisfies JourneyStepName);

/** Where a step is stamped: at the branch, and the last where one was. */
const placeOf = ({ name }: StepRow, { order, cities }: PagesInput): string =>
  name === LAST && cities.length > 0 ? [...new Set(cities)].join(', ') : order.product.branch.city;

/** Who came back is stamped with the day of the return, also where nobody noted when the step was done. */
const dayOf = ({ name, stamp }: StepRow, { order: { product } }: PagesInput): string | null =>
  stamp?.date ??
  (name === LAST
    ? returnDay({ departsOn: product.departureDate, durationDays: product.durationDays })
    : null);

export const stepPages = (input: PagesInput): StepPage[] =>
  input.rows.map((row, index) => ({
    number: index + 1,
    name: row.name,
    state: row.state,
    stamp:
      row.stamp && row.state !== 'waiting'
        ? { word: row.stamp.word, date: dayOf(row, input), place: placeOf(row, input) }
        : null,
  }));

/** What a picture for others says: a first name, months and cities; no number of anybody, and nothing that a camera could read. */
export interface SharedPicture {
  title: string;
  support: string;
  agency: string;
  pages: { number: number; name: string; stamp: string[] | null }[];
}

export function sharedPicture(
  pages: StepPage[],
  { order, agency }: { order: Pick<Order, 'pilgrim' | 'product'>; agency: string },
): SharedPicture {
  const done = pages.filter(({ stamp }) => stamp !== null).length;
  const [, ...monthAndYear] = longDate(order.product.departureDate).split(' ');
  return {
    title: `Perjalanan umrah ${greetingName(order.pilgrim.name)}`,
    support: `${monthAndYear.join(' ')}, ${done} dari ${pages.length} langkah`,
    agency,
    pages: pages.map(({ number, name, stamp }) => ({
      number,
      name,
      stamp: stamp && [stamp.word, ...(stamp.date ? [longDate(stamp.date)] : []), stamp.place],
    })),
  };
}
