import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeReviewMoney } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { agentLedger } from '../../agents/agents.tables.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { findApprovalFacts } from '../../backoffice/decisions/approval-facts.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { applyReview } from '../../banking/matching/unmatched-payments.ts';
import { findPolicyPeriods } from '../../catalog/agency/agency-queries.ts';
import { changePolicy, lastPolicyVersion } from '../../catalog/agency/change-policy.ts';
import { LEAD_MS } from '../../catalog/agency/follow-agency.ts';
import { packageChanges } from '../../catalog/assurances/assurances.tables.ts';
import { orderChanges } from '../../departures/answers/order-changes.tables.ts';
import {
  correctOutcome,
  findDepartureAssurances,
  settleAnswer,
} from '../../departures/assurances/staff-assurances.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { shownCancellation } from '../../orders/cancel/cancellation-effects.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { askCancellation } from '../../orders/staff/request-cancellation.ts';
import { askFreeing, previewFreeing } from '../../orders/staff/request-freeing.ts';
import { bills } from '../bills/bills.tables.ts';
import { findCancelledMoney } from '../bills/cancelled-money.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { proveScanned, proveTyped } from '../receipts/prove-receipt.ts';
import { findEntries, sumJournal } from '../reports/journal-entries.ts';
import { undoBooking } from '../reversal/reverse-booking.ts';
import { listReviewMoney } from '../staff/list-money.ts';
import { askRefund } from '../staff/request-money-decision.ts';

const FIRST = 1_500_000;
const DAY = 86_400;
const WHY = 'Hotel pindah, jamaah batal';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let yusuf: StaffActor;
let dewi: StaffActor;
let owner: StaffActor;
/** Of before the promise. */
let early: string;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
  owner = await addStaffMember(product, 'Pemilik');
  early = await left();
  await promise(true);
});
afterAll(() => product.end());

const db = () => product.services.db;
const now = () => product.services.clock.now();
const ends = () => ({ from: addDays(jakartaDate(now()), -9), to: addDays(jakartaDate(now()), 9) });

/** The owner says whether leaving for a change costs nothing, and the moment from which it holds has come. */
async function promise(freeMoveOnChange: boolean): Promise<void> {
  await changePolicy(product.services, owner, {
    version: lastPolicyVersion(await findPolicyPeriods(db())),
    startsOn: jakartaDate(now()),
    changes: { freeMoveOnChange },
  });
  await go.advance(Math.ceil(LEAD_MS / 1000) + 1);
}

/** Pilgrims who were ordered for together, for each their order. */
async function place(size = 1): Promise<string[]> {
  const { body } = await go.place(makeOrder(await makeProduct(db()), size));
  return body._embedded.order.map(({ uuid }) => uuid);
}

async function payFirst(uuid: string): Promise<void> {
  const { body } = await go.issue({ type: '01', order: uuid });
  await go.pay(body.paymentNumber ?? '');
}

const orderOf = async (uuid: string) => {
  const [row] = await db().select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('no such order');
  return row;
};

type Said = Partial<Pick<typeof orderChanges.$inferInsert, 'answer' | 'settledAs'>>;

/** Their package's hotel becomes another, they are told, and say what they want, or the office notes it. */
async function change(uuid: string, { answer, settledAs }: Said): Promise<void> {
  const at = now();
  const { productUuid } = await orderOf(uuid);
  const [made] = await db()
    .insert(packageChanges)
    .values({
      productUuid,
      kind: 'hotel',
      before: { hotels: [] },
      after: null,
      reason: 'Hotel lama penuh',
      cost: 0,
      answerBy: addDays(jakartaDate(at), 7),
      changedAt: at,
      changedBy: owner.uuid,
    })
    .returning();
  await db()
    .insert(orderChanges)
    .values({
      changeUuid: made?.uuid ?? '',
      orderUuid: uuid,
      toldAt: at,
      ...(answer && { answer, answeredAt: at, answeredBy: owner.uuid }),
      ...(settledAs && { settledAs, settledAt: at, settledBy: owner.uuid, note: 'Ditelepon' }),
    });
}

const cancel = (orderUuid: string) => cancelOrder(product.services, dewi, { orderUuid, why: WHY });

