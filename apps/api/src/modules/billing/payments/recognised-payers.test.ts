import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeSomebody, setConsent } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { pass } from '../../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { approvals } from '../../backoffice/approvals/approvals.tables.ts';
import { decideRequest } from '../../backoffice/decisions/decide-request.ts';
import { findPassport } from '../../custody/holdings/find-passport.ts';
import { additionalDocuments, documents } from '../../documents/record/documents.tables.ts';
import { insertDocuments } from '../../documents/record/insert-documents.ts';
import { visas } from '../../documents/visa/visas.tables.ts';
import { findPeople } from '../../identity/people/find-people.ts';
import { askPhone } from '../../identity/people/request-phone.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import { agentConsents, orders } from '../../orders/record/orders.tables.ts';
import { ofPerson } from '../../privacy/erasure/erasure-sql.ts';
import { HELD_TABLES } from '../../privacy/personal-data/personal-data-map.ts';
import { askErasure } from '../../privacy/personal-data/request-erasure.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let one: StaffActor;
let two: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  one = await addStaffMember(product, 'Pemilik');
  two = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const orderOf = async (uuid: string) => (await db().select().from(orders).where(eq(orders.uuid, uuid)))[0];
const personOf = async (uuid: string) => (await db().select().from(persons).where(eq(persons.uuid, uuid)))[0];
const pay = async (order: string) => go.pay((await go.issue({ type: '01', order })).body.paymentNumber ?? '');

type Guest = ReturnType<typeof makeRegistrar>;
type Pilgrim = ReturnType<typeof makePilgrim>;

/** Places an order of a guest. @returns the uuids of its orders, in the order of their pilgrims */
async function place(registrar: Guest, pilgrims: Pilgrim[]): Promise<string[]> {
  const body = makeOrder(await makeProduct(db()), 0, { registrar: [registrar], pilgrims });
  const placed = await go.place(body);
  expect(placed.status).toBe(201);
  return placed.body._embedded.order.map(({ uuid }) => uuid);
}

/** Somebody who ordered twice before anything was paid, and is known by the first order's payment since. */
async function makeTwice(registrar = makeRegistrar(), pilgrim = makePilgrim()) {
  const [first = ''] = await place(registrar, [pilgrim]);
  const [second = ''] = await place(registrar, [pilgrim]);
  await pay(first);
  const [known, draft] = [await orderOf(first), await orderOf(second)];
  if (!known || !draft) throw new Error('no order');
  expect(draft.pilgrimUuid).not.toBe(known.pilgrimUuid);
  return { registrar, pilgrim, first, second, known, draft };
}

