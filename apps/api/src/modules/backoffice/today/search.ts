import type { StaffFinds } from '@rihlah/contract/staff/backoffice/search';
import { maskPhone, REGISTRAR_PHONE } from '@rihlah/rules/text/addresses/phone';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, desc } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackagesNamed } from '../../catalog/packages/package-queries.ts';
import { findPersons, type Person } from '../../identity/persons/persons.ts';
import { isSought, soughtIn } from '../../identity/persons/search-persons.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { orderConditions } from '../order-search/order-filter.ts';
import { orderSearch } from '../order-search/order-search.tables.ts';

const SHOWN = 5;
/** The newest orders that are looked through for the people on them. */
const LOOKED_AT = 60;

/** The first few things that a text may mean, of the branches that a staff member works for. */
export async function searchForStaff(
  services: Services,
  actor: StaffActor,
  { text }: { text: string },
): Promise<StaffFinds> {
  const { db, clock } = services;
  const now = clock.now();
  const branchUuids = branchesFor(actor.grants, 'order.read');
  const scope = { branchUuids, now, today: jakartaDate(now) };
  const [rows, packages] = await Promise.all([
    db
      .select()
      .from(orderSearch)
      .where(and(...orderConditions(services, { search: text }, scope)))
      .orderBy(desc(orderSearch.createdAt), desc(orderSearch.orderUuid))
      .limit(LOOKED_AT),
    findPackagesNamed(db, { text, branchUuids, limit: SHOWN }),
  ]);
  const persons = await findPersons(db, [...new Set(rows.flatMap(peopleOf))]);
  const meant = soughtIn(services.encryption, text);
  const isMeant: Meant = (person) => person !== undefined && isSought(person, meant);
  const shown = rows
    .map((row) => ({ row, isOrderers: isOrderers(row, persons, isMeant) }))
    .sort((a, b) => Number(a.isOrderers) - Number(b.isOrderers))
    .slice(0, SHOWN);
  const summaries = await findOrderSummaries(
    db,
    shown.map(({ row }) => row.orderUuid),
  );
  const orders = shown.flatMap(({ row, isOrderers }) => {
    const { orderUuid, registrarUuid, departsOn, status } = row;
    const summary = summaries.get(orderUuid);
    const orderedBy = isOrderers ? (persons.get(registrarUuid)?.name ?? null) : null;
    return summary
      ? [
          {
            uuid: orderUuid,
            orderId: summary.orderId,
            name: summary.pilgrim.name,
            orderedBy,
            departsOn,
            status,
          },
        ]
      : [];
  });
  return { orders, packages, people: findPeople(rows, persons, isMeant) };
}

type Row = typeof orderSearch.$inferSelect;
type Persons = Awaited<ReturnType<typeof findPersons>>;
type Meant = (person: Person | undefined) => boolean;

const peopleOf = ({ pilgrimUuid, registrarUuid }: Row) => [pilgrimUuid, registrarUuid];

/** Whether a text is that of whoever ordered for somebody else: such orders come after those of the pilgrims themselves. */
const isOrderers = ({ pilgrimUuid, registrarUuid }: Row, persons: Persons, isMeant: Meant): boolean =>
  isMeant(persons.get(registrarUuid)) && !isMeant(persons.get(pilgrimUuid));

/** The people on some orders who are meant, those with most of the orders first. */
function findPeople(rows: Row[], persons: Persons, isMeant: Meant): StaffFinds['people'] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const uuid of new Set(peopleOf(row))) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  return [...persons.values()]
    .filter(isMeant)
    .map(({ uuid, name, phone, agentSince }) => ({
      uuid,
      name,
      phone: phone === null ? REGISTRAR_PHONE : maskPhone(phone),
      isAgent: agentSince !== null,
      orders: counts.get(uuid) ?? 0,
    }))
    .sort((a, b) => b.orders - a.orders || a.name.localeCompare(b.name, 'id'))
    .slice(0, SHOWN);
}
