import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, persons } from '../src/features/accounts/accounts.tables.ts';
import { agentLedger, bankAccounts, withdrawals } from '../src/features/agents/agents.tables.ts';
import { balanceOf } from '../src/features/agents/balance.ts';
import { documents } from '../src/features/documents/documents.tables.ts';
import { orders } from '../src/features/orders/orders.tables.ts';
import { askPhone } from '../src/features/people/ask-phone.ts';
import { findDeskPerson } from '../src/features/people/find-desk-person.ts';
import { findPeople } from '../src/features/people/find-people.ts';
import { type Merge, mergePeople, previewMerge } from '../src/features/person-data/merge-people.ts';
import type { StaffActor } from '../src/platform/actor.ts';
import { actsOn } from './support/audit.ts';
import { pass } from './support/custody.ts';
import { makeDeskCurrent, makeDeskStaff } from './support/desk-staff.ts';
import { newPhone } from './support/factories.ts';
import { makeOrderOf, makeSomebody } from './support/people.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';
import { makeWholePerson } from './support/whole-person.ts';

let product: TestProduct;
let owner: StaffActor;
let second: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await makeDeskStaff(product, 'Pemilik');
  second = await makeDeskStaff(product, 'Pemilik');
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
const personOf = async (uuid: string) => (await db().select().from(persons).where(eq(persons.uuid, uuid)))[0];

/** Two records of travellers, each with an order of their own. */
async function makeTwo() {
  const kept = await makeSomebody(product.services, 'Neneng Hasanah');
  const other = await makeSomebody(product.services, 'Neneng Hassanah');
  const orderUuid = await makeOrderOf(product.services, kept, kept);
  const otherOrder = await makeOrderOf(product.services, other, other);
  await makeDeskCurrent(product);
  return { kept, other, orderUuid, otherOrder };
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

  it('become one with everything of both: nothing refers to the other any more', async () => {
    const whole = await makeWholePerson(product, [owner, second]);
    const kept = await makeSomebody(product.services, 'Zubaedah N');
    await makeOrderOf(product.services, kept, kept);
    await db()
      .insert(documents)
      .values({
        ...{ kind: 'yellowBook', pilgrimUuid: kept.uuid, status: 'Verified' },
        createdAt: product.services.clock.now(),
      });
    await makeDeskCurrent(product);
    const before = await personOf(whole.uuid);
    await merge(kept.uuid, whole.uuid, { fromOther: ['name', 'nik', 'phone', 'passport'] });
    await makeDeskCurrent(product);

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
      ...{ name: whole.name, phone: whole.phone, nikHash: before?.nikHash },
      passportNumberHash: before?.passportNumberHash,
    });
    expect(await personOf(whole.uuid)).toMatchObject({ mergedInto: kept.uuid, knownAt: null });
    const logins = await db().select().from(accounts).where(eq(accounts.personUuid, kept.uuid));
    expect(logins).toMatchObject([{ username: whole.phone }]);
    const living = (await db().select().from(documents).where(eq(documents.pilgrimUuid, kept.uuid)))
      .filter(({ rejectedAt }) => rejectedAt === null)
      .map(({ kind, status }) => [kind, status]);
    expect(living.sort()).toEqual([
      ['identity', 'Unverified'],
      ['yellowBook', 'Verified'],
    ]);
    const shown = await findDeskPerson(product.services, owner, { personUuid: kept.uuid });
    expect(shown).toMatchObject({ orders: 2, twins: [] });
    expect(
      (await findPeople(product.services, owner, { search: whole.marks.nik ?? '' })).people,
    ).toMatchObject([{ uuid: kept.uuid }]);
    expect((await actsOn(db(), kept.uuid)).at(-1)).toMatchObject({ verb: 'person.merged', why: 'KTP sama' });
    expect(JSON.stringify(await actsOn(db(), kept.uuid))).not.toContain(whole.marks.nik);
  });

  it('keep the sum of their money, and an account that both had once', async () => {
    const { kept, other } = await makeTwo();
    const account = {
      ...{ code: '014', bankName: 'Bank BCA', bankAddress: 'Dago', accountName: 'Neneng' },
      ...{ accountNumber: '5551234', createdAt: product.services.clock.now() },
    };
    const made = await db()
      .insert(bankAccounts)
      .values([kept, other].map(({ uuid }) => ({ ...account, registrarUuid: uuid })))
      .returning();
    const theirs = made.find(({ registrarUuid }) => registrarUuid === other.uuid)?.uuid ?? '';
    await db()
      .insert(withdrawals)
      .values({
        ...{ registrarUuid: other.uuid, bankAccountUuid: theirs, amount: 100, status: 'Requested' },
        createdAt: account.createdAt,
      });
    await db()
      .insert(agentLedger)
      .values({
        ...{ registrarUuid: other.uuid, kind: 'commission', amount: 300_000, createdAt: account.createdAt },
      });
    await merge(kept.uuid, other.uuid);
    expect(await balanceOf(db(), kept.uuid)).toBe(300_000);
    const left = await db().select().from(bankAccounts).where(eq(bankAccounts.accountNumber, '5551234'));
    expect(left.map(({ registrarUuid }) => registrarUuid)).toEqual([kept.uuid]);
    const rows = await db().select().from(withdrawals).where(eq(withdrawals.registrarUuid, kept.uuid));
    expect(rows).toMatchObject([{ bankAccountUuid: left[0]?.uuid }]);
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
      'wishes',
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
    await db().update(persons).set({ phone: third.phone, knownAt: null }).where(eq(persons.uuid, other.uuid));
    await expect(merge(kept.uuid, other.uuid, { fromOther: ['phone'] })).rejects.toMatchObject({
      fields: { phone: 'phoneTaken' },
    });
    expect(await personOf(other.uuid)).toMatchObject({ mergedInto: null });
  });

  it('of two at once the second, whichever record each keeps', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { kept, other } = await makeTwo();
      const outcomes = await Promise.allSettled([
        merge(kept.uuid, other.uuid),
        merge(other.uuid, kept.uuid, {}, second),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [failed] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(['editedMeanwhile', 'notFound']).toContain(failed);
      const rows = [await personOf(kept.uuid), await personOf(other.uuid)];
      expect(rows.filter((row) => row?.mergedInto !== null)).toHaveLength(1);
    }
  });
});
