import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
} from '../../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { moveOrder } from '../../orders/change/move-order.ts';
import { replacePilgrim } from '../../orders/change/replace-pilgrim.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { findStaffOrder } from '../../orders/staff/find-order.ts';
import { askCancellation, previewCancellation } from '../../orders/staff/request-cancellation.ts';
import { findOpenApprovals } from '../approvals/approval-queries.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { findApprovalFacts } from './approval-facts.ts';
import { decideRequest } from './decide-request.ts';
import { presentApprovals } from './present-approvals.ts';

let product: TestProduct;
let owner: StaffActor;
let second: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  second = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const statusOf = async (uuid: string) =>
  (await product.services.db.select().from(orders).where(eq(orders.uuid, uuid)))[0]?.status;
const approvalsAbout = (uuid: string) =>
  product.services.db.select().from(approvals).where(eq(approvals.subjectUuid, uuid));
const ask = async (actor: StaffActor, orderUuid: string) => {
  const { basis } = await previewCancellation(product.services, actor, { orderUuid });
  return askCancellation(product.services, actor, { orderUuid, basis, why: 'Jamaah sakit' });
};
const decide = (actor: StaffActor, uuid: string, decision: 'approved' | 'rejected' | 'withdrawn') =>
  decideRequest(product.services, actor, { uuid, decision, why: 'sudah diperiksa' });

