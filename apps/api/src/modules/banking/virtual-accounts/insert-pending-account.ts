import { randomUUID } from 'node:crypto';
import type { Bank } from '@rihlah/snap/profile';
import { customerNo } from '@rihlah/snap/va-number';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordSql } from '../../../infra/audit/record.ts';
import { combinedWrite, insertRows } from '../../../infra/db/combined-write.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import type { BillRow, VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { accountBills, virtualAccountBills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { nameAtBank } from '../../billing/bills/name-at-bank.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { STILL_WANTED_MS } from './check-schedule.ts';

/** Virtual accounts of types 02 and 03 live so long and can be issued again. */
const LATER_BILLS_LIVE_MS = 24 * 3_600_000;

const nextRow = z.object({ n: z.coerce.number(), name: z.string().nullable(), isTaken: z.boolean() });

/** A number that is asked for: of one bill, or of those of a joint payment. */
export interface AskedNumber {
  bank: Bank;
  /** Not empty. */
  parts: { order: OrderRow; bill: BillRow }[];
  jointPaymentUuid: string | null;
}

/**
 * Stores the request for a virtual account, and who asked for it, before the bank is called. It is the one place where
 * numbers begin, and sees that a bill never has two.
 *
 * @param asked its orders locked, its bills read behind the locks
 * @throws Failure `virtualNumberExists` when one of the bills has a number that is wanted or live
 */
export async function insertPendingAccount(
  tx: Tx,
  services: Services,
  actor: Actor,
  { bank, parts, jointPaymentUuid }: AskedNumber,
): Promise<VirtualAccountRow> {
  const [first] = parts;
  if (!first) throw new Error('a number without a bill');
  const { profile } = services.banks[bank];
  const now = services.clock.now();
  const bills = parts.map(({ bill }) => bill);
  const statement = sql`
    select nextval('virtual_account_numbers') as n, ${nameOfPerson(first.order.pilgrimUuid)} as name,
      exists (select from ${accountBills} s join ${virtualAccounts} v on v.uuid = s.account_uuid
        where s.bill_uuid = any(${sql.param(pluck(bills, 'uuid'))}::uuid[]) and v.status in ('wanted', 'live')) as "isTaken"`;
  const next = await queryRow(tx, nextRow, statement);
  if (next.isTaken) throw new Failure('virtualNumberExists');
  const customer = customerNo(profile, next.n);
  const pending: VirtualAccountRow = {
    uuid: randomUUID(),
    billUuid: jointPaymentUuid ? null : first.bill.uuid,
    jointPaymentUuid,
    bank,
    customerNo: customer,
    number: `${profile.partnerServiceId}${customer}`,
    trxId: randomUUID(),
    name: nameAtBank(next.name ?? first.order.orderId, parts.length),
    amount: bills.reduce((sum, { amount }) => sum + amount, 0),
    status: 'wanted',
    createdAt: now,
    liveAt: null,
    doubtedAt: null,
    nextCheckAt: new Date(now.getTime() + STILL_WANTED_MS),
    failures: 0,
    expiresAt: endOf(parts, now),
  };
  const shares = bills.map(({ uuid, amount }, index) => ({
    accountUuid: pending.uuid,
    billUuid: uuid,
    amount,
    position: index + 1,
  }));
  const acts = bills.map(({ uuid }) => ({
    actor,
    act: { verb: 'bill.number-wished' as const, subjectUuid: uuid, after: { bank } },
  }));
  await tx.execute(
    combinedWrite(
      { pending: insertRows(virtualAccounts, [pending]), acts: recordSql(acts, now) },
      { pending: 1 },
    ),
  );
  if (jointPaymentUuid) await tx.insert(virtualAccountBills).values(shares);
  return pending;
}

/** Until when it can be paid: a joint one until the first of its orders ends. */
const endOf = (parts: AskedNumber['parts'], now: Date): Date =>
  new Date(
    Math.min(
      ...parts.map(({ order, bill }) =>
        bill.type === '01' ? order.expiresAt.getTime() : now.getTime() + LATER_BILLS_LIVE_MS,
      ),
    ),
  );