describe('a row that an order had of somebody who is known', () => {
  it('is theirs once the order is paid, as when two records are made one', async () => {
    const { second, known, draft } = await makeTwice();
    await pay(second);
    expect(await orderOf(second)).toMatchObject({
      pilgrimUuid: known.pilgrimUuid,
      registrarUuid: known.registrarUuid,
    });
    for (const [row, into] of [
      [draft.pilgrimUuid, known.pilgrimUuid],
      [draft.registrarUuid, known.registrarUuid],
    ] as const) {
      expect(await personOf(row)).toMatchObject({ mergedInto: into, verifiedAt: null });
      const act = { verb: 'person.merged', actorKind: 'bank' };
      expect(await actsOn(db(), row)).toMatchObject([{ ...act, after: { into } }]);
      expect((await actsOn(db(), into)).at(-1)).toMatchObject({ ...act, after: { from: row } });
    }
  });

  it('is told with an export and goes with an erasure of theirs, and what came to their phone with it', async () => {
    const { pilgrim, first, second, known } = await makeTwice();
    await pay(second);
    const personUuid = known.pilgrimUuid;
    const phone = eq(smsOutbox.phone, pilgrim.phone);
    expect(await db().$count(smsOutbox, phone)).toBeGreaterThan(0);
    const held = HELD_TABLES.filter(({ table }) => ['persons', 'sms_outbox'].includes(table));
    for (const { table, where } of held) {
      const rows = await db().execute(
        sql`select from ${sql.raw(table)} t where ${ofPerson(where, personUuid)}`,
      );
      expect([table, rows.rowCount]).not.toEqual([table, 0]);
    }
    for (const uuid of [first, second]) await setStatus(product, uuid, 'Selesai');
    await rebuildOrderSearchNow(product);
    const uuid = await askErasure(product.services, one, { personUuid, ground: 'request', why: 'surat' });
    await decideRequest(product.services, two, { uuid, decision: 'approved', why: 'surat dilihat' });
    const rows = await db()
      .select()
      .from(persons)
      .where(eq(persons.nikHash, product.services.encryption.hash(pilgrim.icnumber)));
    expect(rows).toEqual([]);
    expect(await db().$count(persons, eq(persons.phone, pilgrim.phone))).toBe(0);
    expect(await db().$count(smsOutbox, phone)).toBe(0);
  });

  it('brings along what was handed in for it: of a kind what was checked, then the newest', async () => {
    const { second, known, draft } = await makeTwice();
    const createdAt = product.services.clock.now();
    const earlier = new Date(createdAt.getTime() - 60_000);
    const [own, theirs] = [known.pilgrimUuid, draft.pilgrimUuid];
    const now = { status: 'Unverified' as const, createdAt, pilgrimUuid: theirs };
    const before = { status: 'Unverified' as const, createdAt: earlier, pilgrimUuid: own };
    const pictures = { photo: 'x' };
    const certificate = { pictures, supporting: { type: 'Ijazah' as const } };
    await db().transaction((tx) =>
      insertDocuments(tx, [
        { ...before, status: 'Verified', kind: 'yellowBook', pictures },
        { ...before, kind: 'passportDocument', ...certificate },
        { ...now, kind: 'yellowBook', pictures },
        { ...now, kind: 'passportDocument', ...certificate },
        { ...now, kind: 'identity', pictures: { profilePhoto: 'a', icPhoto: 'b', ficPhoto: 'c' } },
      ]),
    );
    const journeys = { pilgrimUuid: theirs, orderUuid: second };
    await db()
      .insert(additionalDocuments)
      .values({ ...journeys, type: 'e-ticket', photo: 'x', createdAt });
    await db()
      .insert(visas)
      .values({ ...journeys, state: 'requested' });
    await pay(second);
    const living = await db()
      .select()
      .from(documents)
      .where(and(inArray(documents.pilgrimUuid, [own, theirs]), isNull(documents.rejectedAt)));
    expect(living.map(({ pilgrimUuid, kind, status }) => [pilgrimUuid, kind, status]).sort()).toEqual([
      [own, 'identity', 'Unverified'],
      [own, 'passportDocument', 'Unverified'],
      [own, 'yellowBook', 'Verified'],
    ]);
    expect(living.find(({ kind }) => kind === 'passportDocument')?.createdAt).toEqual(createdAt);
    for (const table of [additionalDocuments, visas])
      expect(await db().$count(table, eq(table.pilgrimUuid, own))).toBe(1);
  });

  it('brings along the number of a passport that staff have checked, in the place of one that was only typed', async () => {
    const { second, known, draft } = await makeTwice();
    const { encryption, clock } = product.services;
    const numbered = (number: string) => ({
      passportNumberSealed: encryption.seal(number),
      passportNumberHash: hashPassportNumber(encryption, number),
    });
    await db().update(persons).set(numbered('C1111111')).where(eq(persons.uuid, known.pilgrimUuid));
    const checked = numbered('C2222222');
    await db()
      .update(persons)
      .set({ ...checked, passportIssuedAt: 'Garut' })
      .where(eq(persons.uuid, draft.pilgrimUuid));
    const passport = {
      numberSealed: checked.passportNumberSealed,
      numberHash: checked.passportNumberHash,
      expired: '2035-01-31',
    };
    const row = { status: 'Verified' as const, createdAt: clock.now(), pilgrimUuid: draft.pilgrimUuid };
    const document = { ...row, kind: 'passport' as const, pictures: { photo: 'x' }, passport };
    await db().transaction((tx) => insertDocuments(tx, [document]));
    await pay(second);
    expect(await personOf(known.pilgrimUuid)).toMatchObject({ ...checked, passportIssuedAt: 'Garut' });
  });

  it('of a registrar who travels takes the unpaid orders for others along, and each is paid as ever', async () => {
    const registrar = makeRegistrar();
    const self = makePilgrim({ icnumber: registrar.icnumber, phone: registrar.phone });
    const [known = ''] = await place(registrar, [makePilgrim()]);
    const [own = '', child = ''] = await place({ ...registrar, isPilgrim: 1 }, [self, makePilgrim()]);
    await pay(known);
    const agent = (await orderOf(known))?.registrarUuid ?? '';
    const draft = (await orderOf(own))?.registrarUuid ?? '';
    expect(draft).not.toBe(agent);
    await pay(own);
    expect(await personOf(draft)).toMatchObject({ mergedInto: agent });
    expect(await orderOf(own)).toMatchObject({ registrarUuid: agent, pilgrimUuid: agent });
    expect(await orderOf(child)).toMatchObject({ registrarUuid: agent, status: 'Pendaftaran' });
    await pay(child);
    expect(await orderOf(child)).toMatchObject({ registrarUuid: agent, status: 'Pelunasan' });
  });

  it('brings along what somebody said about its agent, where nothing was said about the known record', async () => {
    const registrar = makeRegistrar();
    const [known = ''] = await place(registrar, [makePilgrim()]);
    const { orderUuid } = await makeFamily(product);
    const said = [];
    for (const [ofKnown, ofRow, then] of [
      ['refused', 'given', 'refused'],
      [null, 'withdrawn', 'withdrawn'],
      [null, 'asked', 'asked'],
    ] as const)
      said.push({ ofKnown, ofRow, then, pilgrimUuid: (await makeSomebody(product.services)).uuid });
    const [own = ''] = await place(registrar, [makePilgrim()]);
    await pay(known);
    const agent = (await orderOf(known))?.registrarUuid ?? '';
    const draft = (await orderOf(own))?.registrarUuid ?? '';
    for (const { ofKnown, ofRow, pilgrimUuid } of said) {
      await setConsent(product.services, { uuid: orderUuid, pilgrimUuid, registrarUuid: agent }, ofKnown);
      await setConsent(product.services, { uuid: orderUuid, pilgrimUuid, registrarUuid: draft }, ofRow);
    }
    await pay(own);
    for (const { pilgrimUuid, then } of said) {
      const rows = await db().select().from(agentConsents).where(eq(agentConsents.pilgrimUuid, pilgrimUuid));
      expect(rows.map(({ agentUuid, state }) => [agentUuid, state])).toEqual([[agent, then]]);
    }
  });

  it('is one also where one number pays for several of its orders', async () => {
    const registrar = makeRegistrar();
    const [known = ''] = await place(registrar, [makePilgrim()]);
    const several = await place(registrar, [makePilgrim(), makePilgrim()]);
    await pay(known);
    const draft = (await orderOf(several[0] ?? ''))?.registrarUuid ?? '';
    const { body } = await go.issueTogether(several);
    await go.pay(body.paymentNumber ?? '');
    const agent = (await orderOf(known))?.registrarUuid ?? '';
    for (const uuid of several)
      expect(await orderOf(uuid)).toMatchObject({ registrarUuid: agent, status: 'Pelunasan' });
    expect(await personOf(draft)).toMatchObject({ mergedInto: agent });
    expect(await actsOn(db(), draft)).toHaveLength(1);
  });

  it('stays apart, and is found by staff, where something about it waits for a second person', async () => {
    const { second, draft } = await makeTwice();
    await rebuildOrderSearchNow(product);
    const uuid = await askPhone(product.services, one, {
      personUuid: draft.pilgrimUuid,
      phone: makePilgrim().phone,
      why: 'HP hilang',
    });
    await pay(second);
    await rebuildOrderSearchNow(product);
    expect(await personOf(draft.pilgrimUuid)).toMatchObject({ mergedInto: null });
    const [approval] = await db().select().from(approvals).where(eq(approvals.uuid, uuid));
    expect(approval).toMatchObject({ subjectUuid: draft.pilgrimUuid, decision: null });
    const row = await personOf(draft.pilgrimUuid);
    const found = await findPeople(product.services, one, { search: row?.phone ?? '' });
    expect(found.people.map((person) => person.uuid)).toContain(draft.pilgrimUuid);
  });

  it('stays apart where its passport and theirs are both away', async () => {
    const { first, second, draft } = await makeTwice();
    await pass(product, one, [{ order: first }], 'branch');
    await setStatus(product, second, 'Pelunasan');
    await pass(product, one, [{ order: second }], 'branch');
    await setStatus(product, second, 'Pendaftaran');
    await pay(second);
    expect(await personOf(draft.pilgrimUuid)).toMatchObject({ mergedInto: null });
    expect((await orderOf(second))?.status).toBe('Pelunasan');
  });

  it('is theirs with every movement of its passport, also where theirs went through the same handovers', async () => {
    const { first, second, known, draft } = await makeTwice();
    await setStatus(product, second, 'Pelunasan');
    const both = [{ order: first }, { order: second }];
    const given = await pass(product, one, both, 'branch', null);
    const back = await pass(product, one, both, 'pilgrim', null);
    await setStatus(product, second, 'Pendaftaran');
    await pay(second);
    expect(await personOf(draft.pilgrimUuid)).toMatchObject({ mergedInto: known.pilgrimUuid });
    const { handovers } = await findPassport(product.services, one, { orderUuid: second });
    expect(handovers.map(({ number, total }) => [number, total])).toEqual(
      [back, given].map(({ number }) => [number, 2]),
    );
  });
});
