import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { readMovedMoney } from '@rihlah/snap/amount';
import { reportRow } from '@rihlah/snap/messages';
import type { Bank } from '@rihlah/snap/profile';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { type BankPaymentRow, findRecorded } from '../../billing/bills/bill-queries.ts';
import { PAYMENT_BANKS } from '../../billing/bills/payment-methods.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { recordPayment } from '../../billing/payments/record-payments.ts';
import { wholeMoney } from '../../billing/payments/whole-money.ts';
import { readOwnNumber } from '../callbacks/own-number.ts';
import { readFailure } from '../virtual-accounts/bank-answers.ts';
import { reconciliations } from './reconciliation.tables.ts';

export const RECONCILE = 'reconcile';

/**
 * Compares the banks' lists of payments with ours: today's each time, so that a lost notification is found within
 * minutes, and those of the last days (`RECONCILE_DAYS`) once a day, because a bank may list a payment late. A payment
 * we never heard of is recorded now, so a lost notification heals by itself.
 */
export async function reconcile(services: Services): Promise<void> {
  await Promise.all(PAYMENT_BANKS.map((bank) => reconcileBank(services, bank)));
}

async function reconcileBank(services: Services, bank: Bank): Promise<void> {
  const today = jakartaDate(services.clock.now());
  for (let back = 0; back <= services.config.RECONCILE_DAYS; back++) {
    const day = addDays(today, -back);
    if (day !== today && (await wasComparedOn(services, bank, day, today))) continue;
    // A bank without an answer is asked again at the next run.
    if (!(await services.banks[bank].circuit.mayAsk())) return;
    if (!(await reconcileDay(services, bank, day))) return;
  }
}

async function wasComparedOn({ db }: Services, bank: Bank, day: string, today: string): Promise<boolean> {
  const [row] = await db
    .select({ ranAt: reconciliations.ranAt })
    .from(reconciliations)
    .where(and(eq(reconciliations.bank, bank), eq(reconciliations.day, day)));
  return row !== undefined && jakartaDate(row.ranAt) === today;
}

/**
 * Compares one day, as often as it is asked to.
 *
 * @param day `YYYY-MM-DD` in Jakarta
 * @returns false when the bank gave no list
 */
export async function reconcileDay(services: Services, bank: Bank, day: string): Promise<boolean> {
  const { client } = services.banks[bank];
  // Without a list the accounts are asked for one by one (sweep-virtual-accounts).
  if (!client.report) return false;
  const answer = await client.report(day);
  if (!answer.ok) {
    readFailure(services, bank, '35', answer);
    services.log.warn({ bank, day }, 'reconciliation: the bank gave no list');
    return false;
  }
  const rows = answer.body.virtualAccountData;
  const listed = rows.map((row) => readRow(services, bank, row));
  const readable = listed.filter((row) => row !== null);
  const differences = listed.flatMap((row, index) => (row ? [] : [`baris ${index + 1}: tidak terbaca`]));
  const healed = await recordListed(services, bank, readable, differences);
  // Of a day that is not over, our newest payments may not be on the list yet.
  if (day < jakartaDate(services.clock.now())) {
    const named = new Set(readable.map(identityOf));
    for (const row of await paymentsOfDay(services, bank, day))
      if (!named.has(identityOf(row))) differences.push(`${row.paymentRequestId}: tidak ada di daftar bank`);
  }
  if (differences.length > 0)
    services.log.error({ bank, day, count: differences.length }, 'reconciliation: differences');
  await storeComparison(services, { bank, day, bankCount: rows.length, healedCount: healed, differences });
  return true;
}

interface Listed {
  number: string;
  paymentRequestId: string;
  amount: number;
  amountWritten: string | null;
  paidAt: Date | null;
}

/** @returns null for a row that names no reference or no amount */
function readRow(services: Services, bank: Bank, row: unknown): Listed | null {
  const parsed = reportRow.safeParse(row);
  if (!parsed.success) return null;
  const { data } = parsed;
  const { rupiah, written } = readMovedMoney(data.paidAmount.value, data.paidAmount.currency);
  if (rupiah === null) return null;
  return {
    number: readOwnNumber(services.banks[bank].profile, data) ?? data.virtualAccountNo.trim(),
    paymentRequestId: data.paymentRequestId,
    amount: rupiah,
    amountWritten: written,
    paidAt: parseTimestamp(data.trxDateTime ?? ''),
  };
}

/** Money is one and the same where all three agree: a bank may use a reference again. */
const identityOf = ({
  paymentRequestId,
  number,
  amount,
}: Pick<Listed, 'paymentRequestId' | 'number' | 'amount'>): string =>
  `${paymentRequestId} ${number} ${amount}`;

/** Records what we never heard of. @returns how much that was */
async function recordListed(
  services: Services,
  bank: Bank,
  listed: Listed[],
  differences: string[],
): Promise<number> {
  const ours = asTold(await findRecorded(services.db, bank, pluck(listed, 'paymentRequestId')));
  const known = new Set(ours.map(identityOf));
  const references = new Set(
    ours.filter(({ reason }) => reason !== 'incomplete').map(({ paymentRequestId }) => paymentRequestId),
  );
  let healed = 0;
  for (const row of listed) {
    if (known.has(identityOf(row))) continue;
    if (references.has(row.paymentRequestId))
      differences.push(`${row.paymentRequestId}: nomor atau jumlah berbeda`);
    healed += 1;
    await recordPayment(services, { bank, ...row, source: '35' });
  }
  return healed;
}

async function storeComparison(
  { db, clock }: Services,
  comparison: Omit<typeof reconciliations.$inferInsert, 'ranAt'>,
): Promise<void> {
  const { bankCount, healedCount, differences } = comparison;
  const ranAt = clock.now();
  await db
    .insert(reconciliations)
    .values({ ...comparison, ranAt })
    .onConflictDoUpdate({
      target: [reconciliations.bank, reconciliations.day],
      set: {
        ranAt,
        bankCount,
        differences,
        healedCount: sql`${reconciliations.healedCount} + ${healedCount}`,
      },
    });
}

/** Our payments of a day, but for those that only a notification without all its fields told of. */
async function paymentsOfDay({ db }: Services, bank: Bank, day: string) {
  const start = new Date(`${day}T00:00:00+07:00`);
  const end = new Date(`${addDays(day, 1)}T00:00:00+07:00`);
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bank, bank), gte(payments.paidAt, start), lt(payments.paidAt, end)));
  return asTold(rows.filter(({ reason }) => reason !== 'incomplete'));
}

/** Money as the bank lists it: a joint payment is one row of its list. */
const asTold = (rows: BankPaymentRow[]): BankPaymentRow[] =>
  wholeMoney(rows).map(({ amount, rows: [first] }) => ({ ...first, amount }));
