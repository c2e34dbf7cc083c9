import type { VaBank } from '@rihlah/contract/billing/va-banks';
import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import type {
  CounterPreview,
  IssueFirstNumber,
  PlacedAtCounter,
} from '@rihlah/contract/staff/orders/counter';
import { planBills } from '@rihlah/rules/money/bills';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { IdempotentCall } from '../../../infra/db/idempotency.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { repeatPayment } from '../../banking/virtual-accounts/repeat-payment.ts';
import { findVirtualAccounts } from '../../billing/bills/bill-queries.ts';
import { methodOfBank } from '../../billing/bills/payment-methods.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { writeAnnouncements } from '../place/announce-orders.ts';
import type { Draft } from '../place/order-request.ts';
import type { OrderBatcher } from '../place/place-order.ts';
import { nameDraftBasis, previewOrder } from '../place/preview-order.ts';
import { reachOrderForStaff } from '../staff/order-access.ts';

/** Staff order for customers of their branches alone: the package's branch is where the order comes from. */
async function assertOwnPackage({ db }: Services, actor: StaffActor, uuid: string): Promise<void> {
  const product = (await findProductsByUuid(db, [uuid])).get(uuid);
  if (!product || !mayAt(actor, 'order.counter', product.branch.uuid)) throw new Failure('notFound');
}

/** What an order at the counter comes to. @throws Failure `notFound`, 422 with the fields that are wrong */
export async function previewCounterOrder(
  services: Services,
  actor: StaffActor,
  { order: input }: { order: PlaceOrderInput },
): Promise<CounterPreview> {
  await assertOwnPackage(services, actor, input.product);
  const draft = await previewOrder(services, { input, actor });
  const { orders, product } = draft;
  const [first] = orders;
  if (!first) throw new Error('an order without pilgrims');
  const now = sumOf(orders.map(({ bill }) => bill.amount));
  return {
    basis: nameDraftBasis(draft),
    orders: orders.map(({ row, pilgrim, addOns }) => ({
      name: pilgrim.name,
      isKnown: pilgrim.isKnown,
      amount: row.amount,
      price: {
        package: row.packagePrice,
        addOns: row.addOnTotal,
        memberDiscount: row.memberDiscount,
        infantDiscount: row.infantDiscount,
      },
      addOns: addOns.map(({ addOn }) => addOn.description),
    })),
    amount: sumOf(orders.map(({ row }) => row.amount)),
    now,
    later: laterOf(draft, jakartaDate(services.clock.now())),
    lapsesAt: jakartaIso(first.row.expiresAt),
    seatsLeft: product.seatAvailable,
  };
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is due after the first payments, day by day, were they paid today. */
function laterOf({ orders, product }: Draft, today: string): CounterPreview['later'] {
  const byDay = new Map<string, number>();
  for (const { row } of orders)
    for (const { amount, dueDate } of planBills(row.amount, product.departureDate, today, row))
      byDay.set(dueDate, (byDay.get(dueDate) ?? 0) + amount);
  return [...byDay].sort().map(([dueDate, amount]) => ({ dueDate, amount }));
}

interface CounterOrder {
  order: PlaceOrderInput;
  basis: string;
  paper: string;
  idempotency: IdempotentCall | null;
}

/**
 * Orders for a customer at the counter, by the customers' own use case: prices, seats and people are judged as ever.
 *
 * @throws Failure `notFound`; 422 with the fields that are wrong; `changedMeanwhile` where it comes to something else by now
 */
export async function placeCounterOrder(
  services: Services,
  actor: StaffActor,
  { order: input, basis, paper, idempotency }: CounterOrder,
  batcher: OrderBatcher,
): Promise<PlacedAtCounter> {
  await assertOwnPackage(services, actor, input.product);
  const answer = await batcher.place({
    input,
    actor,
    paper,
    idempotency,
    isUnconfirmedGuest: false,
    present: async (_tx, draft) => {
      if (nameDraftBasis(draft) !== basis) throw new Failure('changedMeanwhile');
      return presentPlaced(services, draft);
    },
  });
  return answer as PlacedAtCounter;
}

function presentPlaced(services: Services, draft: Draft): PlacedAtCounter {
  const { orders, asked, people, product } = draft;
  const rows = orders.map(({ row }) => row);
  const [sms] = writeAnnouncements(services, {
    orders,
    input: asked.input,
    people,
    productName: product.name,
  }).messages;
  const [first] = rows;
  if (!sms || !first) throw new Error('an order without pilgrims');
  return {
    orders: orders.map(({ row, pilgrim, bill }) => ({
      uuid: row.uuid,
      orderId: row.orderId,
      name: pilgrim.name,
      now: bill.amount,
    })),
    lapsesAt: jakartaIso(first.expiresAt),
    sms: { phone: sms.phone, text: sms.text },
  };
}

/**
 * The number of an order's first payment at a bank, for a customer at the counter; one that lives already is the answer.
 *
 * @throws Failure `notFound`, as `createPayment`
 */
export async function issueFirstNumber(
  services: Services,
  actor: StaffActor,
  { orderUuid, bank }: { orderUuid: string; bank: VaBank },
): Promise<IssueFirstNumber['response']> {
  await reachOrderForStaff(services.db, actor, orderUuid, 'order.counter');
  const paymentMethod = methodOfBank(bank).uuid;
  const bill = await repeatPayment(services, actor, { type: '01', order: orderUuid, paymentMethod });
  const accounts = await findVirtualAccounts(services.db, [bill.uuid]);
  const live = accounts.find(({ status }) => status === 'live');
  // Its number is still on its way from the bank.
  if (!live) throw new Failure('bankUnavailable');
  return {
    bank: live.bank,
    number: live.number,
    amount: bill.amount,
    expiresAt: jakartaIso(live.expiresAt),
  };
}
