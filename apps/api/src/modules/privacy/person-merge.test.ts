import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { PersonMerge } from '@rihlah/contract/staff/privacy/merge';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { newPhone } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makeWholePerson } from '../../../test/support/people/whole-person.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { pass } from '../../../test/support/staff/custody.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import { type StaffActor, staffActor } from '../../infra/access/actor.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { agentLedger, bankAccounts, withdrawals } from '../agents/agents.tables.ts';
import { findAgentBalance } from '../agents/balance.ts';
import { approvals } from '../backoffice/approvals/approvals.tables.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { findPassport } from '../custody/holdings/find-passport.ts';
import { findPassportReceipt } from '../custody/holdings/own-passport.ts';
import { documents } from '../documents/record/documents.tables.ts';
import { findPeople } from '../identity/people/find-people.ts';
import { findStaffPerson } from '../identity/people/find-person.ts';
import { askPhone } from '../identity/people/request-phone.ts';
import { accounts, passwordResets, persons } from '../identity/persons/accounts.tables.ts';
import { agentConsents, orders } from '../orders/record/orders.tables.ts';
import type { Merge } from './merging/write-merge.ts';
import { mergePeople, previewMerge } from './personal-data/merge-people.ts';

const PASSWORD = 'rahasia12345';

let product: TestProduct;
let owner: StaffActor;
let second: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  const grants: StaffGrant[] = [{ role: 'Pemilik', branchUuids: null }];
  owner = staffActor(await makeStaff(product, 'gabung.satu', PASSWORD), 'gabung.satu', grants);
  second = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const preview = (keptUuid: string, otherUuid: string) =>
  previewMerge(product.services, owner, { keptUuid, otherUuid });
const merge = async (keptUuid: string, otherUuid: string, more: Partial<Merge> = {}, actor = owner) => {
  const { versions } = await preview(keptUuid, otherUuid);
  const given = { keptUuid, otherUuid, versions, fromOther: [], why: 'KTP sama', ...more };
  return mergePeople(product.services, actor, given);
};
/** The same where a second person must agree, and does. */
const mergeByTwo = async (...given: Parameters<typeof merge>): Promise<void> => {
  expect(await merge(...given)).toBe('waiting');
  await decide(given[0]);
};
const approvalsAbout = (personUuid: string) =>
  db()
    .select()
    .from(approvals)
    .where(and(eq(approvals.subjectUuid, personUuid), isNull(approvals.decision)));
const decide = async (personUuid: string, actor = second) => {
  const [approval] = await approvalsAbout(personUuid);
  await decideRequest(product.services, actor, {
    uuid: approval?.uuid ?? '',
    decision: 'approved',
    why: 'KTP dan KK dicocokkan',
  });
};
const loginsOf = async (personUuid: string) =>
  (await db().select().from(accounts).where(eq(accounts.personUuid, personUuid))).map(
    ({ username }) => username,
  );
const phonesNotified = async (phones: string[]) =>
  (await db().select().from(smsOutbox).where(eq(smsOutbox.kind, 'phone-changed')))
    .map(({ phone }) => phone)
    .filter((phone) => phones.includes(phone))
    .sort();
const inboxOf = (token: string) => call(product.address, 'GET', '/api/v1/notification', { token });
const personOf = async (uuid: string) => (await db().select().from(persons).where(eq(persons.uuid, uuid)))[0];

/** Two records of travellers, each with an order of their own. */
async function makeTwo() {
  const kept = await makeSomebody(product.services, 'Neneng Hasanah');
  const other = await makeSomebody(product.services, 'Neneng Hassanah');
  const orderUuid = await makeOrderFor(product.services, kept, kept);
  const otherOrder = await makeOrderFor(product.services, other, other);
  await rebuildOrderSearchNow(product);
  return { kept, other, orderUuid, otherOrder };
}

/** What an order at the counter said of somebody who has not paid: a record without login and money. */
async function makeStranger(name = 'Neneng H'): Promise<Somebody> {
  const stranger = await makeSomebody(product.services, name);
  await makeOrderFor(product.services, stranger, stranger, { status: 'Pendaftaran' });
  await db().execute(sql`delete from tokens where session_uuid in (select s.uuid from sessions s
    join accounts a on a.uuid = s.account_uuid where a.person_uuid = ${stranger.uuid})`);
  await db().execute(sql`delete from sessions where account_uuid in
    (select uuid from accounts where person_uuid = ${stranger.uuid})`);
  await db().delete(accounts).where(eq(accounts.personUuid, stranger.uuid));
  await db().update(persons).set({ verifiedAt: null }).where(eq(persons.uuid, stranger.uuid));
  return stranger;
}