describe('a cancellation', () => {
  it('of an order that nobody has paid takes effect at once, as it was shown', async () => {
    const go = journey(product.address);
    const productUuid = await makeProduct(product.services.db, { seats: 5 });
    const placed = (await go.place(makeOrder(productUuid))).body;
    await go.issue({ type: '01', order: placed.uuid });
    const effects = await previewCancellation(product.services, owner, { orderUuid: placed.uuid });
    expect(effects).toMatchObject({
      seats: 1,
      voidedBills: 1,
      voidedAmount: 1_500_000,
      closedAccounts: 1,
      paidAmount: 0,
      commissionTaken: 0,
      balanceReturned: 0,
    });
    expect(await ask(owner, placed.uuid)).toBe('done');
    expect(await statusOf(placed.uuid)).toBe('Batal');
    const [row] = await product.services.db.select().from(products).where(eq(products.uuid, productUuid));
    expect(row?.seatAvailable).toBe(5);
    await expect(ask(owner, placed.uuid)).rejects.toMatchObject({ code: 'stepNotAllowed' });
  });

  it('after payment takes effect when a second person who may approves, never the first', async () => {
    const { orderUuid, orderId } = await makeFamily(product);
    const effects = await previewCancellation(product.services, owner, { orderUuid });
    expect(effects.paidAmount).toBe(1_500_000);
    expect(effects.commissionTaken).toBeGreaterThan(0);
    expect(await ask(owner, orderUuid)).toBe('waiting');
    expect(await statusOf(orderUuid)).toBe('Pelunasan');
    await expect(ask(second, orderUuid)).rejects.toMatchObject({ code: 'approvalOpen' });
    const [approval] = await approvalsAbout(orderUuid);
    const uuid = approval?.uuid ?? '';
    await expect(decide(owner, uuid, 'approved')).rejects.toMatchObject({ code: 'ownApproval' });
    await expect(decide(owner, uuid, 'rejected')).rejects.toMatchObject({ code: 'ownApproval' });
    const auditor = await addStaffMember(product, 'Auditor');
    await expect(decide(auditor, uuid, 'approved')).rejects.toMatchObject({ code: 'notFound' });
    expect(await statusOf(orderUuid)).toBe('Pelunasan');
    await decide(second, uuid, 'approved');
    expect(await statusOf(orderUuid)).toBe('Batal');
    const told = (await actsOn(product.services.db, uuid)).map(({ verb, actorUuid, after }) => ({
      verb,
      actorUuid,
      after,
    }));
    const after = { kind: 'order.cancel', label: orderId, amount: 1_500_000 };
    expect(told).toEqual([
      { verb: 'approval.asked', actorUuid: owner.uuid, after },
      { verb: 'approval.approved', actorUuid: second.uuid, after },
    ]);
  });

  it('is seen by an auditor, with what it would do, and decided by them never', async () => {
    const { services } = product;
    const { orderUuid } = await makeFamily(product);
    await ask(owner, orderUuid);
    const [approval] = await approvalsAbout(orderUuid);
    const uuid = approval?.uuid ?? '';
    const nurul = await addStaffMember(product, 'Auditor');
    const seen = async (actor: StaffActor) =>
      (await presentApprovals(services.db, actor, await findOpenApprovals(services.db)))
        .filter((each) => each.uuid === uuid)
        .map(({ mayDecide }) => mayDecide);
    expect(await seen(nurul)).toEqual([false]);
    expect(await findApprovalFacts(services, nurul, { uuid })).toMatchObject({ kind: 'order.cancel' });
    for (const decision of ['approved', 'rejected', 'withdrawn'] as const)
      await expect(decide(nurul, uuid, decision)).rejects.toMatchObject({ code: 'notFound' });
    // The trail is the whole agency's, and so is this.
    const branch = await makeBranch(services.db);
    expect(await seen(await addStaffMember(product, 'Auditor', [branch]))).toEqual([]);
    expect(await seen(await addStaffMember(product, 'Visa'))).toEqual([]);
  });

  it('is not the second person’s of another branch', async () => {
    const branchUuid = await makeBranch(product.services.db);
    const elsewhere = await makeBranch(product.services.db, { city: 'Medan' });
    const { orderUuid } = await makeFamily(product, { branchUuid });
    const here = await addStaffMember(product, 'Cabang', [branchUuid]);
    const there = await addStaffMember(product, 'Cabang', [elsewhere]);
    await expect(previewCancellation(product.services, there, { orderUuid })).rejects.toMatchObject({
      code: 'notFound',
    });
    await ask(here, orderUuid);
    const [approval] = await approvalsAbout(orderUuid);
    await expect(decide(there, approval?.uuid ?? '', 'approved')).rejects.toMatchObject({ code: 'notFound' });
    const open = await findOpenApprovals(product.services.db);
    const shownTo = async (actor: StaffActor) =>
      (await presentApprovals(product.services.db, actor, open))
        .filter(({ uuid }) => uuid === approval?.uuid)
        .map(({ mayDecide }) => mayDecide);
    expect(await shownTo(there)).toEqual([]);
    expect(await shownTo(here)).toEqual([false]);
    expect(await shownTo(second)).toEqual([true]);
  });

  it('is refused where its consequences are others than were shown, also between approval and approval', async () => {
    const go = journey(product.address);
    const { orderUuid } = await makeFamily(product);
    const { basis } = await previewCancellation(product.services, owner, { orderUuid });
    await ask(owner, orderUuid);
    const [, bill] = await go.bills(orderUuid);
    const issued = (await go.issue({ type: '03', payment: bill?.uuid ?? '' })).body;
    await go.pay(issued.paymentNumber ?? '');
    const [approval] = await approvalsAbout(orderUuid);
    await expect(decide(second, approval?.uuid ?? '', 'approved')).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    expect((await approvalsAbout(orderUuid)).map(({ decision }) => decision)).toEqual([null]);
    expect(await statusOf(orderUuid)).toBe('Pelunasan');
    await decide(owner, approval?.uuid ?? '', 'withdrawn');
    await expect(
      askCancellation(product.services, owner, { orderUuid, basis, why: 'uji' }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await ask(owner, orderUuid)).toBe('waiting');
  });

  it('keeps the order where it is while a second person is asked, who can then still agree', async () => {
    const { services } = product;
    const { orderUuid } = await makeFamily(product);
    await setStatus(product, orderUuid, 'Manasik Haji');
    await ask(owner, orderUuid);
    const step = { orderUuid, to: 'Berangkat Umrah', why: 'rombongan', early: true } as const;
    await expect(moveOrder(services, owner, step)).rejects.toMatchObject({ code: 'approvalOpen' });
    const { actions } = await findStaffOrder(services, owner, { orderUuid, origin: product.address });
    expect(actions.find(({ name }) => name === 'move')?.locked).toMatch(/menunggu persetujuan orang kedua/);
    expect(await statusOf(orderUuid)).toBe('Manasik Haji');
    const [approval] = await approvalsAbout(orderUuid);
    await decide(second, approval?.uuid ?? '', 'approved');
    expect(await statusOf(orderUuid)).toBe('Batal');
  });

  it('is refused once the order is somebody else’s, asked for or only shown before', async () => {
    const { orderUuid } = await makeFamily(product);
    const { basis } = await previewCancellation(product.services, owner, { orderUuid });
    await ask(owner, orderUuid);
    const pilgrim = pilgrimInput.parse(makePilgrim());
    await replacePilgrim(product.services, owner, { orderUuid, pilgrim, why: 'sakit' });
    const [approval] = await approvalsAbout(orderUuid);
    await expect(decide(second, approval?.uuid ?? '', 'approved')).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    expect(await statusOf(orderUuid)).toBe('Pelunasan');
    await decide(owner, approval?.uuid ?? '', 'withdrawn');
    await expect(
      askCancellation(product.services, owner, { orderUuid, basis, why: 'uji' }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });
});

describe('of several who decide at once', () => {
  it('one counts', async () => {
    const { orderUuid } = await makeFamily(product);
    await ask(owner, orderUuid);
    const [approval] = await approvalsAbout(orderUuid);
    const deciders = await Promise.all(Array.from({ length: 8 }, () => addStaffMember(product, 'Pemilik')));
    const outcomes = await Promise.allSettled(
      deciders.map((actor, index) =>
        decide(actor, approval?.uuid ?? '', index % 2 ? 'approved' : 'rejected'),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(failed)).toEqual(new Set(['alreadyDecided']));
    const [decided] = await approvalsAbout(orderUuid);
    expect(await statusOf(orderUuid)).toBe(decided?.decision === 'approved' ? 'Batal' : 'Pelunasan');
  });
});

describe('the database', () => {
  it('itself refuses that one person asks and approves', async () => {
    const { orderUuid } = await makeFamily(product);
    await ask(owner, orderUuid);
    for (const decision of ['approved', 'rejected'])
      await expect(
        product.services.db.execute(sql`update approvals set decision = ${decision}, decided_by = asked_by, decided_at = now()
          where subject_uuid = ${orderUuid}`),
      ).rejects.toMatchObject({ cause: { constraint: 'approvals_four_eyes' } });
    await expect(
      product.services.db.execute(
        sql`update approvals set decision = 'approved' where subject_uuid = ${orderUuid}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'approvals_decided' } });
  });
});
