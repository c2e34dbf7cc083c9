import type { Payment } from '@rihlah/contract/billing/payment';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { type Family, logIn, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeReviewMoney } from '../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { applyReview } from '../banking/matching/unmatched-payments.ts';
import { bills } from '../billing/bills/bills.tables.ts';
import { lockBooking } from '../billing/payments/payment-bookings.ts';
import { paymentBookings } from '../billing/payments/payments.tables.ts';
import { remindBills } from '../billing/reminders/remind-bills.ts';
import { remindFirstPayments } from '../billing/reminders/remind-first-payments.ts';
import { reversalEffects } from '../billing/reversal/reversal-effects.ts';
import { askReversal } from '../billing/staff/request-money-decision.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;

/** Somebody who ordered for themselves, has paid once and can log in. */
async function makeSelf() {
  const self = makePilgrim();
  const { icnumber, phone, firstName, gender } = self;
  const registrar = makeRegistrar({ icnumber, phone, firstName, gender, isPilgrim: 1 });
  const placed = await go.paidOrder(
    makeOrder(await makeProduct(db()), 0, { registrar: [registrar], pilgrims: [self] }),
  );
  await logIn(product, registrar);
  return { orderUuid: placed.uuid, phone: registrar.phone };
}

/** Phones that had an SMS of a kind about an order. */
const notifiedBy = async (orderUuid: string, kind: string) => {
  const rows = await db()
    .select({ phone: smsOutbox.phone })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.orderUuid, orderUuid), eq(smsOutbox.kind, kind)));
  return rows.map(({ phone }) => phone).sort();
};

describe('of an order whose pilgrim has a login of their own, the pilgrim and the agent both get', () => {
  let family: Family;
  let both: string[];
  let bill: Payment;
  beforeEach(async () => {
    family = await makeFamily(product);
    both = [family.agent.phone, family.pilgrim.phone].sort();
    bill = (await go.bills(family.orderUuid)).find(({ type }) => type === '03') as Payment;
  });

  it('the receipt of a payment', async () => {
    // Of the first one the pilgrim had no login yet.
    expect(await notifiedBy(family.orderUuid, 'payment-received')).toEqual([family.agent.phone]);
    const { body } = await go.issue({ type: '03', payment: bill.uuid });
    await go.pay(body.paymentNumber ?? '');
    expect(await notifiedBy(family.orderUuid, 'payment-received')).toEqual(
      [...both, family.agent.phone].sort(),
    );
  });

  it('the reminder of a bill', async () => {
    const dueDate = product.services.clock.now().toISOString().slice(0, 10);
    await db().update(bills).set({ dueDate }).where(eq(bills.uuid, bill.uuid));
    await remindBills(product.services);
    expect(await notifiedBy(family.orderUuid, 'bill-reminder')).toEqual(both);
  });

  it('what staff booked from the review list, and its correction', async () => {
    const { services } = product;
    const [yusuf, dewi] = [
      await addStaffMember(product, 'Keuangan'),
      await addStaffMember(product, 'Keuangan'),
    ];
    const moneyUuid = await makeReviewMoney(product, '0', bill.amount);
    const booked = await applyReview(services, yusuf, { paymentUuid: moneyUuid, billUuid: bill.uuid });
    await go.advance(11);
    await eventually(
      async () => (await db().select().from(paymentBookings).where(eq(paymentBookings.uuid, booked.uuid)))[0],
      (row) => Boolean(row?.notifiedAt),
    );
    expect(await notifiedBy(family.orderUuid, 'payment-received')).toEqual(
      [...both, family.agent.phone].sort(),
    );
    const { basis } = await db().transaction(async (tx) =>
      reversalEffects(tx, await lockBooking(tx, booked.uuid), services.clock.now()),
    );
    const { uuid } = await askReversal(services, yusuf, {
      bookingUuid: booked.uuid,
      basis,
      why: 'uang lain',
    });
    await decideRequest(services, dewi, { uuid, decision: 'approved', why: 'benar' });
    expect(await notifiedBy(family.orderUuid, 'payment-corrected')).toEqual(both);
  });
});

it('who travels by themselves is told once', async () => {
  const { orderUuid, phone } = await makeSelf();
  const bill = (await go.bills(orderUuid)).find(({ type }) => type === '03') as Payment;
  const { body } = await go.issue({ type: '03', payment: bill.uuid });
  await go.pay(body.paymentNumber ?? '');
  expect(await notifiedBy(orderUuid, 'payment-received')).toEqual([phone, phone]);
});

it('before the first payment only whoever ordered gets SMS, also where the pilgrim has a login', async () => {
  const { pilgrim } = await makeFamily(product);
  const registrar = makeRegistrar();
  const { body } = await go.place(
    makeOrder(await makeProduct(db()), 1, {
      registrar: [registrar],
      pilgrims: [makePilgrim({ phone: pilgrim.phone, icnumber: pilgrim.nik, firstName: pilgrim.name })],
    }),
  );
  await go.advance(86_400 - 3600);
  await remindFirstPayments(product.services);
  await go.advance(86_400);
  await eventually(
    () => notifiedBy(body.uuid, 'order-expired'),
    (phones) => phones.length > 0,
  );
  expect(await notifiedBy(body.uuid, 'order-expired')).toEqual([registrar.phone]);
  for (const phone of await notifiedBy(body.uuid, 'bill-reminder')) expect(phone).toBe(registrar.phone);
});
