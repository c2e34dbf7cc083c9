import { randomUUID } from 'node:crypto';
import { BANK_RANGES } from '@rihlah/demo/data/banks';
import { HOUR_MS, later } from '@rihlah/demo/moments';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { customerNo } from '@rihlah/snap/va-number';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../infra/db/database.ts';
import { queryRows } from '../../infra/db/query-rows.ts';
import { bills, virtualAccounts } from '../../modules/billing/bills/bills.tables.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { drawNumbers } from '../draw-numbers.ts';
import { insertAll } from '../insert-all.ts';
import type { SeasonWorld } from './season-world.ts';

/** Numbers that ran out before their money came, those of them that were typed wrong, and money of strangers. */
const [LATE, MISTYPED, STRANGE] = [9, 3, 3];

const SPREAD_HOURS = 7;

/** Counted from the end. */
const WRONG = 5;

const openBillRow = z.object({ uuid: z.string(), amount: z.coerce.number(), name: z.string() });

/** Writes money that waits for staff: nine times a number that had run out, in three cases with a wrong digit, and strangers'. */
export async function loadReviewList(tx: Tx, { now }: SeasonWorld): Promise<void> {
  const statement = sql`
    select p.uuid, p.amount, n.name from ${bills} p
    join orders o on o.uuid = p.order_uuid join persons n on n.uuid = o.pilgrim_uuid
    where p.status = 'open' and p.type = '03' and o.status = 'Pelunasan'
    order by p.due_date, o.order_id limit ${LATE}`;
  const open = await queryRows(tx, openBillRow, statement);
  const numbers = await drawNumbers(tx, 'virtual_account_numbers', LATE + STRANGE);
  const accounts = open.map(({ uuid, amount, name }, index) => {
    const bank = index % 2 === 0 ? ('BRI' as const) : ('BNI' as const);
    const customer = customerNo(BANK_RANGES[bank], Number(numbers[index]));
    const paidAt = later(now, -3 - index * SPREAD_HOURS);
    return {
      uuid: randomUUID(),
      billUuid: uuid,
      bank,
      customerNo: customer,
      name: name.slice(0, 30),
      number: `${BANK_RANGES[bank].partnerServiceId}${customer}`,
      trxId: randomUUID(),
      amount,
      status: 'expired' as const,
      createdAt: new Date(paidAt.getTime() - 30 * HOUR_MS),
      expiresAt: new Date(paidAt.getTime() - 6 * HOUR_MS),
    };
  });
  await insertAll(tx, virtualAccounts, accounts);
  const late = accounts.map((account, index) => {
    const isMistyped = index >= LATE - MISTYPED;
    return {
      bank: account.bank,
      amount: account.amount,
      number: isMistyped ? mistyped(account.number) : account.number,
      paidAt: later(now, -3 - index * SPREAD_HOURS),
      reason: isMistyped ? 'unknown' : 'expired',
      billUuid: isMistyped ? null : account.billUuid,
      virtualAccountUuid: isMistyped ? null : account.uuid,
    };
  });
  const strange = Array.from({ length: STRANGE }, (_, index) => ({
    bank: 'BRI' as const,
    amount: [250_000, 1_050_000, 12_750_000][index] ?? 100_000,
    number: `${BANK_RANGES.BRI.partnerServiceId}${customerNo(BANK_RANGES.BRI, Number(numbers[LATE + index]))}`,
    paidAt: later(now, -5 - index * 19),
    reason: 'unknown',
    billUuid: null,
    virtualAccountUuid: null,
  }));
  await insertAll(
    tx,
    payments,
    [...late, ...strange].map((money) => ({
      ...money,
      source: '34',
      state: 'review' as const,
      receivedAt: later(money.paidAt, 0.001),
      paymentRequestId: `${jakartaIso(money.paidAt).slice(0, 19).replace(/\D/g, '')}${money.number.slice(-10)}`,
    })),
  );
}

/** One digit wrong, in a place that the running numbers do not reach: it is nobody's number. */
const mistyped = (number: string): string =>
  `${number.slice(0, -WRONG)}${(Number(number.at(-WRONG)) + 5) % 10}${number.slice(1 - WRONG)}`;
