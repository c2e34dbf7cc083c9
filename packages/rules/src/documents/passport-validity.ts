import { addMonths } from '../text/dates.ts';

/** A passport must be valid so long after departure (spec 1, section 9). */
export const PASSPORT_MONTHS = 7;

/**
 * Whether a passport is valid long enough for a journey.
 *
 * @param expired last day of the passport, `YYYY-MM-DD`
 * @param departureDate `YYYY-MM-DD`
 */
export const isPassportLongEnough = (expired: string, departureDate: string): boolean =>
  expired >= addMonths(departureDate, PASSPORT_MONTHS);
