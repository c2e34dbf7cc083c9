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
import type { Services } from '../../../infra/services.ts';
import type { BillRow, VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { STILL_WANTED_MS } from './check-schedule.ts';

/** Virtual accounts of types 02 and 03 live so long and can be issued again. */
const LATER_BILLS_LIVE_MS = 24 * 3_600_000;
const NAME_IN_BANK = 30;

const nextRow = z.object({ n: z.coerce.number(), name: z.string().nullable() });

/** Stores the request for a virtual account, and who asked for it, before the bank is called; the unique index allows one per bill. */
export async function insertPendingAccount(
  tx: Tx,
  services: Services,
  actor: Actor,
  { order, bill, bank }: { order: OrderRow; bill: BillRow; bank: Bank },
): Promise<VirtualAccountRow> {
  const { profile } = services.banks[bank];
  const now = services.clock.now();
  const statement = sql`
    select nextval('virtual_account_numbers') as n, ${nameOfPerson(order.pilgrimUuid)} as name`;
  const next = await queryRow(tx, nextRow, statement);
  const customer = customerNo(profile, next.n);
  const pending: VirtualAccountRow = {
    uuid: randomUUID(),
    billUuid: bill.uuid,
    bank,
    customerNo: customer,
    number: `${profile.partnerServiceId}${customer}`,
    trxId: randomUUID(),
    name: (next.name ?? order.orderId).slice(0, NAME_IN_BANK),
    amount: bill.amount,
    status: 'wanted',
    createdAt: now,
    liveAt: null,
    doubtedAt: null,
    nextCheckAt: new Date(now.getTime() + STILL_WANTED_MS),
    failures: 0,
    expiresAt: bill.type === '01' ? order.expiresAt : new Date(now.getTime() + LATER_BILLS_LIVE_MS),
  };
  const act = { verb: 'bill.number-wished' as const, subjectUuid: bill.uuid, after: { bank } };
  await tx.execute(
    combinedWrite(
      { pending: insertRows(virtualAccounts, [pending]), acts: recordSql([{ actor, act }], now) },
      { pending: 1 },
    ),
  );
  return pending;
}
