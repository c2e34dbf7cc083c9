import type { Reconciliation } from '@rihlah/contract/staff/billing/money';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { countOfWhole, sumOfWhole } from '../../billing/payments/whole-money.ts';
import { reconciliations } from './reconciliation.tables.ts';

const SHOWN = 30;

/** The last comparisons with the banks' lists, the newest day first, with what we have of each day in rupiah. */
export async function findReconciliations(db: DbOrTx): Promise<Reconciliation[]> {
  const { bank, day } = reconciliations;
  const ours = (what: SQL) =>
    readAs(
      z.coerce.number(),
      sql`(select ${what} from ${payments} b
    where b.bank = ${reconciliations}.bank
      and b.paid_at >= ${reconciliations}.day::timestamp at time zone 'Asia/Jakarta'
      and b.paid_at < (${reconciliations}.day + 1)::timestamp at time zone 'Asia/Jakarta')`,
    );
  const rows = await db
    .select({
      comparison: reconciliations,
      ourCount: ours(countOfWhole(sql`b`)),
      ourAmount: ours(sumOfWhole(sql`b`)),
    })
    .from(reconciliations)
    .orderBy(desc(day), bank)
    .limit(SHOWN);
  return rows.map(({ comparison, ourCount, ourAmount }) => ({
    ...comparison,
    bank: comparison.bank as Reconciliation['bank'],
    ranAt: jakartaIso(comparison.ranAt),
    ourCount,
    ourAmount,
  }));
}
