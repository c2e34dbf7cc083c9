import type { Today, TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayStaff } from '../../../infra/access/grants.ts';
import { findNewestActs } from '../../../infra/audit/find-acts.ts';
import type { Services } from '../../../infra/services.ts';
import { presentActs } from '../../identity/team/present-acts.ts';
import type { QueueSource } from '../order-search/queue-source.ts';
import { findOrderNames } from '../order-search/staff-summaries.ts';
import { findQueues } from './today-queues.ts';

/** Looked through for those that the viewer may see. */
const ACTS = 200;
const CHANGES = 12;

/** What features above this one have to say on Hari ini. */
export interface TodaySources {
  queues: QueueSource[];
  findDepartures: (services: Services, actor: StaffActor) => Promise<TodayDeparture[]>;
}

export async function findToday(
  services: Services,
  actor: StaffActor,
  { queues: more = [], findDepartures = async () => [] }: Partial<TodaySources> = {},
): Promise<Today> {
  const now = jakartaIso(services.clock.now());
  const seesOrders = mayStaff(actor.grants, 'order.read');
  const [queues, departures, changes] = await Promise.all([
    findQueues(services, actor, more),
    seesOrders ? findDepartures(services, actor) : [],
    seesOrders ? findChanges(services, actor) : [],
  ]);
  return { now, queues, departures, changes };
}

/** The last that was done to orders of the viewer's branches by others. */
async function findChanges({ db }: Services, actor: StaffActor): Promise<Today['changes']> {
  const acts = (await findNewestActs(db, 'order', ACTS)).filter(({ actorUuid }) => actorUuid !== actor.uuid);
  const heads = await findOrderNames(db, {
    orderUuids: [...new Set(acts.map(({ subjectUuid }) => subjectUuid))],
    branchUuids: branchesFor(actor.grants, 'order.read'),
  });
  const shown = acts.filter(({ subjectUuid }) => heads.has(subjectUuid)).slice(0, CHANGES);
  const events = await presentActs(db, shown);
  return shown.flatMap(({ subjectUuid }, index) => {
    const event = events[index];
    const subject = heads.get(subjectUuid);
    return event && subject ? [{ ...event, subject }] : [];
  });
}
