import { randomUUID } from 'node:crypto';
import type { ChangeComplaint, OpenComplaint } from '@rihlah/contract/staff/backoffice/complaints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { findToday } from '../today/find-today.ts';
import { changeComplaint } from './change-complaint.ts';
import { listComplaints } from './complaint-queries.ts';
import { complaints } from './complaints.tables.ts';
import { openComplaint } from './open-complaint.ts';

const HOUR = 3_600_000;

let product: TestProduct;
let branch: string;
let hasan: StaffActor;
let rina: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  branch = await makeBranch(product.services.db);
  hasan = await addStaffMember(product, 'Operasional');
  rina = await addStaffMember(product, 'Cabang', [branch]);
});
afterAll(() => product.end());

const db = () => product.services.db;

const given = (values: Partial<OpenComplaint['body']> = {}): OpenComplaint['body'] => ({
  uuid: randomUUID(),
  kind: 'hotel',
  weight: 'plain',
  way: 'phone',
  title: 'Kamar bocor',
  text: 'Air menetes di kamar 402.',
  reporter: 'Ibu Rosmiati',
  branch,
  ...values,
});

const open = (values: Partial<OpenComplaint['body']> = {}, actor = hasan) =>
  openComplaint(product.services, actor, given(values));

const act = (uuid: string, body: ChangeComplaint['body'], actor = hasan) =>
  changeComplaint(product.services, actor, { uuid, ...body });

const listed = (query: Partial<Parameters<typeof listComplaints>[2]> = {}, actor = hasan) =>
  listComplaints(product.services, actor, { state: 'open', page: 1, ...query });

const hoursFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / HOUR;

describe('a complaint', () => {
  it('has three days, one when it is grave, and stays one when it is sent twice', async () => {
    const plain = given();
    const first = await openComplaint(product.services, hasan, plain);
    const again = await openComplaint(product.services, hasan, plain);
    expect(hoursFrom(first.openedAt, first.limitAt)).toBe(72);
    expect(again.number).toBe(first.number);
    expect(again.events.map((event) => event.act)).toEqual(['opened']);
    const grave = await open({ weight: 'grave' });
    expect(hoursFrom(grave.openedAt, grave.limitAt)).toBe(24);
    const heavier = await act(first.uuid, {
      version: 1,
      act: 'weighed',
      weight: 'grave',
      text: 'ada yang jatuh',
    });
    expect(hoursFrom(first.openedAt, heavier.limitAt)).toBe(24);
  });

  it('of an order is of the branch of that order, and is found by it', async () => {
    const productUuid = await makeProduct(db(), { branchUuid: branch });
    const person = await makeSomebody(product.services, 'Halimah');
    const order = await makeOrderFor(product.services, person, person, { productUuid });
    const { order: about, branch: whose } = await open({ order, branch: undefined });
    expect(about).toMatchObject({ uuid: order, pilgrim: 'Halimah' });
    expect(whose.uuid).toBe(branch);
    expect((await listed({ order })).total).toBe(1);
    await expect(open({ order: 'RHL 000000 0000' })).rejects.toMatchObject({
      fields: { order: 'orderNotFound' },
    });
  });

  it('is taken up, solved and opened again, each in a history that only grows', async () => {
    const { uuid } = await open();
    await act(uuid, { version: 1, act: 'assigned', assignee: rina.uuid });
    await act(uuid, { version: 2, act: 'started' });
    const solved = await act(uuid, { version: 3, act: 'solved', text: 'Pindah kamar.' });
    expect(solved).toMatchObject({ state: 'solved', isLate: false, assignee: { uuid: rina.uuid } });
    await expect(act(uuid, { version: 4, act: 'started' })).rejects.toMatchObject({ code: 'stepNotAllowed' });
    await db()
      .update(complaints)
      .set({ limitAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(complaints.uuid, uuid));
    const again = await act(uuid, { version: 4, act: 'reopened', text: 'Bocor lagi.' });
    expect(again).toMatchObject({ state: 'working', isLate: false });
    expect(again.events.map((event) => event.act)).toEqual([
      ...['opened', 'assigned', 'started', 'solved', 'reopened'],
    ]);
    expect((await actsOn(db(), uuid)).map(({ verb }) => verb)).toEqual([
      ...['complaint.opened', 'complaint.assigned', 'complaint.started', 'complaint.solved'],
      'complaint.reopened',
    ]);
  });

  it('that a colleague changed is not overwritten unseen; a note stands beside', async () => {
    const { uuid } = await open();
    await act(uuid, { version: 1, act: 'started' });
    const late = act(uuid, { version: 1, act: 'solved', text: 'Selesai.' });
    await expect(late).rejects.toMatchObject({ code: 'editedMeanwhile' });
    expect((await act(uuid, { version: 1, act: 'noted', text: 'Sudah ditelepon.' })).state).toBe('working');
    await expect(act(uuid, { version: 3, act: 'noted' })).rejects.toMatchObject({
      fields: { text: 'isEmpty' },
    });
  });

  it('of another branch is not there', async () => {
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const { uuid } = await open();
    await expect(act(uuid, { version: 1, act: 'noted', text: 'x' }, elsewhere)).rejects.toMatchObject({
      code: 'notFound',
    });
    expect((await listed({ state: 'all' }, elsewhere)).total).toBe(0);
    await expect(open({}, elsewhere)).rejects.toMatchObject({ fields: { branch: 'branchNotFound' } });
    const stranger = act(uuid, { version: 1, act: 'assigned', assignee: elsewhere.uuid });
    await expect(stranger).rejects.toMatchObject({ fields: { assignee: 'invalid' } });
  });

  it('past its limit is late in the list and on Hari ini', async () => {
    const { uuid } = await open({ title: 'Terlambat' });
    await db()
      .update(complaints)
      .set({ limitAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(complaints.uuid, uuid));
    const late = await listed({ late: '1' });
    expect(late.complaints).toMatchObject([{ uuid, isLate: true }]);
    expect((await listed()).complaints[0]?.uuid).toBe(uuid);
    const { queues } = await findToday(product.services, hasan);
    const queue = queues.find(({ name }) => name === 'complaints');
    expect(queue).toMatchObject({
      late: late.total,
      count: (await listed()).total,
      next: { label: 'Terlambat' },
    });
  });
});
