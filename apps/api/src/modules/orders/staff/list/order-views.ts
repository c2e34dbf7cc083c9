import type { OrderView } from '@rihlah/contract/staff/orders/order-views';
import { nik } from '@rihlah/contract/wire/primitives';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import { mayStaff } from '../../../../infra/access/grants.ts';
import { record } from '../../../../infra/audit/record.ts';
import { brokenConstraint, type DbOrTx, inTransaction } from '../../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../../infra/failure.ts';
import type { Services } from '../../../../infra/services.ts';
import { findStaffNames } from '../../../identity/team/staff-names.ts';
import { orderFailure } from '../../failures.ts';
import { orderViews } from '../order-notes.tables.ts';

type Row = typeof orderViews.$inferSelect;
type Views = Pick<Services, 'db' | 'clock'>;

/** More than anybody finds anything in. */
const MOST = 30;

/** Own views in the order in which they were kept, then those that colleagues share. */
export async function listOrderViews(db: DbOrTx, actor: StaffActor): Promise<OrderView[]> {
  const isOwn = eq(orderViews.ownerUuid, actor.uuid);
  const rows = await db
    .select()
    .from(orderViews)
    .where(or(isOwn, orderViews.isShared))
    .orderBy(desc(isOwn), asc(orderViews.createdAt), orderViews.uuid);
  const names = await findStaffNames(db, [...new Set(rows.map(({ ownerUuid }) => ownerUuid))]);
  return rows.map((row) => present(row, actor, names));
}

const present = (row: Row, actor: StaffActor, names: Map<string, string>): OrderView => ({
  uuid: row.uuid,
  name: row.name,
  address: row.address,
  isShared: row.isShared,
  version: row.version,
  owner: names.get(row.ownerUuid) ?? '',
  isOwn: row.ownerUuid === actor.uuid,
});

const presentOne = async (db: DbOrTx, row: Row, actor: StaffActor): Promise<OrderView> =>
  present(row, actor, await findStaffNames(db, [row.ownerUuid]));

/**
 * Keeps a filter under a name; the same uuid again is the same view. Whole identity numbers are not kept in it.
 *
 * @throws Failure 422 on `name` for one that one has already, `viewWithNik`, `tooManyViews`; `notFound` for whoever may share
 *   nothing
 */
export async function keepOrderView(
  { db, clock }: Views,
  actor: StaffActor,
  view: Pick<OrderView, 'uuid' | 'name' | 'address' | 'isShared'>,
): Promise<OrderView> {
  assertMayShare(actor, view);
  if (nik.safeParse(new URLSearchParams(view.address).get('cari')).success) throw orderFailure('viewWithNik');
  return nameOnce(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const own = await tx.$count(orderViews, eq(orderViews.ownerUuid, actor.uuid));
      const values = { ...view, ownerUuid: actor.uuid, version: 1, createdAt: now };
      const [fresh] = await tx
        .insert(orderViews)
        .values(values)
        .onConflictDoNothing({ target: orderViews.uuid })
        .returning();
      if (!fresh) return presentOne(tx, await lockOwn(tx, actor, view.uuid), actor);
      if (own >= MOST) throw orderFailure('tooManyViews');
      const after = { name: view.name, isShared: view.isShared };
      await record(tx, actor, { verb: 'view.added', subjectUuid: view.uuid, after }, now);
      return presentOne(tx, fresh, actor);
    }),
  );
}

/** Renames an own view, or shares it. @throws Failure `notFound`, `editedMeanwhile` (412), 422 on `name` */
export function changeOrderView(
  { db, clock }: Views,
  actor: StaffActor,
  { uuid, version, ...next }: Pick<OrderView, 'uuid' | 'version' | 'name' | 'isShared'>,
): Promise<OrderView> {
  return nameOnce(() =>
    inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, actor, uuid);
      // What is shared already may stay so.
      if (!before.isShared) assertMayShare(actor, next);
      if (before.version !== version) throw new Failure('editedMeanwhile');
      const [row] = await tx
        .update(orderViews)
        .set({ ...next, version: version + 1 })
        .where(eq(orderViews.uuid, uuid))
        .returning();
      if (!row) throw new Failure('notFound');
      const was = { name: before.name, isShared: before.isShared };
      const act = { verb: 'view.changed' as const, subjectUuid: uuid, before: was, after: next };
      await record(tx, actor, act, clock.now());
      return presentOne(tx, row, actor);
    }),
  );
}

/** Removes an own view. @throws Failure `notFound` for another's */
export function removeOrderView(
  { db, clock }: Views,
  actor: StaffActor,
  { uuid }: { uuid: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name, isShared } = await lockOwn(tx, actor, uuid);
    await tx.delete(orderViews).where(eq(orderViews.uuid, uuid));
    const act = { verb: 'view.removed' as const, subjectUuid: uuid, before: { name, isShared } };
    await record(tx, actor, act, clock.now());
  });
}

function assertMayShare(actor: StaffActor, { isShared }: { isShared: boolean }): void {
  if (isShared && !mayStaff(actor.grants, 'view.share')) throw new Failure('notFound');
}

async function lockOwn(tx: DbOrTx, actor: StaffActor, uuid: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(orderViews)
    .where(and(eq(orderViews.uuid, uuid), eq(orderViews.ownerUuid, actor.uuid)))
    .for('update');
  return requireFound(row);
}

/** The unique index decides, also between two windows. */
async function nameOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'order_views_name') throw invalid('name', 'nameTwice');
    throw error;
  }
}
