import type { MatchSign } from '@rihlah/contract/staff/billing/money';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import type { BankPaymentRow } from '../../billing/bills/bill-queries.ts';
import { accountBills, bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { FREED } from '../../billing/payments/payment-bookings.ts';
import { registrarOfOrder } from '../../orders/record/order-queries.ts';
import { type Holding, holdBills, isBarred } from './hold-bills.ts';

export interface Matched {
  billUuid: string;
  orderUuid: string;
  type: '01' | '02' | '03';
  description: string;
  amount: number;
  signs: MatchSign[];
  /** Other waiting money that fits it better: until that is decided, it is barred for this one. */
  heldFor: { moneyUuid: string; signs: MatchSign[] } | null;
}

export interface Suggestions {
  /** The likeliest first. */
  bills: Matched[];
  /** The one bill that stands out, free for this money; null where none does. */
  preselected: string | null;
  /** Why none does: several bills fit as well, or other money fits as well. */
  tie: 'bills' | 'money' | null;
}

/** Money of the review list, as far as what it may be for goes. */
export type WaitingMoney = Pick<
  BankPaymentRow,
  'uuid' | 'bank' | 'number' | 'amount' | 'billUuid' | 'reason'
> & {
  /** It is asked for, or agreed, that it goes back: it claims no bill. */
  isLeaving: boolean;
};

const isFreed = ({ reason }: Pick<WaitingMoney, 'reason'>): boolean => reason === FREED;

/** So many digits that are wrong, missing or too many still make a number similar. */
const NEAR = 2;
/** Open bills of an amount that are looked at, and suggestions of each money. */
const LOOKED_AT = 500;
const SHOWN = 5;

/** What each sign says for a bill. */
const WEIGHT: Record<MatchSign, number> = {
  number: 8,
  'similar-number': 6,
  order: 4,
  payer: 3,
  amount: 2,
};

const weigh = (signs: MatchSign[]): number => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0);

/** Only the amount in common is no reason to suggest a bill. */
const isSign = (signs: MatchSign[]): boolean => signs.length > 1;

/**
 * The open bills that money of the review list may have been meant for, judged for all that waits together: of the same
 * amount and number, of the order or the payer that the number belongs to, or of the same amount where the number is nearly
 * theirs. A bill that other waiting money fits better is barred. Freed money was no mistake, so its number says nothing: it is
 * suggested the payer's other bills, none is preselected, and it bars none.
 *
 * @param waiting all that waits @returns by the money's uuid
 */
export async function suggestBills(db: DbOrTx, waiting: WaitingMoney[]): Promise<Map<string, Suggestions>> {
  const match = await matchBills(db, waiting, []);
  return new Map(waiting.map(({ uuid }) => [uuid, match.suggestionsOf(uuid)]));
}

/**
 * How waiting money fits some bills of its amount, with what bars them.
 *
 * @param waiting all that waits, this money too @returns the bills that are open and of its amount
 */
export async function matchMoney(
  db: DbOrTx,
  waiting: WaitingMoney[],
  { moneyUuid, billUuids }: { moneyUuid: string; billUuids: string[] },
): Promise<Matched[]> {
  const match = await matchBills(db, waiting, billUuids);
  return match.billsOf(moneyUuid).filter(({ billUuid }) => billUuids.includes(billUuid));
}

async function matchBills(db: DbOrTx, waiting: WaitingMoney[], also: string[]) {
  const owns = waiting.length === 0 ? [] : await ordersOfMoney(db, waiting);
  const orderUuids = owns.flatMap((own) => own?.orderUuid ?? []);
  const open = waiting.length === 0 ? [] : await findOpenBills(db, waiting, { orderUuids, also });
  const fits = waiting.flatMap((money, index) =>
    open
      .filter(({ amount }) => amount === money.amount)
      .map(({ numbers, registrarUuid, ...bill }) => {
        const signs = signsOf(money, owns[index] ?? null, { numbers, registrarUuid, ...bill });
        return { moneyUuid: money.uuid, billUuid: bill.billUuid, weight: weigh(signs), signs, bill };
      }),
  );
  const uuidsOf = (rows: WaitingMoney[]) => new Set(pluck(rows, 'uuid'));
  const freed = uuidsOf(waiting.filter(isFreed));
  const claimless = uuidsOf(waiting.filter((money) => money.isLeaving || isFreed(money)));
  const claims = fits.filter(({ moneyUuid, signs }) => isSign(signs) && !claimless.has(moneyUuid));
  const holdings = holdBills(claims);
  const heldFor = ({ moneyUuids: [first] }: Holding, billUuid: string): Matched['heldFor'] => {
    const claim = claims.find((fit) => fit.moneyUuid === first && fit.billUuid === billUuid);
    return claim ? { moneyUuid: claim.moneyUuid, signs: claim.signs } : null;
  };
  const billsOf = (uuid: string): Matched[] =>
    fits
      .filter(({ moneyUuid }) => moneyUuid === uuid)
      .sort((a, b) => b.weight - a.weight)
      .map((fit) => {
        const holding = holdings.get(fit.billUuid);
        const barring = holding && isBarred(holding, fit) ? holding : null;
        return { ...fit.bill, signs: fit.signs, heldFor: barring && heldFor(barring, fit.billUuid) };
      });
  const suggestionsOf = (uuid: string): Suggestions => {
    const bills = billsOf(uuid).filter(({ signs }) => isSign(signs));
    const choice = freed.has(uuid) ? { preselected: null, tie: null } : choiceOf(bills, holdings);
    return { bills: bills.slice(0, SHOWN), ...choice };
  };
  return { billsOf, suggestionsOf };
}

