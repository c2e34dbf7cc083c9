import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { BillRow } from '../bills/bill-queries.ts';
import { bills, jointPaymentBills, jointPayments, virtualAccounts } from '../bills/bills.tables.ts';
import { billingFailure } from '../failures.ts';

export type JointPaymentRow = typeof jointPayments.$inferSelect;

export async function findJointPayment(db: DbOrTx, uuid: string): Promise<JointPaymentRow | null> {
  const [row] = await db.select().from(jointPayments).where(eq(jointPayments.uuid, uuid));
  return row ?? null;
}

/** @throws Failure `jointEnded` for one that was drawn back, or whose bills are paid another way */
export function assertStands({ endedAt }: JointPaymentRow): void {
  if (endedAt) throw billingFailure('jointEnded');
}

/** The bills of a joint payment, in the order in which they were chosen. */
export async function findJointBills(db: DbOrTx, uuid: string): Promise<BillRow[]> {
  const rows = await db
    .select({ bill: bills })
    .from(jointPaymentBills)
    .innerJoin(bills, eq(bills.uuid, jointPaymentBills.billUuid))
    .where(eq(jointPaymentBills.jointPaymentUuid, uuid))
    .orderBy(asc(jointPaymentBills.position));
  return pluck(rows, 'bill');
}

const sameRow = z.object({ uuid: z.string() });

/**
 * The joint payment of just these bills that stands: a new one where there is none.
 *
 * @param chosen not empty, each once, their orders locked
 */
export async function openJointPayment(
  tx: Tx,
  actor: Actor,
  chosen: BillRow[],
  { isShared, now }: { isShared: boolean; now: Date },
): Promise<string> {
  const uuids = pluck(chosen, 'uuid');
  const same = sql`
    select j.uuid from ${jointPayments} j
    join ${jointPaymentBills} f on f.joint_payment_uuid = j.uuid and f.bill_uuid = ${uuids[0]}
    join ${jointPaymentBills} b on b.joint_payment_uuid = j.uuid
    where j.ended_at is null group by j.uuid
    having count(*) = ${uuids.length} and bool_and(b.bill_uuid = any(${sql.param(uuids)}::uuid[]))`;
  const [standing] = await queryRows(tx, sameRow, same);
  const sharedAt = isShared ? now : null;
  if (standing) {
    if (isShared)
      await tx
        .update(jointPayments)
        .set({ sharedAt })
        .where(and(eq(jointPayments.uuid, standing.uuid), isNull(jointPayments.sharedAt)));
    return standing.uuid;
  }
  const [made] = await tx
    .insert(jointPayments)
    .values({ createdAt: now, sharedAt })
    .returning({ uuid: jointPayments.uuid });
  if (!made) throw new Error('joint payment not stored');
  await tx
    .insert(jointPaymentBills)
    .values(uuids.map((billUuid, position) => ({ jointPaymentUuid: made.uuid, billUuid, position })));
  const after = { bills: uuids.length };
  const acts = uuids.map((subjectUuid) => ({ verb: 'bill.joint-opened' as const, subjectUuid, after }));
  await recordAll(tx, actor, acts, now);
  return made.uuid;
}

/** Ends the joint payments that stand for some bills, but for the one that is paid now: their bills are paid another way. */
export async function replaceJointPayments(
  tx: Tx,
  actor: Actor,
  { billUuids, by, now }: { billUuids: string[]; by: string | null; now: Date },
): Promise<void> {
  const standing = await tx
    .selectDistinct({ uuid: jointPayments.uuid })
    .from(jointPayments)
    .innerJoin(jointPaymentBills, eq(jointPaymentBills.jointPaymentUuid, jointPayments.uuid))
    .where(
      and(
        inArray(jointPaymentBills.billUuid, billUuids),
        isNull(jointPayments.endedAt),
        by === null ? undefined : ne(jointPayments.uuid, by),
      ),
    );
  for (const { uuid } of standing) await endJointPayment(tx, actor, uuid, { endedBy: 'replaced', now });
}

const WHY_ENDED = { withdrawn: 'ditarik oleh yang memesan', replaced: 'dibayar dengan cara lain' } as const;

/** Ends a joint payment, once. @param endedBy why */
export async function endJointPayment(
  tx: Tx,
  actor: Actor,
  uuid: string,
  { endedBy, now }: { endedBy: NonNullable<JointPaymentRow['endedBy']>; now: Date },
): Promise<void> {
  const ended = await tx
    .update(jointPayments)
    .set({ endedAt: now, endedBy })
    .where(and(eq(jointPayments.uuid, uuid), isNull(jointPayments.endedAt)))
    .returning({ uuid: jointPayments.uuid });
  if (ended.length === 0) return;
  const own = await findJointBills(tx, uuid);
  const acts = own.map((bill) => ({
    verb: 'bill.joint-closed' as const,
    subjectUuid: bill.uuid,
    before: { bills: own.length },
    why: WHY_ENDED[endedBy],
  }));
  await recordAll(tx, actor, acts, now);
}

const standingRow = z.object({
  billUuid: z.string(),
  uuid: z.string(),
  bills: z.number(),
  sharedAt: z.coerce.date().nullable(),
});

export type StandingJointPayment = z.infer<typeof standingRow>;

/** The joint payments that stand for bills, by bill: those with a number, and those that were handed to somebody else. */
export async function findStandingJointPayments(
  db: DbOrTx,
  billUuids: string[],
): Promise<Map<string, StandingJointPayment>> {
  if (billUuids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    standingRow,
    sql`select b.bill_uuid as "billUuid", j.uuid, j.shared_at as "sharedAt",
        (select count(*)::int from ${jointPaymentBills} n join ${bills} o on o.uuid = n.bill_uuid
          where n.joint_payment_uuid = j.uuid and o.status <> 'void') as bills
      from ${jointPaymentBills} b join ${jointPayments} j on j.uuid = b.joint_payment_uuid
      where b.bill_uuid = any(${sql.param(billUuids)}::uuid[]) and j.ended_at is null and (j.shared_at is not null or exists (
        select from ${virtualAccounts} v where v.joint_payment_uuid = j.uuid and v.status in ('wanted', 'live', 'paid')))
      order by j.created_at`,
  );
  return new Map(rows.map((row) => [row.billUuid, row]));
}
