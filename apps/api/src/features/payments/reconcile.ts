import { addDays, jakartaDate } from '@rihlah/rules/dates';
import { fromSnapAmount } from '@rihlah/snap/amount';
import type { Bank } from '@rihlah/snap/profile';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import { padPartnerServiceId, readVaNumber } from '@rihlah/snap/va-number';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { bankPayments, reconciliations } from './payments.tables.ts';
import { recordBankPayment } from './record-bank-payment.ts';

export const RECONCILE = 'reconcile';

const BANKS: readonly Bank[] = ['BRI', 'BNI'];
/** How many days back are looked at, so that a day missed while we were down is made good. */
const DAYS_BACK = 7;

/**
 * Compares, for every past day of Jakarta that has not been compared yet, the bank's list of payments with ours. A
 * payment we never heard of is recorded now, so a lost notification heals by itself.
 */
export async function reconcile(services: Services): Promise<void> {
  const today = jakartaDate(services.clock.now());
  for (const bank of BANKS) {
    for (let back = DAYS_BACK; back >= 1; back--) await reconcileDay(services, bank, addDays(today, -back));
  }
}

/** @param day `YYYY-MM-DD` in Jakarta @returns false when it was done before or the bank could not be asked */
export async function reconcileDay(services: Services, bank: Bank, day: string): Promise<boolean> {
  const { db, clock, log } = services;
  const done = and(eq(reconciliations.bank, bank), eq(reconciliations.day, day));
  if ((await db.select({ day: reconciliations.day }).from(reconciliations).where(done)).length > 0)
    return false;
  const { client, profile } = services.banks[bank];
  const answer = await client.report({
    partnerServiceId: padPartnerServiceId(profile.partnerServiceId),
    startDate: day,
    startTime: '00:00',
    endDate: day,
    endTime: '23:59',
  });
  if (!answer.ok) {
    log.warn({ bank, day }, 'reconciliation: the bank gave no report');
    return false;
  }
  const ours = await paymentsOfDay(services, bank, day);
  const differences: string[] = [];
  let healed = 0;
  const listed = answer.body.virtualAccountData;
  for (const row of listed) {
    const known = ours.get(row.paymentRequestId);
    ours.delete(row.paymentRequestId);
    const amount = fromSnapAmount(row.paidAmount);
    if (known !== undefined && known !== amount) differences.push(`${row.paymentRequestId}: jumlah berbeda`);
    if (known !== undefined) continue;
    healed += 1;
    await recordBankPayment(services, {
      bank,
      number: readVaNumber(row) ?? row.virtualAccountNo.trim(),
      paymentRequestId: row.paymentRequestId,
      amount: amount ?? 0,
      paidAt: parseTimestamp(row.trxDateTime) ?? clock.now(),
      source: '35',
    });
  }
  for (const reference of ours.keys()) differences.push(`${reference}: tidak ada di daftar bank`);
  if (differences.length > 0)
    log.error({ bank, day, count: differences.length }, 'reconciliation: differences');
  const row = { bank, day, ranAt: clock.now(), bankCount: listed.length, healedCount: healed, differences };
  await db.insert(reconciliations).values(row).onConflictDoNothing();
  return true;
}

/** Our payments of a day by the bank's reference, with their amounts in rupiah. */
async function paymentsOfDay({ db }: Services, bank: Bank, day: string): Promise<Map<string, number>> {
  const start = new Date(`${day}T00:00:00+07:00`);
  const end = new Date(`${addDays(day, 1)}T00:00:00+07:00`);
  const rows = await db
    .select({ reference: bankPayments.paymentRequestId, amount: bankPayments.amount })
    .from(bankPayments)
    .where(and(eq(bankPayments.bank, bank), gte(bankPayments.paidAt, start), lt(bankPayments.paidAt, end)));
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
}
