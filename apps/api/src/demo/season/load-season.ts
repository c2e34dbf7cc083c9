import { recordPast } from '@rihlah/bank-simulator/past-payments';
import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import { BANK_RANGES } from '@rihlah/demo/data/banks';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../infra/db/database.ts';
import { queryRows } from '../../infra/db/query-rows.ts';
import { reconciliations } from '../../modules/banking/reconciliation/reconciliation.tables.ts';
import { virtualAccounts } from '../../modules/billing/bills/bills.tables.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { loadApprovals } from './load-approvals.ts';
import { loadAttendance } from './load-attendance.ts';
import { loadComplaints } from './load-complaints.ts';
import { loadCustody } from './load-custody.ts';
import { loadGroups } from './load-groups.ts';
import { loadMessages } from './load-messages.ts';
import { loadReviewList } from './load-review-list.ts';
import { loadRooms } from './load-rooms.ts';
import { loadTrail } from './load-trail.ts';
import { loadVisaBatches } from './load-visa-batches.ts';
import { listGroups, type SeasonWorld } from './season-world.ts';

/** Days that the product compares with the banks by itself (`RECONCILE_DAYS`, and a night), and those that were compared before. */
const [ASKED_DAYS, COMPARED_DAYS] = [8, 30];

const pastRow = z.object({
  bank: z.enum(VA_BANKS),
  number: z.string(),
  trxId: z.string().nullable(),
  name: z.string(),
  total: z.coerce.number(),
  amount: z.coerce.number(),
  paymentRequestId: z.string(),
  paidAt: z.coerce.date(),
});

/** Has the banks' lists name the money of the last days, and writes down that the days before agreed. */
async function loadBankDays(tx: Tx, { client, now }: SeasonWorld): Promise<void> {
  const today = jakartaDate(now);
  const since = addDays(today, -ASKED_DAYS);
  const statement = sql`
    select b.bank, b.number, v.trx_id as "trxId", coalesce(v.name, 'Tanpa nama') as name,
      coalesce(v.amount, b.amount) as total, b.amount, b.payment_request_id as "paymentRequestId",
      b.paid_at as "paidAt"
    from ${payments} b left join ${virtualAccounts} v on v.uuid = b.virtual_account_uuid
    where b.paid_at >= ${since}::timestamp at time zone 'Asia/Jakarta'`;
  const rows = await queryRows(tx, pastRow, statement);
  await recordPast(
    client,
    rows.map((row) => ({
      ...row,
      customerNo: row.number.slice(BANK_RANGES[row.bank].partnerServiceId.length),
      trxId: row.trxId ?? row.paymentRequestId,
    })),
  );
  await tx.execute(sql`
    insert into ${reconciliations} (bank, day, ran_at, bank_count, healed_count, differences)
    select bank.name, day::date, (day::date + 1)::timestamp at time zone 'Asia/Jakarta' + interval '2 hours',
      (select count(*) from ${payments} b where b.bank = bank.name
        and b.paid_at >= day::date::timestamp at time zone 'Asia/Jakarta'
        and b.paid_at < (day::date + 1)::timestamp at time zone 'Asia/Jakarta'), 0, '[]'::jsonb
    from (values ('BRI'), ('BNI')) as bank(name),
      generate_series(${addDays(today, -COMPARED_DAYS)}::date, ${addDays(today, -ASKED_DAYS)}::date, interval '1 day') as day`);
}

/** Writes what the work of a season leaves behind, on orders that are written already. */
export async function loadSeason(tx: Tx, world: SeasonWorld): Promise<void> {
  const groups = listGroups(world);
  await loadReviewList(tx, world);
  await loadBankDays(tx, world);
  await loadAttendance(tx, world, groups);
  await loadRooms(tx, world, groups);
  await loadGroups(tx, world, groups);
  await loadCustody(tx, world, groups);
  await loadVisaBatches(tx, world, groups);
  await loadComplaints(tx, world, groups);
  await loadMessages(tx, world, groups);
  await loadApprovals(tx, world, groups);
  await loadTrail(tx, world);
  // The first screens are asked for before the database has looked at its tables by itself.
  await tx.execute(sql`analyze`);
}
