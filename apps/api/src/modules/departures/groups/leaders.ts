import type { AssignLeader, Leader, Leaders } from '@rihlah/contract/staff/departures/leaders';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { ledSpan } from '@rihlah/rules/journey/trip/travel-day';
import { leadInWords } from '@rihlah/rules/rooms/groups';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt, mayStaff } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis, nameBasis } from '../../../infra/basis.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { catalogFailure } from '../../catalog/failures.ts';
import {
  findPackageOnItsWay,
  findPackagesOfDeparture,
  type PackageOnItsWay,
} from '../../catalog/packages/package-queries.ts';
import { findMembers } from '../../identity/team/find-team.ts';
import { findMembersGrants } from '../../identity/team/read-grants.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';
import { departureLeaders } from './groups.tables.ts';
import { findGroupPlaces, type Lead } from './leading.ts';

type LeaderRow = typeof departureLeaders.$inferSelect;

interface Assignment
  extends Omit<AssignLeader['body'], 'basis'>,
    Partial<Pick<AssignLeader['body'], 'basis'>> {
  productUuid: string;
}

export interface AssignedLeader extends Lead {
  name: string;
  phone: string;
  /** At which branches they lead, as the roles of this moment say. */
  grants: readonly StaffGrant[];
}

/** Who leads a departure, by name: of the team still, with a role that leads. */
export async function findLeaders(db: DbOrTx, departureUuid: string): Promise<AssignedLeader[]> {
  const rows = await findRows(db, departureUuid);
  const members = await findMembersGrants(db, pluck(rows, 'accountUuid'));
  return rows
    .flatMap(({ accountUuid, phone, leadsAll, buses, squads }): AssignedLeader[] => {
      const member = members.get(accountUuid);
      if (!member || !mayStaff(member.grants, 'trip.lead')) return [];
      return [{ ...member, phone, leadsAll, buses, squads }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'id'));
}

/** Who leads the group of a package, and who of the team could. @throws Failure `notFound`, `departureShared` */
export async function listLeaders(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<Leaders> {
  return present(db, await reachGroup(db, actor, productUuid, 'leader.read'));
}

/** What of a leader somebody changes. */
const taskOf = ({ phone, leadsAll, buses, squads }: LeaderRow) => ({ phone, leadsAll, buses, squads });

/**
 * Has somebody of the team lead a group, or puts right whom they lead.
 *
 * @param asked.basis of the task that was shown; null: of none
 * @throws Failure `notFound` also for a member who may not lead, `departureShared`, `editedMeanwhile`
 */
export function assignLeader(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, member, phone, leadsAll, basis, ...some }: Assignment,
): Promise<Leaders> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const packages = await reachGroup(tx, actor, productUuid);
    const { departureUuid } = packages[0];
    const before = await lockLeader(tx, departureUuid, member);
    if (basis !== undefined && basis !== (before ? nameBasis(taskOf(before)) : null))
      throw new Failure('editedMeanwhile');
    const found = (await findMembersGrants(tx, [member])).get(member);
    if (!found || !mayStaff(found.grants, 'trip.lead')) throw new Failure('notFound');
    const lead: Lead = leadsAll
      ? { leadsAll, buses: [], squads: [] }
      : { leadsAll, buses: sorted(some.buses), squads: sorted(some.squads) };
    const values = { phone, ...lead, assignedAt: now, assignedBy: actor.uuid };
    await tx
      .insert(departureLeaders)
      .values({ departureUuid, accountUuid: member, ...values })
      .onConflictDoUpdate({
        target: [departureLeaders.departureUuid, departureLeaders.accountUuid],
        set: values,
      });
    const act = {
      verb: 'departure.leader-assigned' as const,
      subjectUuid: departureUuid,
      ...(before && { before: { leader: found.name, whom: leadInWords(before) } }),
      after: { leader: found.name, whom: leadInWords(lead) },
    };
    await record(tx, actor, act, now);
    return present(tx, packages);
  });
}

