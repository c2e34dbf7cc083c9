import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { GetTeam, TeamMember } from '@rihlah/contract/staff/identity/team';
import type { Problem } from '@rihlah/contract/wire/hal';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { sealAudit } from '../../../infra/audit/seal-audit.ts';

const PASSWORD = 'rahasia123';
const OWNER: StaffGrant[] = [{ role: 'Pemilik', branchUuids: null }];
const VISA: StaffGrant[] = [{ role: 'Visa', branchUuids: null }];

let product: TestProduct;
let owner: StaffClient;
let ownerUuid: string;
let bandung: string;
let surabaya: string;
beforeAll(async () => {
  product = await startTestProduct();
  ownerUuid = await makeStaff(product, 'fahmi', PASSWORD);
  bandung = await makeBranch(product.services.db);
  surabaya = await makeBranch(product.services.db);
});
beforeEach(async () => {
  owner = await signInAs(product.address, 'fahmi', PASSWORD);
});
afterAll(() => product.end());

let made = 0;
async function somebody(grants = VISA) {
  made += 1;
  const username = `petugas${made}`;
  return { username, uuid: await makeStaff(product, username, PASSWORD, grants) };
}

const invite = (body: { name: string; grants: StaffGrant[] }, client = owner) =>
  client.ask('POST', '/team/invitations', { body });
const team = async (client = owner) => (await client.ask<GetTeam['response']>('GET', '/team')).body;
const verbsOf = async (uuid: string) => (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);

