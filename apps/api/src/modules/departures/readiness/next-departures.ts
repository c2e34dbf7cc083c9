import { DOCUMENT_STAGES } from '@rihlah/contract/documents/document-stage';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import type { Readiness, TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { reportDay } from '@rihlah/rules/journey/milestones';
import { fillCells, type ReadinessFacts, sumUpReadiness } from '@rihlah/rules/journey/readiness';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Db } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { ordersOfPackagesAs } from '../../backoffice/order-search/staff-summaries.ts';
import { findPackagesOnTheirWay, type PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { countOrderedSeats } from '../../catalog/packages/seats.ts';
import { allDocuments, refusedStatesAs, toldStates } from '../../documents/record/find-document-states.ts';
import { givenFacts, givenFactsAs, preparedFacts, preparedFactsAs, rehearsed } from './find-readiness.ts';

const SHOWN = 6;

/** The next packages to leave, and how far each of their pilgrims is. */
export async function findNextDepartures(
  { db, clock }: Services,
  actor: StaffActor,
): Promise<TodayDeparture[]> {
  const today = jakartaDate(clock.now());
  const packages = await findPackagesOnTheirWay(db, {
    from: today,
    branchUuids: branchesFor(actor.grants, 'order.read'),
    limit: SHOWN,
  });
  return presentDepartures(db, packages, today);
}

/** The last day to report the return of a group that is home; null where nothing is to be reported. */
function reportDueOf(head: PackageOnItsWay, today: string): string | null {
  const returnsOn = returnDay(head);
  return head.asksReport && head.returnReportedOn === null && returnsOn < today ? reportDay(returnsOn) : null;
}

/** What the pilgrims of one package have in common. */
const groupRow = givenFacts.extend({
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  stage: z.enum(DOCUMENT_STAGES),
  /** Of their documents; null of whom none was ever refused. */
  states: toldStates.nullable(),
  /** Null of who is not ready, whatever is prepared. */
  prepared: preparedFacts.nullable(),
  /** How many they are. */
  pilgrims: z.number(),
});

type Group = z.output<typeof groupRow>;

const COMMON = sql.raw(
  `"productUuid", status, "isPaid", stage, states, visa, "hasTicket", "wasAtManasik", prepared`,
);

const UNPREPARED: z.output<typeof preparedFacts> = {
  pickupDate: null,
  hasRoomType: false,
  isPassportHere: false,
  roomPlace: 'none',
};

/**
 * Packages with how many of their pilgrims are how far, as the matrix of each says. Lists are about thousands: the database
 * counts those who have all in common. What lists know tells who owes money and whose documents are complete; of the others
 * documents are read where one was refused. Who lacks any of that, a visa or a ticket is not ready, whatever is prepared.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function presentDepartures(
  db: Db,
  next: PackageOnItsWay[],
  today: string,
): Promise<TodayDeparture[]> {
  const productUuids = pluck(next, 'uuid');
  const statement = sql`
    with listed as materialized (${givenFactsAs(ordersOfPackagesAs(productUuids))}),
    near as (select * from listed where "isPaid" and stage = 'complete' and visa = 'issued' and "hasTicket")
    select ${COMMON}, count(*)::int as pilgrims
    from listed
    left join (${preparedFactsAs(sql`select * from near`, productUuids)}) prepared using (order_uuid)
    left join (${refusedStatesAs(sql`select pilgrim_uuid from listed where stage <> 'complete'`)}) refused using (pilgrim_uuid)
    group by ${COMMON}`;
  const rows = await queryRows(db, groupRow, statement);
  const groups = rehearsed(rows).map((group) => ({
    ...group,
    readiness: sumUpReadiness(
      fillCells({ ...UNPREPARED, ...group, ...group.prepared, documents: documentsOf(group) }, today),
    ),
  }));
  const byPackage = groupBy(groups, ({ productUuid }) => productUuid);
  return next.map((head) => {
    const own = byPackage.get(head.uuid) ?? [];
    const count = (is: (group: (typeof own)[number]) => boolean) =>
      own.filter(is).reduce((sum, { pilgrims }) => sum + pilgrims, 0);
    const areAt = (readiness: Readiness) => count((group) => group.readiness === readiness);
    return {
      uuid: head.uuid,
      name: head.name,
      departsOn: head.departsOn,
      airline: head.airline,
      city: head.branch.city,
      seatTotal: head.seatTotal,
      seatsSold: countOrderedSeats(head),
      seatsHeld: head.heldSeats,
      documentsReady: count(({ stage }) => stage === 'complete'),
      visas: count(({ visa }) => visa === 'issued'),
      tickets: count(({ hasTicket }) => hasTicket),
      reportDueOn: reportDueOf(head, today),
      pilgrims: { ready: areAt('ready'), partial: areAt('partial'), rejected: areAt('rejected') },
    };
  });
}

const documentsOf = ({ stage, states }: Pick<Group, 'stage' | 'states'>): ReadinessFacts['documents'] =>
  stage === 'complete' ? allDocuments('verified') : { ...allDocuments('none'), ...states };
