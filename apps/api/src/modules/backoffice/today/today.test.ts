import { DOCUMENT_STAGES } from '@rihlah/contract/documents/document-stage';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { rejectDocument, verifyDocument } from '../../../../test/support/staff/acts.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { bills } from '../../billing/bills/bills.tables.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { documents } from '../../documents/record/documents.tables.ts';
import { insertDocuments } from '../../documents/record/insert-documents.ts';
import { staffSessions } from '../../identity/team/team.tables.ts';
import { addOrderNote } from '../../orders/staff/add-order-note.ts';
import { findStaffOrder } from '../../orders/staff/find-order.ts';
import { listStaffOrders } from '../../orders/staff/list/list-orders.ts';
import { projectChangedOrders } from '../order-search/project-orders.ts';
import { findToday } from './find-today.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const queuesOf = async (actor: StaffActor) => {
  const { queues } = await findToday(product.services, actor);
  return Object.fromEntries(queues.map((queue) => [queue.name, queue]));
};
const KINDS = ['identity', 'passport', 'passportDocument', 'yellowBook'] as const;

/** Documents of a pilgrim that wait for staff. */
const handIn = (pilgrimUuid: string, kinds: readonly (typeof KINDS)[number][]) => {
  const { db, clock, encryption } = product.services;
  const base = { pilgrimUuid, status: 'Unverified' as const, createdAt: clock.now() };
  const pictures = { photo: 'x' };
  const passport = { numberSealed: encryption.seal('C1'), numberHash: 'C1', expired: '2035-01-01' };
  const all = [
    { ...base, kind: 'identity' as const, pictures: { profilePhoto: 'x', icPhoto: 'x', ficPhoto: 'x' } },
    { ...base, kind: 'passport' as const, pictures, passport },
    { ...base, kind: 'passportDocument' as const, pictures, supporting: { type: 'Ijazah' as const } },
    { ...base, kind: 'yellowBook' as const, pictures },
  ];
  return insertDocuments(
    db,
    all.filter(({ kind }) => kinds.includes(kind)),
  );
};

describe('what waits', () => {
  it('is counted as the lists behind it are, for each branch and role', async () => {
    const { db, clock } = product.services;
    const [here, there] = [await makeBranch(db), await makeBranch(db, { city: 'Medan' })];
    const agent = await makeSomebody(product.services);
    const place = async (branchUuid: string, days: number) => {
      const pilgrim = await makeSomebody(product.services);
      const productUuid = await makeProduct(db, { branchUuid });
      const orderUuid = await makeOrderFor(product.services, agent, pilgrim, { productUuid });
      const dueDate = new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const bill = { orderUuid, type: '03' as const, status: 'open' as const, description: 'DP' };
      for (const position of [1, 2])
        await db.insert(bills).values({
          ...bill,
          position,
          dueDate,
          amount: 1_000_000,
          createdAt: clock.now(),
        });
      return pilgrim;
    };
    const late = await place(here, -10);
    await place(there, -3);
    await place(there, 10);
    await handIn(late.uuid, ['identity', 'passport']);
    await rebuildOrderSearchNow(product);
    const rina = await addStaffMember(product, 'Cabang', [here]);
    for (const actor of [owner, rina]) {
      const { overdue, documents } = await queuesOf(actor);
      const list = await listStaffOrders(product.services, actor, {
        filter: { bills: 'overdue' },
        page: { sort: 'createdAt', ascending: '0', limit: 50 },
      });
      expect(overdue?.count).toBe(list.total);
      expect(overdue?.late).toBe(list.total);
      expect(overdue?.amount).toBe(list.total * 2_000_000);
      expect(overdue?.next?.label).toBe(late.name);
      expect(documents).toMatchObject({ count: 2, late: 0, amount: null });
      expect(documents?.ticks).toHaveLength(2);
    }
    expect((await queuesOf(rina)).overdue?.count).toBe(1);
    const medan = await addStaffMember(product, 'Cabang', [there]);
    expect((await queuesOf(medan)).documents?.count).toBe(0);
    const content = await addStaffMember(product, 'Konten');
    // Prices of packages alone, which a second person decides.
    expect(Object.keys(await queuesOf(content))).toEqual(['approvals']);
    const finance = await addStaffMember(product, 'Keuangan');
    expect(Object.keys(await queuesOf(finance)).sort()).toEqual([
      ...['approvals', 'lapsing', 'money', 'overdue', 'withdrawals'],
    ]);
    // Money that belongs to no branch, and balances of agents, are not one branch's to decide.
    const ofMedan = await addStaffMember(product, 'Keuangan', [there]);
    expect(Object.keys(await queuesOf(ofMedan)).sort()).toEqual(['approvals', 'lapsing', 'overdue']);
  });

  it('names money that could not be booked, with its sum', async () => {
    const { db, clock } = product.services;
    const money = { bank: 'BRI' as const, number: '77781', source: '25', state: 'review' as const };
    const twoDays = new Date(clock.now().getTime() - 4 * 86_400_000);
    for (const [index, at] of [clock.now(), twoDays].entries())
      await db.insert(payments).values({
        ...money,
        paymentRequestId: `uji-${index}`,
        amount: 1_450_000,
        paidAt: at,
        receivedAt: at,
      });
    expect((await queuesOf(owner)).money).toMatchObject({
      count: 2,
      late: 1,
      amount: 2_900_000,
      next: { label: 'BRI 77781' },
    });
  });
});

