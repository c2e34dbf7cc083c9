import type { Flight } from '@rihlah/contract/catalog/departure';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { hijriMonth } from '@rihlah/rules/text/calendar-words';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageDeparture } from '../../catalog/departures/departure-queries.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findHotelsOfPackage } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { departureFailure } from '../failures.ts';

/** A ticket is opened within the hour that its address was given out, or the screen asks for a new one. */
const LIFETIME_MS = 3_600_000;

export const keepsakePayload = (orderUuid: string): string => `keepsake:${orderUuid}`;

/**
 * A signed address of the filled ticket of a journey that is over; it needs no login and expires.
 *
 * @throws Failure `notFound` for whoever may not act for the pilgrim, `keepsakeTooEarly`
 */
export async function findKeepsakeAddress(
  { db, clock, signedLinks }: Pick<Services, 'db' | 'clock' | 'signedLinks'>,
  { orderUuid, personUuid, origin }: { orderUuid: string; personUuid: string; origin: string },
): Promise<string> {
  const { uuid, status } = await reachJourney(db, orderUuid, personUuid);
  if (!isOver(status)) throw departureFailure('keepsakeTooEarly');
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const { expires, signature } = signedLinks.sign(keepsakePayload(uuid), expiresAt);
  return `${origin}/keepsakes/${uuid}.pdf?${new URLSearchParams({ expires: String(expires), signature })}`;
}

export interface Keepsake {
  agency: string;
  pilgrim: string;
  orderId: string;
  package: string;
  branch: string;
  airline: string | null;
  /** `YYYY-MM-DD` */
  departsOn: string;
  returnsOn: string;
  durationDays: number;
  hijri: string;
  flights: Flight[];
  hotels: { city: string; title: string; nights: number | null }[];
  leader: string | null;
}

/** What stands on the ticket of an order: nothing that is not the journey's, no number but its own. @throws Failure `notFound` */
export async function findKeepsake(
  { db, agency }: Pick<Services, 'db' | 'agency'>,
  orderUuid: string,
): Promise<Keepsake> {
  const order = requireFound(await findOrder(db, orderUuid));
  const pilgrim = requireFound(await findPerson(db, order.pilgrimUuid));
  const travelled = requireFound(await findPackageOnItsWay(db, order.productUuid));
  const { departure, flights } = requireFound(await findPackageDeparture(db, order.productUuid));
  const { departsOn, durationDays, name, branch, airline } = travelled;
  return {
    agency: agency.settings.name,
    pilgrim: pilgrim.name,
    orderId: order.orderId,
    package: name,
    branch: branch.city,
    airline,
    departsOn,
    returnsOn: returnDay(travelled),
    durationDays,
    hijri: hijriMonth(departsOn),
    flights,
    hotels: (await findHotelsOfPackage(db, order.productUuid)).map(({ city, title, nights }) => ({
      city,
      title,
      nights,
    })),
    leader: departure.leader,
  };
}
