import { BILL_STATUSES, type BillStatus } from '@rihlah/contract/billing/bill-state';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { isOwedBill, owedAmount, sumPaid } from '@rihlah/rules/money/bill-state';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { orderSearch } from '../backoffice/order-search/order-search.tables.ts';
import { findOrdersByUuid } from '../orders/record/order-queries.ts';
import { listStaffOrders } from '../orders/staff/list/list-orders.ts';
import { bills } from './bills/bills.tables.ts';
import { findDueBills } from './bills/due-bills.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

interface Bill {
  type: '01' | '02' | '03';
  status: BillStatus;
  amount: number;
}

/** A first payment, one bill of the rest and a settlement in every state that each may have, and one paid too much. */
const BILLS: Bill[][] = [
  [],
  ...BILL_STATUSES.flatMap((first) =>
    BILL_STATUSES.flatMap((rest) =>
      [null, 'open' as const, 'paid' as const, 'void' as const].map((settlement) => [
        { type: '01' as const, status: first, amount: 1_500_000 },
        { type: '03' as const, status: rest, amount: 30_000_000 },
        ...(settlement ? [{ type: '02' as const, status: settlement, amount: 30_000_000 }] : []),
      ]),
    ),
  ),
  [{ type: '01', status: 'paid', amount: 40_000_000 }],
];

it('every list says what the rule says an order owes, over all states of orders and bills', async () => {
  const { services } = product;
  const somebody = await makeSomebody(services, 'Agen Tagihan');
  const productUuid = await makeProduct(services.db);
  const made: { uuid: string; owes: number; nextBill: boolean }[] = [];
  for (const [index, own] of BILLS.entries()) {
    // 102 cases and nine statuses: each status meets a dozen of them.
    const status = ORDER_STATUSES[index % ORDER_STATUSES.length] ?? 'Pendaftaran';
    const uuid = await makeOrderFor(services, somebody, somebody, { productUuid, status });
    const now = services.clock.now();
    if (own.length > 0)
      await services.db.insert(bills).values(
        own.map((bill, position) => ({
          ...bill,
          position,
          orderUuid: uuid,
          description: 'Tagihan',
          createdAt: now,
        })),
      );
    const owes = owedAmount({ status, amount: 31_500_000, paid: sumPaid(own) });
    made.push({ uuid, owes, nextBill: own.some(isOwedBill) });
  }
  const uuids = made.map(({ uuid }) => uuid);
  const due = await findDueBills(services.db, [...(await findOrdersByUuid(services.db, uuids)).values()]);
  await rebuildOrderSearchNow(product);
  const rows = await services.db.select().from(orderSearch).where(inArray(orderSearch.orderUuid, uuids));
  const copied = new Map(rows.map(({ orderUuid, unpaidAmount }) => [orderUuid, unpaidAmount]));
  for (const { uuid, owes, nextBill } of made) {
    expect([due.get(uuid)?.unpaidAmount ?? 0, copied.get(uuid)]).toEqual([owes, owes]);
    if (owes > 0) expect(due.get(uuid)?.bill != null).toBe(nextBill);
  }
});

it('an order that has paid nothing owes all of it, in Loket and to its customer alike', async () => {
  const { services } = product;
  const somebody = await makeSomebody(services, 'Belum Bayar');
  const productUuid = await makeProduct(services.db);
  const uuid = await makeOrderFor(services, somebody, somebody, { productUuid, status: 'Pendaftaran' });
  await services.db.insert(bills).values({
    orderUuid: uuid,
    type: '01',
    status: 'open',
    description: 'Pembayaran Pertama',
    amount: 1_500_000,
    position: 0,
    createdAt: services.clock.now(),
  });
  await rebuildOrderSearchNow(product);
  const page = await listStaffOrders(services, owner, {
    filter: { package: productUuid },
    page: { sort: 'createdAt', ascending: '0', limit: 10 },
  });
  expect(page.orders).toMatchObject([{ unpaidAmount: 31_500_000, nextBill: { amount: 1_500_000 } }]);
  const own = await call<{ due: unknown }>(product.address, 'GET', `/api/v1/order/${uuid}`, {
    token: somebody.token,
  });
  expect(own.body.due).toMatchObject({ bill: { amount: 1_500_000 }, unpaidAmount: 31_500_000 });
});
