import type { ListReceipts, StaffReceipt } from '@rihlah/contract/staff/billing/reports';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { makeCursor, readCursor } from '../../backoffice/order-search/list-cursor.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { personNames } from '../../identity/persons/person-names.ts';
import { orderSummaries } from '../../orders/record/order-summaries.ts';
import { findBillMoney } from '../bills/bill-queries.ts';
import { paidBills } from '../bills/owing-bills.ts';
import { receiptAddress } from '../receipts/receipt-address.ts';
import { receiptNumber } from '../receipts/receipt-proof.ts';
import { atBranches, chooseBranches, owedRow } from './owing.ts';
import { type Period, within } from './period.ts';

const receiptRow = z.object({
  uuid: z.string(),
  description: z.string(),
  amount: z.coerce.number(),
  position: z.number(),
  /** PostgreSQL's own writing, for the cursor. */
  paidAt: z.string(),
  orderUuid: z.string(),
  orderId: z.string(),
  name: z.string(),
  branchUuid: z.string(),
});

interface Query extends Period {
  branch?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  /** Where addresses of receipts begin. */
  origin: string;
}

/** Bills that were paid in some days, the newest first, each with its receipt. @throws Failure `badRequest` for a cursor that is none */
export async function listReceipts(
  services: Services,
  actor: StaffActor,
  { branch, cursor, limit, origin, ...period }: Query,
): Promise<ListReceipts['response']> {
  const { db } = services;
  const branchUuids = chooseBranches(branchesFor(actor.grants, 'money.read'), branch);
  const after = cursor === undefined ? null : readCursor(cursor, 'moment');
  const paid = sql`${paidBills} b join ${orderSummaries} o on o.uuid = b.order_uuid join ${packageSummaries} p on p.uuid = o.product_uuid
    where ${within(sql`b.paid_at`, period)} and ${atBranches(branchUuids)}`;
  const listed = sql`
    select b.uuid, b.description, b.amount, b.position, b.paid_at::text as "paidAt", o.uuid as "orderUuid",
      o.order_id as "orderId", p.branch_uuid as "branchUuid", (select n.name from (${personNames(sql`o.pilgrim_uuid`)}) n) as name
    from ${paid} ${after ? sql`and (b.paid_at, b.uuid) < (${after.key}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.paid_at desc, b.uuid desc limit ${limit + 1}`;
  const sums = sql`select count(*)::int as bills, coalesce(sum(b.amount), 0)::text as amount from ${paid}`;
  const [rows, total] = await Promise.all([queryRows(db, receiptRow, listed), queryRow(db, owedRow, sums)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const money = await findBillMoney(db, pluck(shown, 'uuid'));
  const branches = await findBranchesByUuid(db, [...new Set(shown.map(({ branchUuid }) => branchUuid))]);
  const present = (row: z.output<typeof receiptRow>): StaffReceipt => {
    const came = money.get(row.uuid);
    return {
      uuid: row.uuid,
      number: receiptNumber(row.orderId, row.position),
      paidAt: jakartaIso(new Date(row.paidAt)),
      description: row.description,
      amount: row.amount,
      order: { uuid: row.orderUuid, orderId: row.orderId, name: row.name },
      branch: { uuid: row.branchUuid, city: branches.get(row.branchUuid)?.city ?? '' },
      bank: came ? { name: came.bank, reference: came.reference } : null,
      file: receiptAddress(services, origin, row.uuid),
    };
  };
  return {
    receipts: shown.map(present),
    total,
    nextCursor: last ? makeCursor(last.paidAt, last.uuid) : null,
  };
}
