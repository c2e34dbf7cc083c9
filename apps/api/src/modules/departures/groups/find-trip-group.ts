import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import { ledSpan } from '@rihlah/rules/journey/trip/travel-day';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { mayAt } from '../../../infra/access/grants.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import { type AssignedLeader, findLeaders } from './leaders.ts';
import { findGroupPlaces, isLedAt, NO_PLACE } from './leading.ts';

/**
 * Where the pilgrim of an order belongs on the way, and on which phone their leaders are reached; nothing of it before and after
 * the days on which these see them too.
 *
 * @throws Failure `notFound` for whoever may not act for the pilgrim
 */
export async function findTripGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderUuid, personUuid }: { orderUuid: string; personUuid: string },
): Promise<TripGroup> {
  const order = await reachJourney(db, orderUuid, personUuid);
  const travelled = requireFound(await findPackageOnItsWay(db, order.productUuid));
  const span = ledSpan(travelled);
  const today = jakartaDate(clock.now());
  const isTold = span.from <= today && today <= span.until;
  if (!isTold || isCancelled(order.status) || isAwaitingFirstPayment(order.status))
    return { ...span, bus: null, squad: null, leaders: [] };
  const place = (await findGroupPlaces(db, [order])).get(order.uuid) ?? NO_PLACE;
  const leaders = (await findLeaders(db, travelled.departureUuid)).filter(
    (leader) => isLedAt(leader, place) && mayAt(leader, 'trip.lead', travelled.branch.uuid),
  );
  const rank = ({ leadsAll, squads }: AssignedLeader): number =>
    leadsAll ? 2 : place.squad !== null && squads.includes(place.squad) ? 0 : 1;
  return {
    ...span,
    bus: place.bus,
    squad: place.squad,
    leaders: leaders
      .sort((one, other) => rank(one) - rank(other))
      .map(({ name, phone }) => ({ name, phone })),
  };
}
