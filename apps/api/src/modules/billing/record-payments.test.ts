import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newNik,
  newPhone,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { agentLedger } from '../agents/agents.tables.ts';
import { accounts, pendingLogins, persons } from '../identity/persons/accounts.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { agentConsents, orders } from '../orders/record/orders.tables.ts';
import { bills } from './bills/bills.tables.ts';
import type { BankPaymentReport } from './payments/bank-report.ts';
import { payments } from './payments/payments.tables.ts';
import { recordPayments } from './payments/record-payments.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

/** An order with the number of its first payment. */
async function placeWithNumber(body: ReturnType<typeof makeOrder>) {
  const { body: placed } = await go.place(body);
  const order = placed._embedded.order[0]?.uuid ?? '';
  const { body: payment } = await go.issue({ type: '01', order });
  return { order, number: payment.paymentNumber ?? '' };
}

const report = (
  number: string,
  paymentRequestId: string,
  values: Partial<BankPaymentReport> = {},
): BankPaymentReport => ({
  bank: 'BRI',
  number,
  paymentRequestId,
  amount: 1_500_000,
  paidAt: product.services.clock.now(),
  source: '34',
  ...values,
});

it('reports of every kind that come at once get what each would get alone', async () => {
  const { db } = product.services;
  const [one, other] = [await makeProduct(db), await makeProduct(db)];
  const pilgrim = makePilgrim({ firstName: 'Yuliana' });
  const plain = await placeWithNumber(makeOrder(one));
  // Nobody knows her yet: two agents order for her, and a third with another phone of hers.
  const [first, second, third] = [
    await placeWithNumber(makeOrder(one, 0, { pilgrims: [pilgrim] })),
    await placeWithNumber(makeOrder(other, 0, { pilgrims: [pilgrim] })),
    await placeWithNumber(
      makeOrder(await makeProduct(db), 0, { pilgrims: [{ ...pilgrim, phone: newPhone() }] }),
    ),
  ];
  const self = makePilgrim({ firstName: 'Haryono' });
  const settled = (
    await go.paidOrder(
      makeOrder(one, 0, { registrar: [makeRegistrar({ ...self, isPilgrim: 1 })], pilgrims: [self] }),
    )
  )._embedded.order[0]?.uuid;
  await eventually(
    () => go.order(settled ?? ''),
    ({ orderStatus }) => orderStatus === 'Pelunasan',
  );
  const { body: settlement } = await go.issue({ type: '02', order: settled ?? '' });

  const outcomes = await recordPayments(product.services, [
    report(plain.number, 'MIX-1'),
    report(first.number, 'MIX-2'),
    report(second.number, 'MIX-3'),
    report(third.number, 'MIX-4'),
    report(settlement.paymentNumber ?? '', 'MIX-5', { amount: settlement.amount }),
    report(plain.number, 'MIX-1', { source: '25' }),
    report(plain.number, 'MIX-6'),
    report('77777123', 'MIX-7'),
    report(plain.number, 'MIX-1', { amount: 1 }),
    report(plain.number, 'MIX-8', { source: '25' }),
  ]);
  expect(outcomes.map((outcome) => ('why' in outcome ? outcome.why : outcome.state))).toEqual([
    ...['applied', 'applied', 'applied', 'applied', 'applied'],
    ...['applied', 'review', 'review', 'review', 'alreadyPaid'],
  ]);
  const reasons = await db
    .select({ reference: payments.paymentRequestId, reason: payments.reason })
    .from(payments)
    .where(eq(payments.state, 'review'));
  expect(reasons.sort((a, b) => a.reference.localeCompare(b.reference))).toEqual([
    { reference: 'MIX-1', reason: 'inconsistent' },
    { reference: 'MIX-6', reason: 'alreadyPaid' },
    { reference: 'MIX-7', reason: 'unknown' },
  ]);

  const uuids = [plain, first, second, third].map(({ order }) => order);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.uuid, [...uuids, settled ?? '']));
  const orderOf = (uuid = '') => rows.find((row) => row.uuid === uuid);
  expect(uuids.map((uuid) => orderOf(uuid)?.status)).toEqual(Array.from({ length: 4 }, () => 'Pelunasan'));
  expect(orderOf(settled)?.status).toBe('Lunas');
  const owing = await db
    .select()
    .from(bills)
    .where(eq(bills.orderUuid, settled ?? ''));
  expect(owing.map(({ type, status }) => `${type} ${status}`).sort()).toEqual(
    ['01 paid', '02 paid', ...owing.slice(2).map(() => '03 settled')].sort(),
  );
  // The second agent's order is hers, and she is asked; where only the NIK is hers, staff decide.
  expect(orderOf(second.order)?.pilgrimUuid).toBe(orderOf(first.order)?.pilgrimUuid);
  const asked = await db.select().from(agentConsents);
  expect(asked.map(({ state, orderUuid }) => [state, orderUuid])).toEqual([['asked', second.order]]);
  const codes = await db.select().from(smsOutbox).where(eq(smsOutbox.kind, 'consent-code'));
  expect(codes.map(({ orderUuid }) => orderUuid)).toEqual([second.order]);
  const apart = orderOf(third.order)?.pilgrimUuid ?? '';
  expect(apart).not.toBe(orderOf(first.order)?.pilgrimUuid);
  const [unknown] = await db.select().from(persons).where(eq(persons.uuid, apart));
  expect(unknown?.verifiedAt).toBeNull();
  // Each agent earns once.
  const earned = await db.select().from(agentLedger).where(inArray(agentLedger.orderUuid, uuids));
  expect(earned.map(({ orderUuid }) => orderUuid).sort()).toEqual(uuids.sort());
  const told = await db.select().from(notifications).where(eq(notifications.type, 'payment-received'));
  expect(
    told.filter(({ orderUuid }) => orderUuid === second.order).map(({ personUuid }) => personUuid),
  ).toContain(orderOf(first.order)?.pilgrimUuid);
  await eventually(
    () => db.$count(accounts, eq(accounts.personUuid, orderOf(first.order)?.pilgrimUuid ?? '')),
    (count) => count === 1,
  );
  expect(
    await db.$count(pendingLogins, eq(pendingLogins.personUuid, orderOf(plain.order)?.pilgrimUuid ?? '')),
  ).toBe(0);
});

it('two transactions that make one person known at the same moment leave one of her', async () => {
  const { db } = product.services;
  const pilgrims = Array.from({ length: 4 }, () => makePilgrim({ icnumber: newNik() }));
  const numbers = await Promise.all(
    pilgrims.map(async (pilgrim) => [
      await placeWithNumber(makeOrder(await makeProduct(db), 0, { pilgrims: [pilgrim] })),
      await placeWithNumber(makeOrder(await makeProduct(db), 0, { pilgrims: [pilgrim] })),
    ]),
  );
  const outcomes = await Promise.all(
    numbers.flatMap((pair, at) =>
      pair.map(({ number }, side) =>
        recordPayments(product.services, [report(number, `RACE-${at}-${side}`)]),
      ),
    ),
  );
  expect(outcomes.flat().map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'applied'));
  for (const pair of numbers) {
    const rows = await db
      .select({ pilgrim: orders.pilgrimUuid })
      .from(orders)
      .where(
        inArray(
          orders.uuid,
          pair.map(({ order }) => order),
        ),
      );
    expect(new Set(rows.map(({ pilgrim }) => pilgrim)).size).toBe(1);
  }
});
