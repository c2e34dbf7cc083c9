import type { MatchSign } from '@rihlah/contract/staff/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { DbOrTx } from '../../platform/database.ts';
import type { BankPaymentRow } from './payment-queries.ts';
import { payments, virtualAccounts } from './payments.tables.ts';

export interface Suggested {
  billUuid: string;
  orderUuid: string;
  description: string;
  amount: number;
  signs: MatchSign[];
}

/** So many digits that are wrong, missing or too many still make a number similar. */
const NEAR = 2;
/** Open bills of an amount that are looked at, and suggestions of each money. */
const LOOKED_AT = 500;
const SHOWN = 5;

/** What each sign says for a bill. */
const WEIGHT: Record<MatchSign, number> = { number: 4, 'similar-number': 3, order: 2, amount: 1 };

/**
 * The open bills that money of the review list may have been meant for, the likeliest first: of the same amount and
 * number, of the order that the number belongs to, or of the same amount where the number is nearly theirs.
 */
export async function suggestBills(db: DbOrTx, money: BankPaymentRow): Promise<Suggested[]> {
  const own = await orderOfMoney(db, money);
  const rows = await db
    .select({
      billUuid: payments.uuid,
      orderUuid: payments.orderUuid,
      description: payments.description,
      amount: payments.amount,
      numbers: sql<string[]>`(select coalesce(json_agg(v.number), '[]') from ${virtualAccounts} v
        where v.payment_uuid = ${payments}.uuid and v.bank = ${money.bank})`,
    })
    .from(payments)
    .where(and(eq(payments.status, 'open'), eq(payments.amount, money.amount)))
    .orderBy(sql`${payments.orderUuid} = ${own} desc nulls last`, payments.dueDate)
    .limit(LOOKED_AT);
  return rows
    .map(({ numbers, ...bill }) => {
      const signs: MatchSign[] = ['amount'];
      if (numbers.includes(money.number)) signs.unshift('number');
      else if (numbers.some((number) => distance(number, money.number) <= NEAR))
        signs.unshift('similar-number');
      if (bill.orderUuid === own) signs.push('order');
      return { ...bill, signs };
    })
    .filter(({ signs }) => signs.length > 1)
    .sort((a, b) => weigh(b.signs) - weigh(a.signs))
    .slice(0, SHOWN);
}

const weigh = (signs: MatchSign[]): number => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0);

/** The order that the money's number belongs to, whatever became of the number; null for a stranger's. */
async function orderOfMoney(
  db: DbOrTx,
  { bank, number, paymentUuid }: BankPaymentRow,
): Promise<string | null> {
  const accounts = await db
    .select({ paymentUuid: virtualAccounts.paymentUuid })
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
  const bills = [...accounts.map((account) => account.paymentUuid), ...(paymentUuid ? [paymentUuid] : [])];
  if (bills.length === 0) return null;
  const [bill] = await db
    .select({ orderUuid: payments.orderUuid })
    .from(payments)
    .where(inArray(payments.uuid, bills))
    .limit(1);
  return bill?.orderUuid ?? null;
}
