import { addDays } from '../text/dates.ts';

/** So many days before departure each document is due; the agency sets them for a package. */
export interface DocumentDays {
  /** Identity and the document that supports the passport. */
  identity: number;
  passport: number;
  covidVaccine: number;
  /** The yellow book. */
  vaccine: number;
  /** The last day on which the papers are picked up: the visa takes about two weeks. */
  pickup: number;
}

/** What a package has unless the agency says otherwise (decision 0010). */
export const DOCUMENT_DAYS: DocumentDays = {
  identity: 91,
  passport: 77,
  covidVaccine: 77,
  vaccine: 63,
  pickup: 14,
};

/** Whoever orders late has a week for their documents. */
const LATE_ORDER_DAYS = 7;

/**
 * The day a document is due: counted back from the departure, so nothing a customer does brings it nearer.
 *
 * @param departureDate `YYYY-MM-DD`
 * @param orderDate day of the order in Jakarta
 */
export function documentDueDate(daysBefore: number, departureDate: string, orderDate: string): string {
  const planned = addDays(departureDate, -daysBefore);
  const late = addDays(orderDate, LATE_ORDER_DAYS);
  const dayBefore = addDays(departureDate, -1);
  const [, due = planned] = [planned, late].sort();
  const [first = due] = [due, dayBefore].sort();
  return first;
}
