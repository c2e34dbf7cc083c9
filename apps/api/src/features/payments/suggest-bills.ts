import type { MatchSign } from '@rihlah/contract/staff/money';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { DbOrTx } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
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
 * The open bills that money of the review list may have been meant for, each money's likeliest first: of the same amount
 * and number, of the order that the number belongs to, or of the same amount where the number is nearly theirs.
 *
 * @returns as long as `money`
 */
export async function suggestBills(db: DbOrTx, money: BankPaymentRow[]): Promise<Suggested[][]> {
  if (money.length === 0) return [];
  const owns = await ordersOfMoney(db, money);
  const bills = await findOpenBills(db, money, [...new Set(owns.flatMap((own) => own ?? []))]);
  return money.map((one, index) => {
    const own = owns[index] ?? null;
    return bills
      .filter(({ amount }) => amount === one.amount)
      .map(({ numbers, ...bill }) => ({ ...bill, signs: signsOf(one, own, { numbers, ...bill }) }))
      .filter(({ signs }) => signs.length > 1)
      .sort((a, b) => weigh(b.signs) - weigh(a.signs))
      .slice(0, SHOWN);
  });
}

type OpenBill = Omit<Suggested, 'signs'> & { numbers: { bank: string; number: string }[] };

/** Open bills of these amounts with every number they had, those of the given orders first; of each amount so many. */
async function findOpenBills(db: DbOrTx, money: BankPaymentRow[], first: string[]): Promise<OpenBill[]> {
  const { uuid: billUuid, orderUuid, description, amount } = payments;
  const rank = sql<number>`row_number() over (partition by ${amount}
    order by ${oneOf(orderUuid, first)} desc, ${payments.dueDate})::int`.as('rank');
  const found = db
    .select({ billUuid, orderUuid, description, amount, rank })
    .from(payments)
    .where(and(eq(payments.status, 'open'), inArray(amount, [...new Set(money.map((one) => one.amount))])))
    .as('found');
  return db
    .select({
      billUuid: found.billUuid,
      orderUuid: found.orderUuid,
      description: found.description,
      amount: found.amount,
      numbers: sql<
        OpenBill['numbers']
      >`(select coalesce(json_agg(json_build_object('bank', v.bank, 'number', v.number)), '[]')
        from ${virtualAccounts} v where v.payment_uuid = found.uuid)`,
    })
    .from(found)
    .where(lte(found.rank, LOOKED_AT))
    .orderBy(found.rank);
}

function signsOf(money: BankPaymentRow, own: string | null, bill: OpenBill): MatchSign[] {
  const signs: MatchSign[] = ['amount'];
  const numbers = bill.numbers.flatMap(({ bank, number }) => (bank === money.bank ? number : []));
  if (numbers.includes(money.number)) signs.unshift('number');
  else if (numbers.some((number) => distance(number, money.number) <= NEAR)) signs.unshift('similar-number');
  if (bill.orderUuid === own) signs.push('order');
  return signs;
}

const weigh = (signs: MatchSign[]): number => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0);

/** The order that each money's number belongs to, whatever became of the number; null for a stranger's. */
async function ordersOfMoney(db: DbOrTx, money: BankPaymentRow[]): Promise<(string | null)[]> {
  const { bank, number } = virtualAccounts;
  const byNumber = await db
    .select({ bank, number, orderUuid: payments.orderUuid })
    .from(virtualAccounts)
    .innerJoin(payments, eq(payments.uuid, virtualAccounts.paymentUuid))
    .where(
      oneOf(
        number,
        money.map((one) => one.number),
      ),
    );
  const byBill = await db
    .select({ uuid: payments.uuid, orderUuid: payments.orderUuid })
    .from(payments)
    .where(
      oneOf(
        payments.uuid,
        money.flatMap(({ paymentUuid }) => paymentUuid ?? []),
      ),
    );
  const ofNumber = new Map(byNumber.map((row) => [`${row.bank} ${row.number}`, row.orderUuid]));
  const ofBill = new Map(byBill.map((row) => [row.uuid, row.orderUuid]));
  return money.map(
    (one) => ofNumber.get(`${one.bank} ${one.number}`) ?? ofBill.get(one.paymentUuid ?? '') ?? null,
  );
}