/** @param bills the likeliest first */
function choiceOf(
  bills: Matched[],
  holdings: Map<string, Holding>,
): Pick<Suggestions, 'preselected' | 'tie'> {
  const [first] = bills;
  const best = bills.filter(({ signs }) => first && weigh(signs) === weigh(first.signs));
  const free = best.filter(({ heldFor }) => heldFor === null);
  // The strongest is held for other money: a weaker one is a guess that nobody should meet by Enter.
  if (!first || free.length === 0) return { preselected: null, tie: null };
  if (free.length > 1) return { preselected: null, tie: 'bills' };
  const [only] = free;
  if (!only) return { preselected: null, tie: null };
  if ((holdings.get(only.billUuid)?.moneyUuids.length ?? 0) > 1) return { preselected: null, tie: 'money' };
  return { preselected: only.billUuid, tie: null };
}

const numbersOfBill = z.array(z.object({ bank: z.string(), number: z.string() }));

type OpenBill = Omit<Matched, 'signs' | 'heldFor'> & {
  registrarUuid: string;
  numbers: z.output<typeof numbersOfBill>;
};

/** Open bills of these amounts with every number they had, those asked for and of the given orders first; of each amount so many. */
async function findOpenBills(
  db: DbOrTx,
  money: WaitingMoney[],
  { orderUuids, also }: { orderUuids: string[]; also: string[] },
): Promise<OpenBill[]> {
  const { uuid: billUuid, orderUuid, type, description, amount } = bills;
  const rank = readAs(
    z.number(),
    sql`row_number() over (partition by ${amount}
    order by ${oneOf(billUuid, also)} desc, ${oneOf(orderUuid, orderUuids)} desc, ${bills.dueDate})::int`,
  ).as('rank');
  const found = db
    .select({ billUuid, orderUuid, type, description, amount, rank })
    .from(bills)
    .where(and(eq(bills.status, 'open'), inArray(amount, [...new Set(money.map((one) => one.amount))])))
    .as('found');
  return db
    .select({
      billUuid: found.billUuid,
      orderUuid: found.orderUuid,
      type: found.type,
      description: found.description,
      amount: found.amount,
      registrarUuid: readAs(z.string(), registrarOfOrder(sql`found.order_uuid`)),
      numbers: readAs(
        numbersOfBill,
        sql`(select coalesce(json_agg(json_build_object('bank', v.bank, 'number', v.number)), '[]')
        from ${accountBills} s join ${virtualAccounts} v on v.uuid = s.account_uuid where s.bill_uuid = found.uuid)`,
      ),
    })
    .from(found)
    .where(lte(found.rank, LOOKED_AT))
    .orderBy(found.rank);
}

function signsOf(money: WaitingMoney, own: OwnOrder | null, bill: OpenBill): MatchSign[] {
  const signs: MatchSign[] = ['amount'];
  const known = isFreed(money) ? [] : bill.numbers;
  const numbers = known.flatMap(({ bank, number }) => (bank === money.bank ? number : []));
  if (numbers.includes(money.number)) signs.unshift('number');
  else if (numbers.some((number) => distance(number, money.number) <= NEAR)) signs.unshift('similar-number');
  if (bill.orderUuid === own?.orderUuid) signs.push('order');
  else if (bill.registrarUuid === own?.registrarUuid) signs.push('payer');
  return signs;
}

interface OwnOrder {
  orderUuid: string;
  registrarUuid: string;
}

/** The order that each money's number belongs to, whatever became of the number, and who ordered it; null for a stranger's. */
async function ordersOfMoney(db: DbOrTx, money: WaitingMoney[]): Promise<(OwnOrder | null)[]> {
  const { bank, number } = virtualAccounts;
  const own = {
    orderUuid: bills.orderUuid,
    registrarUuid: readAs(z.string(), registrarOfOrder(sql`${bills.orderUuid}`)),
  };
  const byNumber = await db
    .select({ bank, number, ...own })
    .from(virtualAccounts)
    .innerJoin(accountBills, eq(accountBills.accountUuid, virtualAccounts.uuid))
    .innerJoin(bills, eq(bills.uuid, accountBills.billUuid))
    .where(oneOf(number, pluck(money, 'number')));
  const byBill = await db
    .select({ uuid: bills.uuid, ...own })
    .from(bills)
    .where(oneOf(bills.uuid, pluckKnown(money, 'billUuid')));
  const ofNumber = new Map(byNumber.map((row) => [`${row.bank} ${row.number}`, row]));
  const ofBill = new Map(byBill.map((row) => [row.uuid, row]));
  return money.map(
    (one) => ofBill.get(one.billUuid ?? '') ?? ofNumber.get(`${one.bank} ${one.number}`) ?? null,
  );
}
