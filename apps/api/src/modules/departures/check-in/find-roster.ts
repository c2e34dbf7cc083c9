import { createHash } from 'node:crypto';
import type { Occasion, Roster, RosterPerson } from '@rihlah/contract/staff/departures/attendance';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { groupFamilies, listMembers } from '@rihlah/rules/rooms/families';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findDueBills } from '../../billing/bills/due-bills.ts';
import { findDocumentStates } from '../../documents/record/document-states.ts';
import { findLivingVisas } from '../../documents/visa/visa-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findRelativesAmong } from '../../identity/relations/relations.ts';
import { findOrdersOfPackage, type OrderRow } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { type Attended, keepLed } from '../groups/leading.ts';
import { rosterBadge } from '../readiness/badge-code.ts';
import { findRoomLabels } from '../rooms/find-room-labels.ts';
import { reachOccasion } from './reach-occasion.ts';

/**
 * Everybody who is expected at an occasion, by name, with what a phone needs to check them in without a connection
 * (specification 4, Keberangkatan). @throws Failure `notFound`
 */
export async function findRoster(
  services: Services,
  actor: StaffActor,
  asked: { occasion: Occasion; uuid: string },
): Promise<Roster> {
  const { db, clock } = services;
  const { head, packages } = await reachOccasion(db, actor, asked, clock.now());
  const people: RosterPerson[] = [];
  for (const attended of packages) people.push(...(await findExpected(services, asked.occasion, attended)));
  people.sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'id') || one.order.orderId.localeCompare(other.order.orderId),
  );
  const version = createHash('sha1')
    .update(JSON.stringify([head, people]))
    .digest('base64url');
  return { ...head, version, people };
}

async function findExpected(
  services: Services,
  occasion: Occasion,
  { of: { uuid: productUuid }, lead }: Attended,
): Promise<RosterPerson[]> {
  const { db } = services;
  const travelling = (await findOrdersOfPackage(db, productUuid)).filter(
    ({ status }) => !isAwaitingFirstPayment(status),
  );
  const orders = await keepLed(db, lead, travelling);
  const uuids = orders.map(({ uuid }) => uuid);
  const people = await findPersons(db, pluck(orders, 'pilgrimUuid'));
  const families = groupFamilies(
    listMembers(orders, people),
    await findRelativesAmong(db, [...people.keys()]),
  );
  const due = await findDueBills(db, orders);
  const lacking = occasion === 'airport' ? await findLackingDocuments(db, orders) : new Map();
  const rooms = await findRoomLabels(db, productUuid);
  const present = (await findPresent(db, uuids))[occasion];
  return orders.flatMap(({ uuid, orderId, pilgrimUuid }): RosterPerson[] => {
    const pilgrim = people.get(pilgrimUuid);
    if (!pilgrim) return [];
    const owed = due.get(uuid)?.unpaidAmount ?? 0;
    const blocks = [...(owed > 0 ? (['bills'] as const) : []), ...(lacking.get(uuid) ?? [])];
    const family = families.get(uuid);
    return [
      {
        order: { uuid, orderId },
        badge: rosterBadge(services, uuid),
        name: pilgrim.name,
        // Letters of two packages of one departure are not the same family.
        family: family ? `${productUuid.slice(0, 8)} ${family}` : null,
        room: rooms.get(uuid) ?? null,
        // A leader hears neither of money nor of documents: that somebody is stopped, and who says why.
        ...(lead === null
          ? { unpaidAmount: owed, blocks }
          : { unpaidAmount: 0, blocks: blocks.length > 0 ? ['office' as const] : [] }),
        present: present.get(uuid) ?? null,
      },
    ];
  });
}

/** Without a visa and a ticket nobody flies. */
async function findLackingDocuments(
  db: DbOrTx,
  orders: OrderRow[],
): Promise<Map<string, ('visa' | 'ticket')[]>> {
  const states = await findDocumentStates(
    db,
    orders.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const visas = await findLivingVisas(db, pluck(orders, 'uuid'));
  return new Map(
    orders.map(({ uuid }) => {
      const hasVisa = visas.get(uuid)?.state === 'issued';
      const hasTicket = Boolean(states.get(uuid)?.eTicket);
      return [uuid, [...(hasVisa ? [] : (['visa'] as const)), ...(hasTicket ? [] : (['ticket'] as const))]];
    }),
  );
}
