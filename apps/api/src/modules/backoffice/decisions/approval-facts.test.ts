import type { ApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../../../test/support/people/factories.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeReviewMoney, makeWithdrawal } from '../../../../test/support/staff/money.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { askRefund, askWithdrawal } from '../../billing/staff/request-money-decision.ts';
import { productRooms } from '../../catalog/packages/packages.tables.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { askCancellation, previewCancellation } from '../../orders/staff/request-cancellation.ts';
import { findApprovalsAbout } from '../approvals/approval-queries.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { findApprovalFacts } from './approval-facts.ts';

let product: TestProduct;
let owner: StaffActor;
let yusuf: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  yusuf = await addStaffMember(product, 'Keuangan');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const factsOf = async (subjectUuid: string, actor = dewi): Promise<ApprovalFacts> => {
  const [approval] = await findApprovalsAbout(product.services.db, [subjectUuid]);
  return findApprovalFacts(product.services, actor, { uuid: approval?.uuid ?? '' });
};

describe('what the second person sees', () => {
  it('of a cancellation is what the first saw, computed anew, with the name of the pilgrim', async () => {
    const { services } = product;
    const { orderUuid } = await makeFamily(product);
    const { isOneEnough: _, ...seen } = await previewCancellation(services, owner, { orderUuid });
    await askCancellation(services, owner, { orderUuid, basis: seen.basis, why: 'sakit' });
    const head = (await findOrderSummaries(services.db, [orderUuid])).get(orderUuid);
    expect(await factsOf(orderUuid)).toMatchObject({
      kind: 'order.cancel',
      orderId: head?.orderId,
      pilgrim: head?.pilgrim.name,
      effects: seen,
    });
    expect(seen.paidAmount).toBeGreaterThan(0);
    expect(seen.commissionTaken).toBeGreaterThan(0);
    // Another bill is given a number meanwhile: the second person reads of it, the request is refused.
    const go = journey(product.address);
    const [, bill] = await go.bills(orderUuid);
    await go.issue({ type: '03', payment: bill?.uuid ?? '' });
    expect(await factsOf(orderUuid)).toMatchObject({ effects: { closedAccounts: 1 } });
  });

  it('of a withdrawal and a refund is whom the money would go to, and that nothing has left', async () => {
    const { services } = product;
    const { withdrawalUuid } = await makeWithdrawal(product, 700_000);
    await askWithdrawal(services, yusuf, { withdrawalUuid, why: 'cocok' });
    expect(await factsOf(withdrawalUuid)).toEqual({
      kind: 'withdrawal.approve',
      agent: 'Euis Komala',
      account: { bankName: 'BCA', accountName: 'Euis Komala', accountNumberEnd: '8812' },
      amount: 700_000,
      balance: 4_300_000,
    });
    const moneyUuid = await makeReviewMoney(product, '4040', 333_000);
    await askRefund(services, yusuf, { moneyUuid, account: 'BCA 4412 a.n. Cecep', why: 'salah' });
    expect(await factsOf(moneyUuid)).toMatchObject({
      kind: 'money.refund',
      number: '4040',
      amount: 333_000,
      account: 'BCA 4412 a.n. Cecep',
      bill: null,
    });
  });

  it('of a price is each that changes, with what it was, by name', async () => {
    const { db, clock } = product.services;
    const subjectUuid = await makeProduct(db);
    const [room] = await db
      .insert(productRooms)
      .values({ productUuid: subjectUuid, name: 'Double', beds: 2, price: 5 })
      .returning();
    const roomUuid = room?.uuid ?? '';
    const input = {
      price: '32000000',
      was: '31500000',
      [roomUuid]: '7',
      [`was ${roomUuid}`]: '5',
      'added Triple': '3',
    };
    const approval = {
      kind: 'package.price' as const,
      subjectUuid,
      branchUuid: null,
      label: 'Uji',
      amount: 1,
      input,
      why: 'x',
    };
    await db.transaction((tx) => requestApproval(tx, owner, approval, clock.now()));
    expect(await factsOf(subjectUuid, owner)).toMatchObject({
      kind: 'package.price',
      changes: [
        { what: 'Paket', was: 31_500_000, becomes: 32_000_000 },
        { what: 'Kamar Double', was: 5, becomes: 7 },
        { what: 'Kamar Triple', was: null, becomes: 3 },
      ],
    });
  });

  it('is for whoever may ask or decide such things, and of nothing that was decided', async () => {
    const { services } = product;
    const { withdrawalUuid } = await makeWithdrawal(product, 100_000);
    const { uuid } = await askWithdrawal(services, yusuf, { withdrawalUuid, why: 'cocok' });
    const bagas = await addStaffMember(product, 'Visa');
    await expect(findApprovalFacts(services, bagas, { uuid })).rejects.toMatchObject({ code: 'notFound' });
    await services.db
      .update(approvals)
      .set({ decision: 'withdrawn', decidedBy: yusuf.uuid, decidedAt: services.clock.now() })
      .where(eq(approvals.uuid, uuid));
    await expect(findApprovalFacts(services, dewi, { uuid })).rejects.toMatchObject({
      code: 'alreadyDecided',
    });
  });
});
