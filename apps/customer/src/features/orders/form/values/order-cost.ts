import type { Policy } from '@rihlah/contract/wire/app-config';
import { firstPayment, type PlannedBill, planBills } from '@rihlah/rules/money/bills';
import { priceOrder } from '@rihlah/rules/money/order-price';
import { type DatedAddOn, isValidOn, owesProgressiveVisa } from '@rihlah/rules/money/progressive-visa';

export interface PricedProduct {
  price: number;
  departureDate: string;
  isRamadhan: boolean;
}

interface PricedPilgrim {
  firstName: string;
  icnumber: string;
  hasMember: string;
  wentUmrah: string;
  wentUmrahMonth: string;
  hasForgotten: boolean;
}

/** All in rupiah. `now` is paid within the payment window, `bills` later. */
export interface Cost {
  package: number;
  memberDiscount: number;
  infantDiscount: number;
  visa: number;
  amount: number;
  now: number;
  later: number;
  bills: PlannedBill[];
}

export interface CostOptions {
  product: PricedProduct;
  /** The progressive visa add-on; null while none is known. */
  visa: (DatedAddOn & { price: number }) | null;
  policy: Policy;
  /** Jakarta date. */
  today: string;
}

export function owesVisa(pilgrim: PricedPilgrim): boolean {
  const isKnown = pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten && pilgrim.wentUmrahMonth !== '';
  return isKnown && owesProgressiveVisa(pilgrim.wentUmrahMonth);
}

/** What one pilgrim's order costs, foreseen with the server's own rules. @param isRegistrar whether they order for themself */
export function costOfPilgrim(
  pilgrim: PricedPilgrim,
  { product, visa, policy, today }: CostOptions,
  isRegistrar = false,
): Cost {
  const addOns = visa !== null && isValidOn(visa, today) && owesVisa(pilgrim) ? [visa.price] : [];
  const price = priceOrder(
    {
      packagePrice: product.price,
      departureDate: product.departureDate,
      isRamadhan: product.isRamadhan,
      nik: pilgrim.icnumber,
      isRegistrar,
      isMember: pilgrim.hasMember === '1',
      addOns,
      today,
    },
    policy,
  );
  const now = firstPayment(price.amount, policy);
  return {
    package: product.price,
    memberDiscount: price.memberDiscount,
    infantDiscount: price.infantDiscount,
    visa: price.addOns,
    amount: price.amount,
    now,
    later: price.amount - now,
    bills: planBills(price.amount, product.departureDate, today, policy),
  };
}

/** Bills of several orders, those due on one day together. */
function mergeBills(bills: PlannedBill[]): PlannedBill[] {
  const byDate = new Map<string, number>();
  for (const { dueDate, amount } of bills) byDate.set(dueDate, (byDate.get(dueDate) ?? 0) + amount);
  return [...byDate]
    .map(([dueDate, amount]) => ({ dueDate, amount }))
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
}

export function totalCost(costs: Cost[]): Cost {
  const sum = (part: Exclude<keyof Cost, 'bills'>) => costs.reduce((total, cost) => total + cost[part], 0);
  return {
    package: sum('package'),
    memberDiscount: sum('memberDiscount'),
    infantDiscount: sum('infantDiscount'),
    visa: sum('visa'),
    amount: sum('amount'),
    now: sum('now'),
    later: sum('later'),
    bills: mergeBills(costs.flatMap((cost) => cost.bills)),
  };
}
