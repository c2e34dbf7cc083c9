import type { Problem } from '@rihlah/contract/hal';
import type { StaffGrant } from '@rihlah/contract/staff/role';
import type { GetTeam, InviteStaff, ReadInvitation } from '@rihlah/contract/staff/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsOn } from './support/audit.ts';
import { Desk, deskOf } from './support/desk.ts';
import { makeBranch } from './support/factories.ts';
import { call } from './support/http.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';
import { makeStaff } from './support/staff.ts';

const PASSWORD = 'rahasia123';
const VISA: StaffGrant[] = [{ role: 'Visa', branchUuids: null }];

let product: TestProduct;
let owner: Desk;
let ownerUuid: string;
let bandung: string;
beforeAll(async () => {
  product = await startTestProduct();
  ownerUuid = await makeStaff(product, 'fahmi', PASSWORD);
  bandung = await makeBranch(product.services.db);
});
beforeEach(async () => {
  owner = await deskOf(product.address, 'fahmi', PASSWORD);
});
afterAll(() => product.end());

const invite = (body: { name: string; grants: StaffGrant[] }) =>
  owner.ask<InviteStaff['response']>('POST', '/team/invitations', { body });
const keyOf = (link: string) => link.split('#')[1] ?? '';
const read = (key: string) =>
  new Desk(product.address).ask<ReadInvitation['response'] & Problem>('POST', '/invitation/read', {
    body: { key },
  });
const accept = (key: string, username: string, desk = new Desk(product.address)) =>
  desk.ask<Problem>('POST', '/invitation/accept', { body: { key, username, password: PASSWORD } });
const team = async () => (await owner.ask<GetTeam['response']>('GET', '/team')).body;
const verbsOf = async (uuid: string) => (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);

describe('an invitation', () => {
  it('says who is invited as what, and makes a member who is signed in', async () => {
    const grants: StaffGrant[] = [{ role: 'Cabang', branchUuids: [bandung] }];
    const { status, body } = await invite({ name: 'Rina Marlina', grants });
    expect(status).toBe(201);
    expect((await team()).invitations).toMatchObject([{ uuid: body.uuid, name: 'Rina Marlina' }]);
    const shown = await read(keyOf(body.link));
    expect(shown.body).toMatchObject({
      name: 'Rina Marlina',
      invitedBy: 'Staf fahmi',
      expiresAt: body.expiresAt,
      grants: [{ role: 'Cabang', branches: [{ uuid: bandung }] }],
    });
    const desk = new Desk(product.address);
    expect((await accept(keyOf(body.link), 'Rina', desk)).status).toBe(200);
    const session = await desk.ask<{ uuid: string; branches: { uuid: string }[] }>('GET', '/session');
    expect(session.body).toMatchObject({ username: 'rina', name: 'Rina Marlina' });
    expect(session.body.branches.map(({ uuid }) => uuid)).toEqual([bandung]);
    expect((await team()).invitations).toEqual([]);
    expect(await verbsOf(session.body.uuid)).toEqual(['staff.accepted', 'staff.signed-in']);
    expect(await verbsOf(body.uuid)).toEqual(['staff.invited']);
  });

  it('is good once, also when many take it at the same moment', async () => {
    const key = keyOf((await invite({ name: 'Bagas', grants: VISA })).body.link);
    const taken = await Promise.all(Array.from({ length: 5 }, (_, index) => accept(key, `bagas${index}`)));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const lost = taken.find(({ status }) => status === 422);
    expect(lost?.body.validation_messages).toHaveProperty('key.invitationOver');
    expect((await read(key)).status).toBe(422);
  });

  it('keeps its link where the user name was taken', async () => {
    const key = keyOf((await invite({ name: 'Bagas', grants: VISA })).body.link);
    const taken = await accept(key, 'fahmi');
    expect(taken.body.validation_messages).toHaveProperty('username.staffUsernameTaken');
    expect((await accept(key, 'bagas.dua')).status).toBe(200);
  });

  it('can be taken back, once', async () => {
    const { body } = await invite({ name: 'Bagas', grants: VISA });
    const withdraw = () => owner.ask('DELETE', `/team/invitations/${body.uuid}`);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await accept(keyOf(body.link), 'terlambat')).status).toBe(422);
  });

  it('is over after 24 hours', async () => {
    const key = keyOf((await invite({ name: 'Bagas', grants: VISA })).body.link);
    await call(product.address, 'POST', '/demo/clock', { body: { advanceSeconds: 24 * 3600 } });
    expect((await read(key)).body.validation_messages).toHaveProperty('key.invitationOver');
    expect((await accept(key, 'terlambat')).status).toBe(422);
  });

  it('names branches that are there, and no role twice', async () => {
    const unknown = await invite({ name: 'X', grants: [{ role: 'Visa', branchUuids: [ownerUuid] }] });
    expect(unknown.body).toMatchObject({
      validation_messages: { grants: { 0: { branchUuids: { branchNotFound: 'Cabang tidak ditemukan' } } } },
    });
    const twice = await invite({ name: 'X', grants: [...VISA, ...VISA] });
    expect(twice.body).toMatchObject({ validation_messages: { grants: { 1: { role: {} } } } });
  });
});
