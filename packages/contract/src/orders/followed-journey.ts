import type { Product } from '../catalog/product.ts';
import type { TripEventKind } from '../staff/departures/trip-events.ts';

/** Something that a group has reached, as a family sees it. */
export interface FollowedEvent {
  /** `gathered`: the pilgrim was checked in at the airport. */
  kind: TripEventKind | 'gathered';
  at: Date;
  /** About when the next is expected. */
  nextAt: Date | null;
  note: string | null;
}

/** The photo of the group, in pixels as it comes. */
export interface FollowedPhoto {
  address: string;
  width: number;
  height: number;
  /** The day where it was taken, `YYYY-MM-DD`. */
  day: string;
  /** Of the group's own days: 0 is today's. */
  daysAgo: number;
}

/**
 * What a family sees who follows a journey: no place that staff did not say, nobody else but
 * on a photo to which all of the group agreed, no number. `ended`: the link has
 * ended by itself, `isHome` where the return was recorded · `closed`: by whoever shared it.
 */
export type FollowedPage =
  | { state: 'unknown' }
  | { state: 'closed' }
  | { state: 'ended'; pilgrim: string; returnsOn: string; isHome: boolean }
  | {
      state: 'shown';
      /** Masked. */
      pilgrim: string;
      route: Pick<Product, 'branch' | 'productHotels' | 'flownWay'>;
      /** `YYYY-MM-DD` */
      departsOn: string;
      durationDays: number;
      today: string;
      /** The last day on which the link shows anything. */
      endsOn: string;
      /** In their order. */
      events: FollowedEvent[];
      /** Null: none was taken, or somebody does not want it seen. */
      photo: FollowedPhoto | null;
      readAt: Date;
    };