/**
 * Has somebody lead a group no more.
 *
 * @param asked.basis of the task that was shown
 * @throws Failure `notFound`, `departureShared`, `editedMeanwhile`
 */
export function withdrawLeader(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, member, basis }: { productUuid: string; member: string; basis?: string },
): Promise<Leaders> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const packages = await reachGroup(tx, actor, productUuid);
    const { departureUuid } = packages[0];
    const before = await lockLeader(tx, departureUuid, member);
    if (!before) throw new Failure('notFound');
    assertBasis(basis, taskOf(before));
    await tx
      .delete(departureLeaders)
      .where(
        and(eq(departureLeaders.departureUuid, departureUuid), eq(departureLeaders.accountUuid, member)),
      );
    const [one] = await findMembers(tx, member);
    const told = { leader: one?.name ?? '', whom: leadInWords(before) };
    const act = { verb: 'departure.leader-withdrawn' as const, subjectUuid: departureUuid, before: told };
    await record(tx, actor, act, now);
    return present(tx, packages);
  });
}

/**
 * The packages of the group of one. Whoever works for some branches has nobody see the pilgrims of others.
 *
 * @throws Failure `notFound`, `departureShared`
 */
async function reachGroup(
  db: DbOrTx,
  actor: StaffActor,
  productUuid: string,
  permission: 'leader.read' | 'leader.assign' = 'leader.assign',
): Promise<[PackageOnItsWay, ...PackageOnItsWay[]]> {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, permission, found.branch.uuid)) throw new Failure('notFound');
  const packages = await findPackagesOfDeparture(db, found.departureUuid);
  if (packages.some(({ branch }) => !mayAt(actor, permission, branch.uuid)))
    throw catalogFailure('departureShared');
  return [found, ...packages.filter(({ uuid }) => uuid !== productUuid)];
}

const findRows = (db: DbOrTx, departureUuid: string) =>
  db.select().from(departureLeaders).where(eq(departureLeaders.departureUuid, departureUuid));

/** What stands of one, behind a lock that whoever changes leaders of the departure takes. */
async function lockLeader(tx: Tx, departureUuid: string, member: string) {
  await lockNames(tx, [`leaders ${departureUuid}`]);
  return (await findRows(tx, departureUuid)).find(({ accountUuid }) => accountUuid === member);
}

const sorted = (numbers: number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

async function present(
  db: DbOrTx,
  [first, ...others]: [PackageOnItsWay, ...PackageOnItsWay[]],
): Promise<Leaders> {
  const rows = await findRows(db, first.departureUuid);
  const team = await findMembers(db);
  const mayLead = ({ endedAt, grants }: (typeof team)[number]) =>
    endedAt === null && mayStaff(grants, 'trip.lead');
  const leaders = team.flatMap((member): Leader[] => {
    const row = rows.find(({ accountUuid }) => accountUuid === member.uuid);
    if (!row) return [];
    const { uuid, name } = member;
    const by = team.find((each) => each.uuid === row.assignedBy)?.name;
    return [
      {
        member: { uuid, name },
        ...taskOf(row),
        isLeading: mayLead(member),
        basis: nameBasis(taskOf(row)),
        changed: by === undefined ? null : { by, at: jakartaIso(row.assignedAt) },
      },
    ];
  });
  const orders = await findTravellingOrders(db, pluck([first, ...others], 'uuid'));
  const places = [...(await findGroupPlaces(db, orders)).values()];
  return {
    leaders,
    candidates: team
      .filter((member) => mayLead(member) && !rows.some(({ accountUuid }) => accountUuid === member.uuid))
      .map(({ uuid, name }) => ({ uuid, name })),
    buses: sorted(places.flatMap(({ bus }) => bus ?? [])),
    squads: sorted(places.flatMap(({ squad }) => squad ?? [])),
    ...ledSpan(first),
  };
}
