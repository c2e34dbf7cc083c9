import type { Occasion } from '@rihlah/contract/staff/departures/attendance';

/** What one can be present at. */
export const OCCASION_WORDS: Record<Occasion, string> = { manasik: 'Manasik', airport: 'Bandara' };