describe('what others changed since the viewer was last here', () => {
  const changesOf = async (actor: StaffActor) => findToday(product.services, actor);

  it('is told of one’s own branches alone, however much was done at others in the meantime', async () => {
    const { db } = product.services;
    const [here, there] = [await makeBranch(db), await makeBranch(db, { city: 'Medan' })];
    const pilgrim = await makeSomebody(product.services);
    const placeAt = async (branchUuid: string) =>
      makeOrderFor(product.services, pilgrim, pilgrim, {
        productUuid: await makeProduct(db, { branchUuid }),
      });
    const mine = await placeAt(here);
    const others = await placeAt(there);
    const rina = await addStaffMember(product, 'Cabang', [here]);
    await addOrderNote(product.services, owner, { orderUuid: mine, text: 'Kursi roda' });
    for (let index = 0; index < 220; index++)
      await addOrderNote(product.services, owner, { orderUuid: others, text: `Catatan ${index}` });
    await addOrderNote(product.services, rina, { orderUuid: mine, text: 'dari saya' });
    const { changes, changed } = await changesOf(rina);
    expect(changes.map(({ subject, verb }) => [subject.uuid, verb])).toEqual([[mine, 'order.noted']]);
    expect(changed.hasMore).toBe(false);
    expect((await changesOf(owner)).changed.hasMore).toBe(false);
    const auditor = await addStaffMember(product, 'Auditor');
    expect((await changesOf(auditor)).changed.hasMore).toBe(true);
  });

  it('begins when they were last here, and yesterday where they never were', async () => {
    const { db, clock } = product.services;
    const branchUuid = await makeBranch(db);
    const pilgrim = await makeSomebody(product.services);
    const productUuid = await makeProduct(db, { branchUuid });
    const orderUuid = await makeOrderFor(product.services, pilgrim, pilgrim, { productUuid });
    const rina = await addStaffMember(product, 'Cabang', [branchUuid]);
    await addOrderNote(product.services, owner, { orderUuid, text: 'lama' });
    const now = clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    const visit = (createdAt: Date, lastSeenAt: Date) =>
      db.insert(staffSessions).values({
        accountUuid: rina.uuid,
        tokenHash: `${createdAt.getTime()}`,
        createdAt,
        lastSeenAt,
        device: 'Uji',
      });
    const { changes, changed } = await changesOf(rina);
    expect([changes.length, changed.isSinceVisit]).toEqual([1, false]);
    expect(jakartaDate(new Date(changed.since))).toBe(addDays(jakartaDate(clock.now()), -1));
    await visit(at(-9), at(-8));
    await visit(at(-1), at(0));
    expect((await changesOf(rina)).changed).toMatchObject({
      since: jakartaIso(at(-8)),
      isSinceVisit: true,
    });
    // Begun just now, after what was done: nothing has changed since the visit before.
    await visit(at(0.01), at(0.01));
    const after = await changesOf(rina);
    expect([after.changes, after.changed.since]).toEqual([[], jakartaIso(at(0))]);
  });
});

