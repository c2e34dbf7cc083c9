import { randomUUID } from 'node:crypto';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { GetTeam, InviteStaff, ReadInvitation } from '@rihlah/contract/staff/identity/team';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { makeWaiting } from '../../../../test/support/staff/review.ts';
import { StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { staffActor } from '../../../infra/access/actor.ts';
import { approvals } from '../../backoffice/approvals/approvals.tables.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { documentClaims } from '../../documents/verification/review.tables.ts';
import { staffMembers } from './team.tables.ts';

const PASSWORD = 'rahasia123';
const VISA: StaffGrant[] = [{ role: 'Visa', branchUuids: null }];

let product: TestProduct;
let owner: StaffClient;
let ownerUuid: string;
let bandung: string;
beforeAll(async () => {
  product = await startTestProduct();
  ownerUuid = await makeStaff(product, 'fahmi', PASSWORD);
  bandung = await makeBranch(product.services.db);
});
beforeEach(async () => {
  owner = await signInAs(product.address, 'fahmi', PASSWORD);
});
afterAll(() => product.end());

const invite = (body: { name: string; grants: StaffGrant[] }) =>
  owner.ask<InviteStaff['response']>('POST', '/team/invitations', { body });
const keyOf = (link: string) => link.split('/').at(-1) ?? '';
const read = (key: string) =>
  new StaffClient(product.address).ask<ReadInvitation['response'] & Problem>('POST', '/invitation/read', {
    body: { key },
  });
const accept = (key: string, username: string, client = new StaffClient(product.address)) =>
  client.ask<Problem>('POST', '/invitation/accept', { body: { key, username, password: PASSWORD } });
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
    const client = new StaffClient(product.address);
    expect((await accept(keyOf(body.link), 'Rina', client)).status).toBe(200);
    const session = await client.ask<{ uuid: string; branches: { uuid: string }[] }>('GET', '/session');
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

describe('whoever leaves or loses a role', () => {
  const OWNER: StaffGrant[] = [{ role: 'Pemilik', branchUuids: null }];
  let made = 0;
  const colleague = async (grants = OWNER) => {
    made += 1;
    const username = `rekan${made}`;
    const uuid = await makeStaff(product, username, PASSWORD, grants);
    return { uuid, client: await signInAs(product.address, username, PASSWORD) };
  };
  const inviteBy = async (client: StaffClient) =>
    (
      await client.ask<InviteStaff['response']>('POST', '/team/invitations', {
        body: { name: 'Diundang', grants: OWNER },
      })
    ).body;
  const end = (uuid: string) => owner.ask('POST', `/team/${uuid}/end`, { body: { why: 'diberhentikan' } });
  const demote = (uuid: string) =>
    owner.ask('PATCH', `/team/${uuid}`, { body: { name: 'Turun', grants: VISA } });

  for (const [what, leave] of [
    ['ended', end],
    ['given a smaller role', demote],
  ] as const)
    it(`takes their invitations along when they are ${what}, each in the trail`, async () => {
      const { uuid, client } = await colleague();
      const { link, uuid: invitation } = await inviteBy(client);
      expect((await leave(uuid)).status).toBe(200);
      expect((await read(keyOf(link))).status).toBe(422);
      expect((await accept(keyOf(link), `kembali${made}`)).status).toBe(422);
      expect(await verbsOf(invitation)).toEqual(['staff.invited', 'staff.invitation-withdrawn']);
    });

  it('gives nobody by an invitation what they could not give today, whichever way that came', async () => {
    const { uuid, client } = await colleague();
    const { link } = await inviteBy(client);
    // A row from before the product ended invitations with whoever made them.
    await product.services.db
      .update(staffMembers)
      .set({ endedAt: new Date() })
      .where(eq(staffMembers.accountUuid, uuid));
    expect((await accept(keyOf(link), 'kembali.lama')).body.validation_messages).toHaveProperty(
      'key.invitationOver',
    );
  });

  it('takes along the approvals that need the right, and leaves those of others', async () => {
    const FINANCE: StaffGrant[] = [{ role: 'Keuangan', branchUuids: null }];
    const { db, clock } = product.services;
    const approvalOf = async (uuid: string) => {
      const by = staffActor(uuid, 'keu', FINANCE, { requestId: null, address: null });
      const approval = { kind: 'withdrawal.approve' as const, subjectUuid: randomUUID(), branchUuid: null };
      const said = { label: 'Agen', amount: 5_000_000, input: { reference: 'X' }, why: 'diminta' };
      return db.transaction((tx) => requestApproval(tx, by, { ...approval, ...said }, clock.now()));
    };
    const [leaving, demoted, staying] = [await makeFinance(), await makeFinance(), await makeFinance()];
    const asked = [await approvalOf(leaving), await approvalOf(demoted), await approvalOf(staying)];
    await end(leaving);
    await demote(demoted);
    const decisions = await Promise.all(
      asked.map(async ({ uuid }) => (await db.select().from(approvals).where(eq(approvals.uuid, uuid)))[0]),
    );
    expect(decisions.map((row) => row?.decision)).toEqual(['withdrawn', 'withdrawn', null]);
    const [first] = asked;
    expect((await actsOn(db, first?.uuid ?? '')).at(-1)).toMatchObject({
      verb: 'approval.withdrawn',
      actorUuid: ownerUuid,
      why: 'diberhentikan',
    });

    async function makeFinance() {
      made += 1;
      return makeStaff(product, `keu${made}`, PASSWORD, FINANCE);
    }
  });

  it('lets go of the documents that they hold', async () => {
    const { uuid } = await colleague();
    const { uuid: pilgrim } = await makeSomebody(product.services);
    const documentUuid = await makeWaiting(product, pilgrim);
    const until = new Date(product.services.clock.now().getTime() + 60_000);
    await product.services.db.insert(documentClaims).values({ documentUuid, staffUuid: uuid, until });
    await end(uuid);
    expect(await product.services.db.$count(documentClaims, eq(documentClaims.staffUuid, uuid))).toBe(0);
  });
});