/** Lets two changes begin and holds both up at their last step, the audit log, until both have come as far as they can. */
async function atOnce<T>(begin: () => Promise<T>[]): Promise<T[]> {
  const { db } = product.services;
  const waiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and (query ilike '%insert into "audit_log"%' or query ilike '%advisory%')`;
  let both: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    both = begin();
    await eventually(
      async () => (await db.execute<{ n: number }>(waiting)).rows[0]?.n,
      (n) => n === 2,
    );
  });
  return Promise.all(both);
}

describe('the team', () => {
  const change = (uuid: string, grants: StaffGrant[], client = owner, name = 'Nama baru') =>
    client.ask<TeamMember & Problem>('PATCH', `/team/${uuid}`, { body: { name, grants } });
  const end = (uuid: string, client = owner) =>
    client.ask<TeamMember & Problem>('POST', `/team/${uuid}/end`, { body: { why: 'pindah kerja' } });

  it('is listed with roles, second factor, last seen and end', async () => {
    const { uuid, username } = await somebody();
    const listed = async () => (await team()).members.find((member) => member.uuid === uuid);
    expect(await listed()).toMatchObject({
      username,
      grants: [{ role: 'Visa', branches: null }],
      hasSecondFactor: false,
      lastSeenAt: null,
      endedAt: null,
      isSelf: false,
    });
    await signInAs(product.address, username, PASSWORD);
    expect((await listed())?.lastSeenAt).not.toBeNull();
    await end(uuid);
    expect((await listed())?.endedAt).not.toBeNull();
    expect((await team()).members.find(({ isSelf }) => isSelf)?.uuid).toBe(ownerUuid);
  });

  it('changes somebody’s roles from their next call on, and writes both down', async () => {
    const { uuid, username } = await somebody();
    const client = await signInAs(product.address, username, PASSWORD);
    expect((await client.ask('GET', '/audit')).status).toBe(404);
    expect((await change(uuid, [{ role: 'Auditor', branchUuids: null }])).status).toBe(200);
    expect((await client.ask('GET', '/audit')).status).toBe(200);
    const act = (await actsOn(product.services.db, uuid)).find(({ verb }) => verb === 'staff.changed');
    expect(act).toMatchObject({
      before: { grants: VISA },
      after: { name: 'Nama baru', grants: [{ role: 'Auditor', branchUuids: null }] },
    });
  });

  it('ends somebody’s sessions with their access, and they may come back', async () => {
    const { uuid, username } = await somebody();
    const client = await signInAs(product.address, username, PASSWORD);
    expect((await end(uuid)).body.endedAt).not.toBeNull();
    expect((await client.ask('GET', '/session')).status).toBe(401);
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(422);
    expect((await end(uuid)).status).toBe(409);
    const reopened = await owner.ask('POST', `/team/${uuid}/reopen`, { body: { why: 'kembali' } });
    expect(reopened.status).toBe(200);
    expect((await client.ask('GET', '/session')).status).toBe(401);
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(200);
    expect(await verbsOf(uuid)).toEqual(expect.arrayContaining(['staff.ended', 'staff.reopened']));
  });

  it('lets nobody change, end or reset themself', async () => {
    const answers = [
      await change(ownerUuid, [...OWNER, ...VISA]),
      await end(ownerUuid),
      await owner.ask<Problem>('POST', `/team/${ownerUuid}/reset-second-factor`, { body: { why: 'x' } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([
        422,
        'Untuk akses Anda sendiri, minta orang lain yang berwenang',
      ]);
  });

  it('forgets somebody’s second factor, and their sessions end', async () => {
    const { uuid, username } = await somebody();
    const client = await signInAs(product.address, username, PASSWORD);
    await product.services.db.execute(
      `insert into staff_recovery_codes (account_uuid, code_hash) values ('${uuid}', 'x')`,
    );
    await product.services.db.execute(
      `insert into staff_passkeys (account_uuid, credential_id, public_key, counter, name, created_at)
       values ('${uuid}', '${uuid}', 'x', 0, 'HP', now())`,
    );
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(422);
    const reset = await owner.ask<TeamMember>('POST', `/team/${uuid}/reset-second-factor`, {
      body: { why: 'HP hilang' },
    });
    expect(reset.body.hasSecondFactor).toBe(false);
    expect((await client.ask('GET', '/session')).status).toBe(401);
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(200);
  });

  it('keeps an owner of the whole agency, also when two end each other at the same moment', async () => {
    const second = await somebody(OWNER);
    const third = await somebody(OWNER);
    const local = await somebody([{ role: 'Pemilik', branchUuids: [bandung] }]);
    const secondStaff = await signInAs(product.address, second.username, PASSWORD);
    const thirdStaff = await signInAs(product.address, third.username, PASSWORD);
    expect((await end(ownerUuid, secondStaff)).status).toBe(200);
    const both = await atOnce(() => [end(third.uuid, secondStaff), change(second.uuid, VISA, thirdStaff)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await product.services.db.execute(
      `select m.account_uuid from staff_members m join staff_grants g using (account_uuid)
       where m.ended_at is null and g.role = 'Pemilik' and g.branch_uuid is null`,
    );
    expect(rows).toHaveLength(1);
    expect(local.uuid).not.toBe(rows[0]?.account_uuid);
    await product.services.db.execute(
      `update staff_members set ended_at = null where account_uuid = '${ownerUuid}'`,
    );
  });

  it('of a branch is seen and changed by its own owner, who gives nothing beyond it', async () => {
    const local = await somebody([{ role: 'Pemilik', branchUuids: [bandung] }]);
    const near = await somebody([{ role: 'Cabang', branchUuids: [bandung] }]);
    const far = await somebody([{ role: 'Cabang', branchUuids: [surabaya] }]);
    const client = await signInAs(product.address, local.username, PASSWORD);
    const seen = (await team(client)).members.map(({ uuid }) => uuid);
    expect(seen).toEqual(expect.arrayContaining([local.uuid, near.uuid]));
    expect(seen).not.toContain(far.uuid);
    expect(seen).not.toContain(ownerUuid);
    const here: StaffGrant[] = [{ role: 'Visa', branchUuids: [bandung] }];
    expect((await change(near.uuid, here, client)).status).toBe(200);
    for (const [uuid, grants] of [
      [far.uuid, here],
      [ownerUuid, here],
      [near.uuid, VISA],
      [near.uuid, [{ role: 'Visa', branchUuids: [bandung, surabaya] }] satisfies StaffGrant[]],
    ] as const)
      expect((await change(uuid, grants, client)).status).toBe(404);
    expect((await invite({ name: 'X', grants: OWNER }, client)).status).toBe(404);
    expect((await end(far.uuid, client)).status).toBe(404);
    expect((await client.ask('GET', '/audit')).status).toBe(404);
  });
});

describe('the audit trail', () => {
  const audit = async (query: Record<string, string>) =>
    (
      await owner.ask<{ rows: AuditRow[]; next: number | null }>(
        'GET',
        `/audit?${new URLSearchParams(query)}`,
      )
    ).body;

  it('is read newest first, by who, what and when, page by page', async () => {
    const { uuid } = await somebody();
    const from = product.services.clock.now();
    const iso = (at: Date) => at.toISOString();
    for (const why of ['satu', 'dua', 'tiga'])
      await owner.ask('POST', `/team/${uuid}/reset-second-factor`, { body: { why } });
    const first = await audit({ subject: uuid, limit: '2' });
    expect(first.rows.map(({ why }) => why)).toEqual(['tiga', 'dua']);
    expect(first.rows[0]).toMatchObject({
      verb: 'staff.second-factor-reset',
      subject: { kind: 'staff', uuid },
      address: '127.0.0.1',
      actor: { kind: 'staff', uuid: ownerUuid, name: expect.stringMatching(/\w/) },
    });
    const second = await audit({ subject: uuid, limit: '2', before: String(first.next) });
    expect(second.rows.map(({ why }) => why)).toEqual(['satu']);
    expect(second.next).toBeNull();
    const found = async (query: Record<string, string>) =>
      (await audit({ subject: uuid, ...query })).rows.length;
    expect(await found({ actor: ownerUuid, kind: 'staff', verb: 'staff.second-factor-reset' })).toBe(3);
    expect(await found({ actor: uuid })).toBe(0);
    expect(await found({ kind: 'order' })).toBe(0);
    expect(await found({ from: iso(from) })).toBe(3);
    expect(await found({ to: iso(from) })).toBe(0);
  });

  it('names a row that somebody else wrote into the database', async () => {
    const { uuid } = await somebody();
    await owner.ask('POST', `/team/${uuid}/reset-second-factor`, { body: { why: 'hilang' } });
    await product.services.db.execute(sql`insert into audit_log (at, actor_kind, actor_uuid, actor_label, verb, subject_kind,
      subject_uuid, why) select at, actor_kind, actor_uuid, actor_label, verb, subject_kind, subject_uuid, 'palsu'
      from audit_log where subject_uuid = ${uuid} and why = 'hilang'`);
    await sealAudit(product.services);
    const { rows } = await audit({ subject: uuid });
    expect(rows.map(({ why, isSealed, isRefused }) => ({ why, isSealed, isRefused }))).toMatchObject([
      { why: 'palsu', isSealed: true, isRefused: true },
      { why: 'hilang', isSealed: true, isRefused: false },
    ]);
  });
});
