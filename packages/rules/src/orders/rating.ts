import { isFinished } from './order-status.ts';

/** Ratings at or below this are shown red (spec 2, section 9). */
export const LOW_RATING = 2.5;

/** Whether an order asks for its stars: back from the journey and not rated yet. */
export const mayRate = (status: string, rating: number | null): boolean =>
  rating === null && isFinished(status);
