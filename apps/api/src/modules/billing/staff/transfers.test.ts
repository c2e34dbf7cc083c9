import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { decideWithdrawal, refundReview } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeReviewMoney, makeWithdrawal } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { correctPayoutReference } from '../../agents/withdrawals/decide-withdrawal.ts';
import { correctRefundReference } from '../../banking/matching/unmatched-payments.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { findEntries } from '../reports/journal-entries.ts';
import { listTransfers } from './list-transfers.ts';

let product: TestProduct;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const db = () => product.services.db;

const inJournal = async (text: string) =>
  (await findEntries(db(), { from: '2000-01-01', to: '2100-01-01' }))
    .filter((entry) => entry.text === text)
    .map(({ document }) => document);

const transferOf = async (uuid: string) =>
  (await listTransfers(product.services)).find((each) => each.uuid === uuid);

const lastNewsTo = async (personUuid: string) => {
  const [last] = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.personUuid, personUuid))
    .orderBy(desc(notifications.createdAt), desc(notifications.uuid));
  return `${last?.title} ${last?.message}`;
};

const trailOf = async (uuid: string, verb: string) =>
  (await actsOn(db(), uuid)).filter((act) => act.verb === verb);

const why = 'angka tertukar';

describe('the reference of a transfer that was mistyped', () => {
  it('of a withdrawal is corrected in the list and the journal, with the former in the trail, and the agent hears of it', async () => {
    const { agent, withdrawalUuid: uuid } = await makeWithdrawal(product, 300_000);
    const correct = (reference: string, former: string, by = dewi) =>
      inTransaction(db(), (tx) =>
        correctPayoutReference(tx, product.services, by, { uuid, reference, former, why }),
      );
    await expect(correct('TRF-12', '')).rejects.toMatchObject({ code: 'notFound' });
    await decideWithdrawal(product.services, yusuf, { uuid, status: 'Approved', reason: 'TRF-21' });
    expect(await transferOf(uuid)).toMatchObject({
      kind: 'withdrawal',
      agent: 'Euis Komala',
      account: 'BCA •••• 8812 a.n. Euis Komala',
      reference: 'TRF-21',
      corrected: null,
    });
    const both = await Promise.allSettled([correct('TRF-12', 'TRF-21'), correct('TRF-13', 'TRF-21', yusuf)]);
    const lost = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(lost).toEqual(['editedMeanwhile']);
    const reference = both[0]?.status === 'fulfilled' ? 'TRF-12' : 'TRF-13';
    expect(await transferOf(uuid)).toMatchObject({ reference, corrected: { by: expect.any(String) } });
    expect(await inJournal('Penarikan agen dibayar')).toEqual([reference]);
    expect(await lastNewsTo(agent.uuid)).toContain(`Nomor yang benar: ${reference}`);
    expect(await trailOf(uuid, 'withdrawal.reference-corrected')).toMatchObject([
      { before: { reference: 'TRF-21' }, after: { reference }, why },
    ]);
  });

  it('of money that went back is corrected where it is shown, and whoever was told the former hears of it', async () => {
    const go = journey(product.address);
    const placed = (await go.place(makeOrder(await makeProduct(db())))).body;
    const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
    await go.pay(bill.paymentNumber ?? '');
    const paymentUuid = await makeReviewMoney(product, bill.paymentNumber ?? '', 700_000);
    await db().update(payments).set({ billUuid: bill.uuid }).where(eq(payments.uuid, paymentUuid));
    const account = 'BCA 4412 a.n. Cecep';
    const correct = (reference: string, former: string) =>
      inTransaction(db(), (tx) =>
        correctRefundReference(tx, product.services, dewi, { paymentUuid, reference, former, why }),
      );
    await expect(correct('TRF 98', '')).rejects.toMatchObject({ code: 'notFound' });
    await refundReview(product.services, yusuf, { paymentUuid, account, reference: 'TRF 89' });
    await correct('TRF 98', 'TRF 89');
    await expect(correct('TRF 99', 'TRF 89')).rejects.toMatchObject({ status: 412 });
    // Sent as it stands it changes nothing, and nobody is told anything.
    await correct('TRF 98', 'TRF 98');
    expect(await transferOf(paymentUuid)).toMatchObject({ kind: 'refund', account, reference: 'TRF 98' });
    expect(await inJournal('Uang dikembalikan')).toEqual(['TRF 98']);
    expect(await trailOf(paymentUuid, 'money.reference-corrected')).toMatchObject([
      { before: { reference: 'TRF 89' }, after: { reference: 'TRF 98' }, why },
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.orderUuid, placed.uuid));
    const refunded = told.filter(({ type }) => type === 'money-refunded').map(({ message }) => message);
    expect(refunded).toContainEqual(expect.stringContaining('Nomor yang benar: TRF 98'));
  });
});
