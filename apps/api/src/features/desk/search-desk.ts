import type { DeskFinds } from '@rihlah/contract/staff/search';
import { jakartaDate } from '@rihlah/rules/dates';
import { and, desc } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { branchesFor } from '../../platform/grants.ts';
import type { Services } from '../../platform/services.ts';
import { findPersons } from '../accounts/persons.ts';
import { findOrderHeads } from '../orders/order-queries.ts';
import { findPackagesNamed } from '../packages/package-queries.ts';
import { deskOrders } from './desk.tables.ts';
import { deskConditions } from './desk-order-filter.ts';

const SHOWN = 5;
/** The newest orders that are looked through for the people on them. */
const LOOKED_AT = 60;

/** The first few things that a text may mean, of the branches that a staff member works for. */
export async function searchDesk(
  services: Services,
  actor: StaffActor,
  { text }: { text: string },
): Promise<DeskFinds> {
  const { db, clock } = services;
  const now = clock.now();
  const branchUuids = branchesFor(actor.grants, 'order.read');
  const scope = { branchUuids, now, today: jakartaDate(now) };
  const [rows, packages] = await Promise.all([
    db
      .select()
      .from(deskOrders)
      .where(and(...deskConditions(services, { search: text }, scope)))
      .orderBy(desc(deskOrders.createdAt), desc(deskOrders.orderUuid))
      .limit(LOOKED_AT),
    findPackagesNamed(db, { text, branchUuids, limit: SHOWN }),
  ]);
  const heads = await findOrderHeads(
    db,
    rows.slice(0, SHOWN).map(({ orderUuid }) => orderUuid),
  );
  const orders = rows.flatMap(({ orderUuid, departsOn, status }) => {
    const head = heads.get(orderUuid);
    return head
      ? [{ uuid: orderUuid, orderId: head.orderId, name: head.pilgrim.name, departsOn, status }]
      : [];
  });
  return { orders, packages, people: await findPeople(services, rows, text) };
}

type Row = typeof deskOrders.$inferSelect;

/** The people on some orders whose name or phone has a text, those with most of the orders first. */
async function findPeople({ db }: Services, rows: Row[], text: string): Promise<DeskFinds['people']> {
  const counts = new Map<string, number>();
  for (const { pilgrimUuid, registrarUuid } of rows)
    for (const uuid of new Set([pilgrimUuid, registrarUuid])) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  const people = await findPersons(db, [...counts.keys()]);
  const wanted = text.toLowerCase();
  return [...people.values()]
    .filter(({ name, phone }) => name.toLowerCase().includes(wanted) || phone.startsWith(wanted))
    .map(({ uuid, name, agentSince }) => ({
      ...{ uuid, name, isAgent: agentSince !== null },
      orders: counts.get(uuid) ?? 0,
    }))
    .sort((a, b) => b.orders - a.orders || a.name.localeCompare(b.name, 'id'))
    .slice(0, SHOWN);
}
