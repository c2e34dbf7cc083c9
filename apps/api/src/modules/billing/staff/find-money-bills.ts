import type { FindMoneyBills } from '@rihlah/contract/staff/billing/money';
import { sql } from 'drizzle-orm';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { matchesOrder } from '../../backoffice/order-search/order-filter.ts';
import { orderSearch } from '../../backoffice/order-search/order-search.tables.ts';
import { matchMoney } from '../../banking/matching/suggest-bills.ts';
import { findMoney, findReviewList, findWaitingMoney } from '../../banking/matching/unmatched-payments.ts';
import { searchOpenBills } from '../bills/search-open-bills.ts';
import { presentMoneyBills } from './list-money.ts';

const SHOWN = 20;

interface Sought {
  moneyUuid: string;
  search?: string | undefined;
  sameAmount?: boolean | undefined;
}

/**
 * Open bills that money of the review list could be for, those of its amount first, then the nearest in amount. What one types
 * means an order as everywhere, the beginning of an amount, or both.
 *
 * @throws Failure `notFound`
 */
export async function findMoneyBills(
  services: Services,
  { moneyUuid, search = '', sameAmount = false }: Sought,
): Promise<FindMoneyBills['response']> {
  const { db } = services;
  const money = requireFound(await findMoney(db, moneyUuid));
  const { amount } = money;
  const found = await searchOpenBills(db, {
    amount,
    search,
    isSame: sameAmount,
    limit: SHOWN,
    ordersLike: (text) =>
      sql`select ${orderSearch.orderUuid} from ${orderSearch} where ${matchesOrder(services, text) ?? sql`false`}`,
  });
  const same = found.bills.filter((bill) => bill.amount === amount).map(({ billUuid }) => billUuid);
  const matched = await matchMoney(db, await findWaitingMoney(db), { moneyUuid, billUuids: same });
  const bills = found.bills.map(
    (bill) =>
      matched.find(({ billUuid }) => billUuid === bill.billUuid) ?? { ...bill, signs: [], heldFor: null },
  );
  const present = await presentMoneyBills(db, bills, await findReviewList(services));
  return { ...found, bills: bills.flatMap(present) };
}