describe('the stage of a pilgrim’s documents', () => {
  it('follows what staff decide', async () => {
    const { db, clock } = product.services;
    const pilgrim = await makeSomebody(product.services);
    const orderUuid = await makeOrderFor(product.services, pilgrim, pilgrim);
    const covid = { vaccineName: 'Sinovac', vaccinatedOn: '2021-05-01' };
    const base = { pilgrimUuid: pilgrim.uuid, status: 'Unverified' as const, createdAt: clock.now() };
    await handIn(pilgrim.uuid, KINDS);
    await insertDocuments(db, [{ ...base, kind: 'covid', dose: 1, pictures: { photo: 'x' }, covid }]);
    await rebuildOrderSearchNow(product);
    const stages = async () => {
      await projectChangedOrders(product.services);
      const found = [];
      for (const documents of DOCUMENT_STAGES) {
        const list = await listStaffOrders(product.services, owner, {
          filter: { documents, agent: pilgrim.uuid },
          page: { sort: 'createdAt', ascending: '0', limit: 50 },
        });
        if (list.orders.some(({ uuid }) => uuid === orderUuid)) found.push(documents);
      }
      return found;
    };
    expect(await stages()).toEqual(['waiting']);
    const rows = await db.select().from(documents).where(eq(documents.pilgrimUuid, pilgrim.uuid));
    const [first, ...others] = rows.map(({ uuid }) => uuid);
    const why = 'jelas';
    for (const documentUuid of others) await verifyDocument(product.services, owner, { documentUuid, why });
    expect(await stages()).toEqual(['waiting']);
    await verifyDocument(product.services, owner, { documentUuid: first ?? '', why });
    expect(await stages()).toEqual(['complete']);
    await rejectDocument(product.services, owner, { documentUuid: first ?? '', why: 'Foto buram' });
    expect(await stages()).toEqual(['incomplete']);
  });
});

describe('an order at the desk', () => {
  it('tells its people, bills, notes and what everybody did', async () => {
    const { orderUuid, pilgrim, agent } = await makeFamily(product);
    await addOrderNote(product.services, owner, { orderUuid, text: 'Kursi roda di bandara' });
    const shown = await findStaffOrder(product.services, owner, { orderUuid, origin: product.address });
    expect(shown.pilgrim).toMatchObject({ name: pilgrim.name, phone: pilgrim.phone });
    expect(shown.registrar).toMatchObject({ name: agent.name, isAgent: true });
    expect(shown.bills[0]).toMatchObject({
      status: 'paid',
      amount: 1_500_000,
      account: { bank: 'BRI' },
    });
    expect(shown.bills[0]?.account?.reference).toBeTruthy();
    const unpaid = shown.bills.filter(({ status }) => status === 'open');
    // A receipt for what was paid, and for nothing else.
    expect(unpaid.map(({ receipt }) => receipt)).toEqual(unpaid.map(() => null));
    const file = await fetch(shown.bills[0]?.receipt ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(unpaid.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.unpaidAmount);
    expect(shown.bills.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.amount);
    expect(shown.notes.map(({ text, who }) => [text, who])).toEqual([
      ['Kursi roda di bandara', `Staf ${owner.label}`],
    ]);
    expect(shown.events.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(['order.placed', 'bill.paid', 'order.noted', 'order.status']),
    );
    const auditor = await addStaffMember(product, 'Auditor');
    const read = await findStaffOrder(product.services, auditor, { orderUuid, origin: product.address });
    expect(read.actions).toEqual([]);
    expect(shown.actions.map(({ name, locked }) => [name, locked === null])).toEqual([
      ['move', false],
      ['reset-pickup', false],
      ['replace', true],
      ['add-on', true],
      ['room', true],
      ['pickup', true],
      ['note', true],
      ['cancel', true],
    ]);
    const branch = await makeBranch(product.services.db);
    const other = await addStaffMember(product, 'Cabang', [branch]);
    await expect(
      findStaffOrder(product.services, other, { orderUuid, origin: product.address }),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(addOrderNote(product.services, auditor, { orderUuid, text: 'uji' })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