/** Somebody whose first payment a bank reported, who left for a change; cancelled. */
async function left(said: Said = { answer: 'leaving' }): Promise<string> {
  const [uuid = ''] = await place();
  await payFirst(uuid);
  await change(uuid, said);
  await cancel(uuid);
  return uuid;
}

const preview = (orderUuid: string) => previewFreeing(product.services, yusuf, { orderUuid });
async function ask(orderUuid: string) {
  const { basis } = await preview(orderUuid);
  return askFreeing(product.services, yusuf, { orderUuid, basis, why: WHY });
}
const agree = (uuid: string, actor = dewi) =>
  decideRequest(product.services, actor, { uuid, decision: 'approved', why: 'benar' });
async function free(orderUuid: string) {
  await agree((await ask(orderUuid)).uuid);
}

/** Where the customer reads that it is. */
const whereOf = async (uuid: string) => (await findCancelledMoney(db(), [uuid])).get(uuid);
const AT_ZERO = { paid: 0, inReview: 0, freed: 0, moved: 0, returned: 0 };

const billsOf = (orderUuid: string) =>
  db().select().from(bills).where(eq(bills.orderUuid, orderUuid)).orderBy(bills.position);
const moneyOf = async (orderUuid: string) => {
  const own = (await billsOf(orderUuid)).map(({ uuid }) => uuid);
  return db().select().from(payments).where(inArray(payments.billUuid, own)).orderBy(payments.amount);
};
const entriesOf = async (uuid: string) => {
  const { orderId } = await orderOf(uuid);
  return (await findEntries(db(), ends())).filter((entry) => entry.orderId === orderId);
};
/** Of the money alone, without the commission. */
const linesOf = async (uuid: string) =>
  (await entriesOf(uuid))
    .filter(({ debit, credit }) => !`${debit} ${credit}`.includes('commission'))
    .map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`)
    .sort();

/** Debit less credit of each account. */
async function balances() {
  const { sums } = await sumJournal(db(), ends());
  return (account: Parameters<typeof sums.get>[0]) =>
    (sums.get(account)?.debit ?? 0) - (sums.get(account)?.credit ?? 0);
}

const AS_CANCELLED = [`bank-bri deposits ${FIRST}`, `deposits cancelled ${FIRST}`];
const AS_FREED = [
  `bank-bri deposits ${FIRST}`,
  `cancelled deposits ${FIRST}`,
  `deposits cancelled ${FIRST}`,
  `deposits unidentified ${FIRST}`,
];

describe('without the promise, or without leaving for it', () => {
  it('the money of a cancelled order stays with the agency', async () => {
    // What is promised later is not promised for what was before.
    await expect(preview(early)).rejects.toMatchObject({ code: 'notPromised' });
    const request = { orderUuid: early, basis: '', why: WHY };
    await expect(askFreeing(product.services, yusuf, request)).rejects.toMatchObject({ code: 'notPromised' });
    expect(await moneyOf(early)).toMatchObject([{ state: 'applied' }]);
  });

  it.each<[string, Said]>([
    ['nobody answered', {}],
    ['who agreed', { answer: 'agreed' }],
    ['who wanted to leave and was persuaded', { answer: 'leaving', settledAs: 'agreed' }],
  ])('nor is it freed of %s', async (_, said) => {
    await expect(preview(await left(said))).rejects.toMatchObject({ code: 'notPromised' });
  });

  it('nor of an order that lives', async () => {
    const [uuid = ''] = await place();
    await payFirst(uuid);
    await change(uuid, { answer: 'leaving' });
    await expect(preview(uuid)).rejects.toMatchObject({ code: 'notCancelled' });
  });
});

describe('the money of who left for a change that was promised to cost nothing', () => {
  it('waits for another order or its way back, once a second person has agreed', async () => {
    const uuid = await left();
    const { registrarUuid, orderId } = await orderOf(uuid);
    const before = await balances();
    const balance = await findAgentBalance(db(), registrarUuid);
    expect(await linesOf(uuid)).toEqual(AS_CANCELLED);
    const shown = await preview(uuid);
    expect(shown).toMatchObject({ orderId, amount: FIRST, changed: 'hotel', money: [{ amount: FIRST }] });
    const asked = await ask(uuid);
    await expect(ask(uuid)).rejects.toMatchObject({ code: 'approvalOpen' });
    await expect(agree(asked.uuid, yusuf)).rejects.toMatchObject({ code: 'ownApproval' });
    expect(await findApprovalFacts(product.services, dewi, asked)).toEqual({
      kind: 'money.free',
      effects: shown,
    });
    await agree(asked.uuid);
    expect(await moneyOf(uuid)).toMatchObject([{ state: 'review', reason: 'freed', amount: FIRST }]);
    expect((await billsOf(uuid)).map(({ status, paidAt }) => [status, paidAt])).toEqual(
      (await billsOf(uuid)).map(() => ['void', null]),
    );
    expect(await linesOf(uuid)).toEqual(AS_FREED);
    const after = await balances();
    const moved = (account: Parameters<typeof after>[0]) => after(account) - before(account);
    expect([moved('bank-bri'), moved('deposits'), moved('cancelled'), moved('unidentified')]).toEqual([
      0,
      0,
      FIRST,
      -FIRST,
    ]);
    // The commission went with the cancellation, and does not go again.
    expect(await findAgentBalance(db(), registrarUuid)).toBe(balance);
    expect((await actsOn(db(), uuid)).at(-1)).toMatchObject({
      verb: 'order.money-freed',
      before: { amount: FIRST },
      why: WHY,
    });
  });

  it('is told of once, with what happens next', async () => {
    const uuid = await left();
    await free(uuid);
    const inbox = await db().select().from(notifications).where(eq(notifications.orderUuid, uuid));
    const told = inbox.filter(({ type }) => type === 'money-freed');
    expect(new Set(told.map(({ personUuid }) => personUuid)).size).toBe(told.length);
    expect(told[0]?.message).toMatch(/^Rp\s?1\.500\.000 .*pesanan lain atau dikirim kembali/);
    const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.orderUuid, uuid));
    const freed = sms.filter(({ kind }) => kind === 'money-freed');
    expect(freed.length).toBeGreaterThan(0);
    expect(new Set(freed.map(({ phone }) => phone)).size).toBe(freed.length);
  });

  it('leaves the journal of the days before as it was handed on', async () => {
    const uuid = await left();
    const before = await entriesOf(uuid);
    await go.advance(DAY);
    await free(uuid);
    const after = await entriesOf(uuid);
    expect(after.slice(0, before.length)).toEqual(before);
    const today = jakartaDate(now());
    expect(after.slice(before.length).map(({ day }) => day)).toEqual([today, today]);
  });

  it('is freed too where the promise was read with the answer, or the office noted it, and ended since', async () => {
    const noted = await left({ settledAs: 'leaving' });
    await promise(false);
    await free(noted);
    expect(await moneyOf(noted)).toMatchObject([{ state: 'review' }]);
    await promise(true);
  });

  it('of a settlement and what staff had booked is freed whole', async () => {
    const [uuid = ''] = await place();
    const { body: first } = await go.issue({ type: '01', order: uuid });
    await applyReview(product.services, yusuf, {
      paymentUuid: await makeReviewMoney(product, first.paymentNumber ?? '', FIRST),
      billUuid: first.uuid,
    });
    await go.advance(11);
    const { body: rest } = await go.issue({ type: '02', order: uuid });
    await go.pay(rest.paymentNumber ?? '');
    await change(uuid, { answer: 'leaving' });
    await cancel(uuid);
    const { amount } = await orderOf(uuid);
    const before = await balances();
    expect((await preview(uuid)).amount).toBe(amount);
    const paid = await billsOf(uuid);
    expect(paid.map(({ status }) => status)).toContain('settled');
    await free(uuid);
    expect(new Set((await billsOf(uuid)).map(({ status }) => status))).toEqual(new Set(['void']));
    expect((await moneyOf(uuid)).map((row) => [row.state, row.reason, row.amount])).toEqual([
      ['review', 'freed', FIRST],
      ['review', 'freed', amount - FIRST],
    ]);
    const own = (await moneyOf(uuid)).map((row) => row.uuid);
    const booked = await db().select().from(paymentBookings).where(inArray(paymentBookings.paymentUuid, own));
    expect(booked.map(({ isReported, reversedBy }) => [isReported, reversedBy]).sort()).toEqual([
      [false, dewi.uuid],
      [true, dewi.uuid],
    ]);
    const after = await balances();
    expect(after('unidentified') - before('unidentified')).toBe(-amount);
    expect(after('cancelled') - before('cancelled')).toBe(amount);
    expect(after('deposits') - before('deposits')).toBe(0);
  });

  it('of a family’s joint payment is that pilgrim’s part, and nothing of the others', async () => {
    const family = await place(3);
    const { body } = await go.issueTogether(family);
    await go.pay(body.paymentNumber ?? '');
    const [leaving = '', staying = ''] = family;
    await change(leaving, { answer: 'leaving' });
    await cancel(leaving);
    const before = { lines: await entriesOf(staying), balances: await balances() };
    await free(leaving);
    expect(await moneyOf(leaving)).toMatchObject([{ state: 'review', reason: 'freed', amount: FIRST }]);
    expect(await moneyOf(staying)).toMatchObject([{ state: 'applied', amount: FIRST }]);
    expect(await entriesOf(staying)).toEqual(before.lines);
    const after = await balances();
    expect(after('unidentified') - before.balances('unidentified')).toBe(-FIRST);
    expect(after('bank-bri')).toBe(before.balances('bank-bri'));
    expect(await linesOf(leaving)).toEqual(AS_FREED);
  });

  // By the first of them the receipt has its number.
  it.each([
    ['the first', 0],
    ['another', 1],
  ])(
    'of %s does not make their joint receipt a forgery: it was so, and says what was taken back since, wherever that went',
    async (_, index) => {
      const family = await place(3);
      const { body: joint } = await go.issueTogether(family);
      await go.pay(joint.paymentNumber ?? '');
      const receiptNow = async () => {
        const path = `/api/v1/joint-payment/${joint.uuid}`;
        const { proof } = (await call<JointPayment>(product.address, 'GET', path)).body;
        if (!proof) throw new Error('no receipt');
        return proof;
      };
      const given = await receiptNow();
      const leaving = family[index] ?? '';
      await change(leaving, { answer: 'leaving' });
      await cancel(leaving);
      await free(leaving);
      const part = { on: jakartaDate(now()), amount: FIRST };
      const say = async ({ url, number, code }: ReceiptProof) => [
        await proveScanned(product.services, url.split('/').at(-1) ?? ''),
        await proveTyped(product.services, { number, code }),
      ];
      const isGiven = async () => {
        for (const page of await say(given))
          expect(page).toMatchObject({
            state: 'genuine',
            receipt: {
              amount: 3 * FIRST,
              takenBack: part,
              pilgrims: family.map((uuid) => ({ takenBackOn: uuid === leaving ? part.on : null })),
            },
          });
      };
      await isGiven();
      const text = (await (await fetch(given.url)).text()).replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, '');
      expect(text).toContain('Rp 1.500.000 di antaranya sudah ditarik kembali');
      const [money] = await moneyOf(leaving);
      for (const page of await say(await receiptNow()))
        expect(page).toMatchObject({ state: 'genuine', receipt: { amount: 2 * FIRST, takenBack: null } });
      const [other = ''] = await place();
      const { body } = await go.issue({ type: '01', order: other });
      await applyReview(product.services, yusuf, { paymentUuid: money?.uuid ?? '', billUuid: body.uuid });
      // It may be another family's: nobody who holds the paper reads of them.
      await isGiven();
      for (const page of await say(await receiptNow()))
        expect(page).toMatchObject({ state: 'genuine', receipt: { amount: 2 * FIRST, takenBack: null } });
    },
  );
});

describe('what a free package paid', () => {
  const GIFT = 10_000_000;
  async function give(uuid: string): Promise<void> {
    const { registrarUuid } = await orderOf(uuid);
    const balance = { registrarUuid, kind: 'commission' as const, amount: GIFT };
    await db()
      .insert(agentLedger)
      .values({ ...balance, createdAt: now() });
    await redeemFreePackage(product.services, owner, { orderUuid: uuid });
    await change(uuid, { answer: 'leaving' });
  }
  const effectsOf = async (uuid: string) =>
    shownCancellation({ db: db(), agency: product.services.agency }, await orderOf(uuid));
  const asks = async (uuid: string) => {
    const { basis } = await effectsOf(uuid);
    return askCancellation(product.services, yusuf, { orderUuid: uuid, basis, why: WHY });
  };

  it('is no money that came: the cancellation leaves nothing with the agency, and the balance has its sum again', async () => {
    const [uuid = ''] = await place();
    const { amount } = await orderOf(uuid);
    const before = await balances();
    await give(uuid);
    expect(await effectsOf(uuid)).toMatchObject({ paidAmount: 0, balanceReturned: GIFT });
    // It decides about the balance, so it takes two all the same.
    expect(await asks(uuid)).toBe('waiting');
    await cancel(uuid);
    expect(await whereOf(uuid)).toEqual(AT_ZERO);
    await expect(preview(uuid)).rejects.toMatchObject({ code: 'alreadyDecided' });
    expect(await linesOf(uuid)).toEqual(
      [
        `deposits free-packages ${amount}`,
        `free-packages deposits ${FIRST}`,
        ...(await billsOf(uuid)).slice(1).map((bill) => `free-packages deposits ${bill.amount}`),
      ].sort(),
    );
    const after = await balances();
    for (const account of ['cancelled', 'free-packages', 'deposits', 'bank-bri'] as const)
      expect([account, after(account) - before(account)]).toEqual([account, 0]);
  });

  it('on top of a first payment stands for nothing: what came stays, or is freed, alone', async () => {
    const [uuid = ''] = await place();
    await payFirst(uuid);
    const { amount } = await orderOf(uuid);
    const before = await balances();
    await give(uuid);
    expect(await effectsOf(uuid)).toMatchObject({
      paidAmount: FIRST,
      balanceReturned: GIFT,
      isPromisedFree: true,
    });
    await cancel(uuid);
    expect(await whereOf(uuid)).toEqual({ ...AT_ZERO, paid: FIRST });
    expect(await preview(uuid)).toMatchObject({ amount: FIRST, money: [{ amount: FIRST }] });
    const lines = await linesOf(uuid);
    expect(lines).toEqual(expect.arrayContaining(AS_CANCELLED));
    expect(lines).toContain(`deposits free-packages ${amount - FIRST}`);
    const after = await balances();
    expect(after('free-packages')).toBe(before('free-packages'));
    expect(after('cancelled') - before('cancelled')).toBe(-FIRST);
    await free(uuid);
    expect(await whereOf(uuid)).toEqual({ ...AT_ZERO, freed: FIRST });
    expect((await balances())('cancelled')).toBe(before('cancelled'));
  });
});

describe('an outcome that was noted wrongly', () => {
  async function correct(orderUuid: string, as: 'agreed' | 'leaving'): Promise<void> {
    const { productUuid } = await orderOf(orderUuid);
    const { changes } = await findDepartureAssurances(product.services, owner, productUuid);
    const [made] = changes;
    const basis = made?.orders.find(({ order }) => order.uuid === orderUuid)?.settled?.basis ?? '';
    const about = { productUuid, changeUuid: made?.change.uuid ?? '', order: orderUuid };
    await correctOutcome(product.services, owner, { ...about, as, note: 'Salah pilih', basis });
  }

  it('once it is corrected to leaving, the money can be freed as was promised', async () => {
    const uuid = await left({ answer: 'leaving', settledAs: 'agreed' });
    await expect(preview(uuid)).rejects.toMatchObject({ code: 'notPromised' });
    await correct(uuid, 'leaving');
    await free(uuid);
    expect(await moneyOf(uuid)).toMatchObject([{ state: 'review', reason: 'freed' }]);
  });

  it('is not corrected to agreed once the money is freed for it, or a second person is asked to', async () => {
    const uuid = await left({ settledAs: 'leaving' });
    const asked = await ask(uuid);
    await expect(correct(uuid, 'agreed')).rejects.toMatchObject({ code: 'moneyFreed' });
    await agree(asked.uuid);
    await expect(correct(uuid, 'agreed')).rejects.toMatchObject({ code: 'moneyFreed' });
    const answered = await left();
    await free(answered);
    const { productUuid } = await orderOf(answered);
    const { changes } = await findDepartureAssurances(product.services, owner, productUuid);
    const outcome = { productUuid, changeUuid: changes[0]?.change.uuid ?? '', order: answered };
    await expect(
      settleAnswer(product.services, owner, { ...outcome, as: 'agreed', note: 'Ditelepon' }),
    ).rejects.toMatchObject({ code: 'moneyFreed' });
  });
});

describe('of two who decide at once', () => {
  it('one frees it', async () => {
    const uuid = await left();
    const asked = await ask(uuid);
    const outcomes = await Promise.allSettled([agree(asked.uuid), agree(asked.uuid, owner)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const inbox = await db().select().from(notifications).where(eq(notifications.orderUuid, uuid));
    const told = inbox.filter(({ type }) => type === 'money-freed').map(({ personUuid }) => personUuid);
    expect(new Set(told).size).toBe(told.length);
    expect(await linesOf(uuid)).toEqual(AS_FREED);
  });
});

describe('what is freed goes the ways of the review list', () => {
  it('to the bill of another order, once, and the days before stay as they were', async () => {
    const uuid = await left();
    await free(uuid);
    const before = await entriesOf(uuid);
    const [money] = await moneyOf(uuid);
    const [other = ''] = await place();
    const { body } = await go.issue({ type: '01', order: other });
    await applyReview(product.services, yusuf, { paymentUuid: money?.uuid ?? '', billUuid: body.uuid });
    expect(await entriesOf(uuid)).toEqual(before);
    expect(await whereOf(uuid)).toEqual({ ...AT_ZERO, moved: FIRST });
    expect(await linesOf(other)).toEqual([`unidentified deposits ${FIRST}`]);
    expect((await orderOf(other)).status).toBe('Pelunasan');
    await expect(preview(uuid)).rejects.toMatchObject({ code: 'alreadyDecided' });
  });

  it('and stays moved where it was moved to, also once it is freed there, and is back where that is taken back', async () => {
    const [from, to] = [await left(), await place()];
    const [next = ''] = to;
    await free(from);
    const [money] = await moneyOf(from);
    const book = async (order: string) => {
      const { body } = await go.issue({ type: '01', order });
      return applyReview(product.services, yusuf, { paymentUuid: money?.uuid ?? '', billUuid: body.uuid });
    };
    const mistaken = await book((await place())[0] ?? '');
    expect(await whereOf(from)).toEqual({ ...AT_ZERO, moved: FIRST });
    await undoBooking(product.services, yusuf, mistaken);
    expect(await whereOf(from)).toEqual({ ...AT_ZERO, freed: FIRST });
    await book(next);
    await go.advance(11);
    expect(await whereOf(from)).toEqual({ ...AT_ZERO, moved: FIRST });
    await change(next, { answer: 'leaving' });
    await cancel(next);
    await free(next);
    expect([await whereOf(from), await whereOf(next)]).toEqual([
      { ...AT_ZERO, moved: FIRST },
      { ...AT_ZERO, freed: FIRST },
    ]);
  });

  it('without a guess by its number, which was the right one', async () => {
    const uuid = await left();
    await free(uuid);
    const [money] = await moneyOf(uuid);
    // Numbers are given out one after the other, so the next one is nearly the same.
    const [next = ''] = await place();
    await go.issue({ type: '01', order: next });
    const shown = (await listReviewMoney(product.services, yusuf)).find((row) => row.uuid === money?.uuid);
    expect(shown).toMatchObject({ suggestions: [], preselected: null, freedFrom: { uuid } });
  });

  it('or back, and while two agree to that it is not freed again', async () => {
    const uuid = await left();
    await free(uuid);
    const [money] = await moneyOf(uuid);
    const back = { moneyUuid: money?.uuid ?? '', account: 'BCA 1', why: WHY };
    expect(await whereOf(uuid)).toEqual({ ...AT_ZERO, freed: FIRST });
    await agree((await askRefund(product.services, yusuf, back)).uuid);
    await expect(ask(uuid)).rejects.toMatchObject({ code: 'alreadyDecided' });
    expect(await moneyOf(uuid)).toMatchObject([{ state: 'review' }]);
  });
});