async function giveBalance({ uuid }: Somebody, amount: number): Promise<void> {
  const createdAt = product.services.clock.now();
  await db().insert(agentLedger).values({ registrarUuid: uuid, kind: 'commission', amount, createdAt });
}

describe('two records of one person', () => {
  it('are compared field by field, with numbers masked, and what moves is counted', async () => {
    const { kept, other } = await makeTwo();
    const shown = await preview(kept.uuid, other.uuid);
    const fieldOf = (name: string) => shown.fields.find(({ field }) => field === name);
    expect(fieldOf('name')).toEqual({ field: 'name', kept: kept.name, other: other.name, isSame: false });
    expect(fieldOf('email')).toMatchObject({ isSame: true });
    expect(fieldOf('nik')?.kept).toMatch(/^•••• \d{4}$/);
    expect(shown.moves).toContainEqual({ what: 'orders', count: 1 });
    expect(shown.blockers).toEqual([]);
  });

  it('keep what they said about their agents: the newest answer, before what was only asked', async () => {
    const { kept, other, orderUuid } = await makeTwo();
    const agents = [];
    for (const said of [
      [['refused', 2], ['given', 1], 'refused'],
      [['given', 1], ['withdrawn', 2], 'withdrawn'],
      [['asked', 2], ['given', 1], 'given'],
      [null, ['refused', 1], 'refused'],
      [['given', 1], null, 'given'],
    ] as const) {
      const agent = await makeSomebody(product.services, 'Agen');
      for (const [index, person] of [kept, other].entries()) {
        const one = said[index as 0 | 1];
        if (!one) continue;
        const at = new Date(`2026-11-0${one[1]}T08:00:00Z`);
        const pair = { pilgrimUuid: person.uuid, agentUuid: agent.uuid };
        await db()
          .insert(agentConsents)
          .values({ ...pair, orderUuid, state: one[0], at });
      }
      agents.push({ agent, left: said[2] });
    }
    const pair = { pilgrimUuid: other.uuid, agentUuid: kept.uuid, orderUuid };
    await db()
      .insert(agentConsents)
      .values({ ...pair, state: 'refused', at: new Date() });
    await mergeByTwo(kept.uuid, other.uuid);
    const rows = await db().select().from(agentConsents).where(eq(agentConsents.pilgrimUuid, kept.uuid));
    expect(rows.map(({ agentUuid, state }) => [agentUuid, state]).sort()).toEqual(
      agents.map(({ agent, left }) => [agent.uuid, left]).sort(),
    );
  });

  it('become one with everything of both: nothing refers to the other any more', async () => {
    const whole = await makeWholePerson(product, [owner, second]);
    const kept = await makeSomebody(product.services, 'Zubaedah N');
    await makeOrderFor(product.services, kept, kept);
    await db().insert(documents).values({
      kind: 'yellowBook',
      pilgrimUuid: kept.uuid,
      status: 'Verified',
      createdAt: product.services.clock.now(),
    });
    await rebuildOrderSearchNow(product);
    const before = await personOf(whole.uuid);
    await mergeByTwo(kept.uuid, whole.uuid, { fromOther: ['name', 'nik', 'phone', 'passport'] });
    await rebuildOrderSearchNow(product);

    const { rows: references } = await db().execute<{ table: string; column: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'persons'::regclass`);
    expect(references.length).toBeGreaterThan(15);
    for (const { table, column } of references) {
      const { rows } = await db().execute(
        sql`select 1 from ${sql.raw(table)} where ${sql.identifier(column)} = ${whole.uuid}`,
      );
      expect([table, column, rows]).toEqual([table, column, []]);
    }
    const after = await personOf(kept.uuid);
    expect(after).toMatchObject({
      name: whole.name,
      phone: whole.phone,
      nikHash: before?.nikHash,
      passportNumberHash: before?.passportNumberHash,
    });
    expect(await personOf(whole.uuid)).toMatchObject({ mergedInto: kept.uuid, verifiedAt: null });
    const logins = await db().select().from(accounts).where(eq(accounts.personUuid, kept.uuid));
    expect(logins).toMatchObject([{ username: whole.phone }]);
    const living = (await db().select().from(documents).where(eq(documents.pilgrimUuid, kept.uuid)))
      .filter(({ rejectedAt }) => rejectedAt === null)
      .map(({ kind, status }) => [kind, status]);
    expect(living.sort()).toEqual([
      ['identity', 'Unverified'],
      ['yellowBook', 'Verified'],
    ]);
    const shown = await findStaffPerson(product.services, owner, { personUuid: kept.uuid });
    expect(shown).toMatchObject({ orders: 2, twins: [] });
    expect(
      (await findPeople(product.services, owner, { search: whole.marks.nik ?? '' })).people,
    ).toMatchObject([{ uuid: kept.uuid }]);
    expect((await actsOn(db(), kept.uuid)).at(-1)).toMatchObject({ verb: 'person.merged', why: 'KTP sama' });
    expect(JSON.stringify(await actsOn(db(), kept.uuid))).not.toContain(whole.marks.nik);
  });

  it('keep every movement of their passports, also where both went through one handover, and its receipt is genuine', async () => {
    const { kept, other, orderUuid, otherOrder } = await makeTwo();
    const both = [{ order: orderUuid }, { order: otherOrder }];
    const given = await pass(product, owner, both, 'branch', null);
    const back = await pass(product, owner, both, 'pilgrim', null);
    await mergeByTwo(kept.uuid, other.uuid);
    const { passport, handovers } = await findPassport(product.services, owner, { orderUuid });
    expect(passport).toMatchObject({ pilgrim: { uuid: kept.uuid }, place: 'pilgrim' });
    expect(handovers.map(({ number, total, passports }) => [number, total, passports.length])).toEqual(
      [back, given].map(({ number }) => [number, 2, 2]),
    );
    for (const { receipt } of [given, back])
      expect(await findPassportReceipt(product.services, receipt.split('/').at(-1) ?? '')).toMatchObject({
        total: 2,
      });
    // And goes on from there.
    await pass(product, owner, [{ order: otherOrder }], 'branch', null);
  });

  it('keep the sum of their money, and an account that both had once', async () => {
    const { kept, other } = await makeTwo();
    const account = {
      code: '014',
      bankName: 'Bank BCA',
      bankAddress: 'Dago',
      accountName: 'Neneng',
      accountNumber: '5551234',
      createdAt: product.services.clock.now(),
    };
    const made = await db()
      .insert(bankAccounts)
      .values([kept, other].map(({ uuid }) => ({ ...account, registrarUuid: uuid })))
      .returning();
    const theirs = made.find(({ registrarUuid }) => registrarUuid === other.uuid)?.uuid ?? '';
    await db().insert(withdrawals).values({
      registrarUuid: other.uuid,
      bankAccountUuid: theirs,
      amount: 100,
      status: 'Requested',
      createdAt: account.createdAt,
    });
    await db().insert(agentLedger).values({
      registrarUuid: other.uuid,
      kind: 'commission',
      amount: 300_000,
      createdAt: account.createdAt,
    });
    await mergeByTwo(kept.uuid, other.uuid);
    expect(await findAgentBalance(db(), kept.uuid)).toBe(300_000);
    const left = await db().select().from(bankAccounts).where(eq(bankAccounts.accountNumber, '5551234'));
    expect(left.map(({ registrarUuid }) => registrarUuid)).toEqual([kept.uuid]);
    const rows = await db().select().from(withdrawals).where(eq(withdrawals.registrarUuid, kept.uuid));
    expect(rows).toMatchObject([{ bankAccountUuid: left[0]?.uuid }]);
  });
});

describe('a second person (specification 4, Four eyes)', () => {
  it('must agree before somebody with a login gets the phone of another record', async () => {
    const { kept: agent } = await makeTwo();
    const stranger = await makeStranger('Orang Yang Dikarang');
    await rebuildOrderSearchNow(product);
    const client = await signInAs(product.address, 'gabung.satu', PASSWORD);
    const path = `/people/${agent.uuid}/merge`;
    const shown = (await client.ask<PersonMerge>('GET', `${path}?other=${stranger.uuid}`)).body;
    expect(shown.takesTwo).toEqual({ kept: false, other: true });
    const body = { other: stranger.uuid, versions: shown.versions, fromOther: ['phone'], why: 'KTP sama' };
    const [{ uuid: accountUuid } = { uuid: '' }] = await db()
      .select()
      .from(accounts)
      .where(eq(accounts.personUuid, agent.uuid));
    const expiresAt = new Date(product.services.clock.now().getTime() + 60_000);
    await db().insert(passwordResets).values({ keyHash: agent.uuid, accountUuid, expiresAt });

    expect((await client.ask('POST', path, { body })).body).toEqual({ state: 'waiting' });
    expect(await loginsOf(agent.uuid)).toEqual([agent.phone]);
    expect((await inboxOf(agent.token)).status).toBe(200);
    expect(await phonesNotified([agent.phone, stranger.phone])).toEqual([]);
    await expect(decide(agent.uuid, owner)).rejects.toMatchObject({ code: 'ownApproval' });

    await decide(agent.uuid);
    expect(await loginsOf(agent.uuid)).toEqual([stranger.phone]);
    expect((await inboxOf(agent.token)).status).toBe(401);
    const [key] = await db().select().from(passwordResets).where(eq(passwordResets.keyHash, agent.uuid));
    expect(key?.usedAt).not.toBeNull();
    expect(await phonesNotified([agent.phone, stranger.phone])).toEqual([agent.phone, stranger.phone].sort());
    expect((await actsOn(db(), agent.uuid)).slice(-2)).toMatchObject([
      { verb: 'person.phone-changed', actorUuid: second.uuid },
      { verb: 'person.merged', actorUuid: second.uuid, why: 'KTP sama' },
    ]);
  });

  it('must agree before a balance goes to the login of another record, whichever of the two is kept', async () => {
    for (const keepsAgent of [false, true]) {
      const { kept: thief, other: agent } = await makeTwo();
      await giveBalance(agent, 300_000);
      const [kept, other] = keepsAgent ? [agent, thief] : [thief, agent];
      const more: Partial<Merge> = { fromOther: keepsAgent ? ['phone'] : [] };
      expect(await merge(kept.uuid, other.uuid, more)).toBe('waiting');
      expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
      expect(await loginsOf(agent.uuid)).toEqual([agent.phone]);
      expect(await approvalsAbout(kept.uuid)).toMatchObject([
        { kind: 'person.merge', amount: 300_000, askedBy: owner.uuid },
      ]);

      await decide(kept.uuid);
      expect(await findAgentBalance(db(), kept.uuid)).toBe(300_000);
      expect(await loginsOf(kept.uuid)).toEqual([thief.phone]);
      // The password that opens it is that of the phone that stays.
      expect((await inboxOf(agent.token)).status).toBe(401);
      expect((await inboxOf(thief.token)).status).toBe(200);
      expect(await phonesNotified([agent.phone])).toEqual([agent.phone]);
    }
  });

  it('must agree before money that has no login yet is reached under another phone', async () => {
    const { kept } = await makeTwo();
    const stranger = await makeStranger();
    await rebuildOrderSearchNow(product);
    expect((await preview(kept.uuid, stranger.uuid)).takesTwo.kept).toBe(false);
    await giveBalance(stranger, 300_000);
    expect((await preview(kept.uuid, stranger.uuid)).takesTwo.kept).toBe(true);
    expect(await merge(kept.uuid, stranger.uuid)).toBe('waiting');
    expect(await findAgentBalance(db(), kept.uuid)).toBe(0);
  });

  it('is not asked where a record without login and money goes into one that keeps its phone', async () => {
    const { kept } = await makeTwo();
    const stranger = await makeStranger();
    await rebuildOrderSearchNow(product);
    expect(await merge(kept.uuid, stranger.uuid, { fromOther: ['name'] })).toBe('done');
    expect(await personOf(kept.uuid)).toMatchObject({ name: stranger.name, phone: kept.phone });
    expect(await approvalsAbout(kept.uuid)).toEqual([]);
    expect((await inboxOf(kept.token)).status).toBe(200);
    expect(await phonesNotified([kept.phone, stranger.phone])).toEqual([]);
  });

  it('carries out nothing where either record is another by then', async () => {
    const { kept, other } = await makeTwo();
    await merge(kept.uuid, other.uuid);
    await db().update(persons).set({ email: 'lain@contoh.id' }).where(eq(persons.uuid, other.uuid));
    await expect(decide(kept.uuid)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await personOf(other.uuid)).toMatchObject({ mergedInto: null });
    expect(await approvalsAbout(kept.uuid)).toHaveLength(1);
  });

  it('decides before either record is merged with a third', async () => {
    const { kept, other } = await makeTwo();
    const { kept: third } = await makeTwo();
    await merge(kept.uuid, other.uuid);
    expect((await preview(third.uuid, other.uuid)).blockers).toEqual(['approvals']);
    await expect(merge(third.uuid, kept.uuid)).rejects.toMatchObject({ code: 'mergeBlocked' });
  });

  it('reads both names and the phone that stays; whoever may not merge is told of one record alone', async () => {
    const { kept, other } = await makeTwo();
    await merge(kept.uuid, other.uuid, { fromOther: ['phone'] });
    const labelFor = async (actor: StaffActor) =>
      (await findStaffPerson(product.services, actor, { personUuid: kept.uuid })).approvals.map(
        ({ label, mayDecide }) => [label, mayDecide],
      );
    expect(await labelFor(second)).toEqual([[`${kept.name} dengan ${other.name}, HP ${other.phone}`, true]]);
    expect(await labelFor(await addStaffMember(product, 'Operasional'))).toEqual([[kept.name, false]]);
  });
});

describe('merging is refused', () => {
  it('where both travel in the same departure, have money of their own, or wait for a second person', async () => {
    const { kept, other, orderUuid, otherOrder } = await makeTwo();
    const [order] = await db().select().from(orders).where(eq(orders.uuid, orderUuid));
    await db().update(orders).set({ productUuid: order?.productUuid }).where(eq(orders.uuid, otherOrder));
    await askPhone(product.services, owner, { personUuid: other.uuid, phone: newPhone(), why: 'uji' });
    const createdAt = product.services.clock.now();
    for (const { uuid } of [kept, other])
      await db()
        .insert(agentLedger)
        .values({ registrarUuid: uuid, kind: 'commission', amount: 5, createdAt });
    for (const order of [orderUuid, otherOrder]) await pass(product, owner, [{ order }], 'branch', 'Rina');
    expect((await preview(kept.uuid, other.uuid)).blockers).toEqual([
      'sameJourney',
      'bothBalances',
      'bothPassportsAway',
      'approvals',
    ]);
    await expect(merge(kept.uuid, other.uuid)).rejects.toMatchObject({ code: 'mergeBlocked' });
    expect(await personOf(other.uuid)).toMatchObject({ mergedInto: null });
  });

  it('with 412 where either has changed since it was looked at', async () => {
    for (const which of ['kept', 'other'] as const) {
      const two = await makeTwo();
      const { versions } = await preview(two.kept.uuid, two.other.uuid);
      await db().update(persons).set({ email: 'lain@contoh.id' }).where(eq(persons.uuid, two[which].uuid));
      await expect(merge(two.kept.uuid, two.other.uuid, { versions })).rejects.toMatchObject({
        code: 'editedMeanwhile',
      });
    }
  });

  it('where the phone that is to stay is a third person’s', async () => {
    const { kept, other } = await makeTwo();
    const third = await makeSomebody(product.services, 'Orang Lain');
    await db()
      .update(persons)
      .set({ phone: third.phone, verifiedAt: null })
      .where(eq(persons.uuid, other.uuid));
    await expect(merge(kept.uuid, other.uuid, { fromOther: ['phone'] })).rejects.toMatchObject({
      fields: { phone: 'phoneTaken' },
    });
    expect(await personOf(other.uuid)).toMatchObject({ mergedInto: null });
  });

  it('of two at once the second, whichever record each keeps', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { kept } = await makeTwo();
      const other = await makeStranger();
      await rebuildOrderSearchNow(product);
      const outcomes = await Promise.allSettled([
        merge(kept.uuid, other.uuid),
        merge(other.uuid, kept.uuid, { fromOther: ['phone'] }, second),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [failed] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(['editedMeanwhile', 'notFound']).toContain(failed);
      const rows = [await personOf(kept.uuid), await personOf(other.uuid)];
      expect(rows.filter((row) => row?.mergedInto !== null)).toHaveLength(1);
    }
  });
});
