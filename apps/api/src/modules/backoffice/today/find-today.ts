import type { Today, TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayStaff } from '../../../infra/access/grants.ts';
import { findActsOfOthers } from '../../../infra/audit/find-acts.ts';
import type { Services } from '../../../infra/services.ts';
import { findLastVisit } from '../../identity/staff-sessions/staff-sessions.ts';
import { presentActs } from '../../identity/team/present-acts.ts';
import type { QueueSource } from '../order-search/queue-source.ts';
import { findOrderNames, isOrderAt } from '../order-search/staff-summaries.ts';
import { findQueues } from './today-queues.ts';

const CHANGES = 12;
/** Whoever was away longer finds the rest in the orders themselves. */
const MOST_DAYS = 14;
const DAY_MS = 86_400_000;

/** What features above this one have to say on Hari ini. */
export interface TodaySources {
  queues: QueueSource[];
  findDepartures: (services: Services, actor: StaffActor) => Promise<TodayDeparture[]>;
}

export async function findToday(
  services: Services,
  actor: StaffActor,
  { queues: more = [], findDepartures = async () => [] }: Partial<TodaySources> = {},
): Promise<Today & Required<Pick<Today, 'changed'>>> {
  const now = jakartaIso(services.clock.now());
  const seesOrders = mayStaff(actor.grants, 'order.read');
  const since = await findSince(services, actor);
  const [queues, departures, changes] = await Promise.all([
    findQueues(services, actor, more),
    seesOrders ? findDepartures(services, actor) : [],
    seesOrders ? findChanges(services, actor, since.at) : [],
  ]);
  return {
    now,
    queues,
    departures,
    changes: changes.slice(0, CHANGES),
    changed: {
      since: jakartaIso(since.at),
      isSinceVisit: since.isVisit,
      hasMore: changes.length > CHANGES,
    },
  };
}

/** From when on changes are told: since the viewer's last visit, or since yesterday of whoever is here for the first time. */
async function findSince({ db, clock }: Services, { uuid }: StaffActor) {
  const now = clock.now();
  const visit = await findLastVisit(db, uuid);
  const earliest = new Date(now.getTime() - MOST_DAYS * DAY_MS);
  if (visit && visit > earliest) return { at: visit, isVisit: true };
  const yesterday = new Date(`${addDays(jakartaDate(now), -1)}T00:00:00+07:00`);
  return { at: visit ? earliest : yesterday, isVisit: false };
}

/** What others did since then to orders of the viewer's branches, the newest first: one more than is shown. */
async function findChanges({ db }: Services, actor: StaffActor, since: Date): Promise<Today['changes']> {
  const branchUuids = branchesFor(actor.grants, 'order.read');
  const acts = await findActsOfOthers(db, {
    subjectKind: 'order',
    isOf: (orderUuid) => isOrderAt(orderUuid, branchUuids),
    exceptBy: actor.uuid,
    since,
    limit: CHANGES + 1,
  });
  const orderUuids = [...new Set(acts.map(({ subjectUuid }) => subjectUuid))];
  const orderNames = await findOrderNames(db, { orderUuids, branchUuids });
  const events = await presentActs(db, acts);
  return acts.flatMap(({ subjectUuid }, index) => {
    const event = events[index];
    const subject = orderNames.get(subjectUuid);
    return event && subject ? [{ ...event, subject }] : [];
  });
}
