import { randomUUID } from 'node:crypto';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeBranch, makePilgrim } from '../../../test/support/people/factories.ts';
import { setStatus } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { makeWholePerson, type WholePerson } from '../../../test/support/people/whole-person.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { tamper } from '../../../test/support/staff/audit.ts';
import { pass } from '../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import type { AuditRow } from '../../infra/audit/find-acts.ts';
import { record } from '../../infra/audit/record.ts';
import { verifyAudit } from '../../infra/audit/verify-audit.ts';
import { purgeUploads } from '../../infra/files/stage-upload.ts';
import { agentLedger, agentLinks, withdrawals } from '../agents/agents.tables.ts';
import { approvals } from '../backoffice/approvals/approvals.tables.ts';
import { changeComplaint } from '../backoffice/complaints/change-complaint.ts';
import { complaints } from '../backoffice/complaints/complaints.tables.ts';
import { openComplaint } from '../backoffice/complaints/open-complaint.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { bills } from '../billing/bills/bills.tables.ts';
import { freezeManifest } from '../departures/manifests/freeze-manifest.ts';
import { departureLists } from '../departures/manifests/lists.tables.ts';
import { correctPerson } from '../identity/people/correct-person.ts';
import { findPeople } from '../identity/people/find-people.ts';
import { findStaffPerson } from '../identity/people/find-person.ts';
import { accounts, persons } from '../identity/persons/accounts.tables.ts';
import { keepTemplate } from '../messaging/campaigns/message-templates.ts';
import { replacePilgrim } from '../orders/change/replace-pilgrim.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { exportStaffOrders } from '../orders/staff/list/export-orders.ts';
import { keepOrderView } from '../orders/staff/list/order-views.ts';
import { formerOrders, ofPerson, ownComplaints } from './erasure/erasure-sql.ts';
import { mergePeople, previewMerge } from './personal-data/merge-people.ts';
import { HELD_TABLES } from './personal-data/personal-data-map.ts';
import { askErasure, previewErasure } from './personal-data/request-erasure.ts';

let product: TestProduct;
let one: StaffActor;
let two: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  one = await addStaffMember(product, 'Pemilik');
  two = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const make = () => makeWholePerson(product, [one, two]);
const preview = ({ uuid }: WholePerson) => previewErasure(product.services, one, { personUuid: uuid });
const ask = ({ uuid, marks }: WholePerson, ground: 'request' | 'retention' = 'request') =>
  askErasure(product.services, one, { personUuid: uuid, ground, why: `surat dari ${marks.name}` });
const approve = (uuid: string, actor = two) =>
  decideRequest(product.services, actor, { uuid, decision: 'approved', why: 'surat dilihat' });

/** Everything is done with: the journey is over, and nobody complains. */
async function finish(person: WholePerson): Promise<void> {
  await setStatus(product, person.orderUuid, 'Selesai');
  const [complaint] = await db().select().from(complaints).where(eq(complaints.orderUuid, person.orderUuid));
  await changeComplaint(product.services, one, {
    uuid: complaint?.uuid ?? '',
    version: complaint?.version ?? 1,
    act: 'solved',
    text: `${person.marks.name} sudah dihubungi`,
  } as never);
}

async function complain(values: {
  reporter: string;
  reporterPhone?: string;
  text?: string;
}): Promise<string> {
  const uuid = randomUUID();
  await openComplaint(product.services, one, {
    uuid,
    kind: 'service',
    weight: 'plain',
    way: 'phone',
    branch: await makeBranch(db()),
    title: 'Di kantor',
    text: `${values.reporter} mengeluh`,
    ...values,
  } as never);
  return uuid;
}

const solve = (uuid: string, name: string) =>
  changeComplaint(product.services, one, {
    uuid,
    version: 1,
    act: 'solved',
    text: `${name} sudah dihubungi`,
  } as never);

/** Every row of every table as text, with its table; what a bank keeps is the bank's. */
async function dump(): Promise<string[]> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'bank_simulator')`);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db().execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t`,
    );
    all.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return all;
}

/** Where somebody can still be known by something, in clear or sealed. */
async function foundIn(person: WholePerson): Promise<string[]> {
  const { encryption } = product.services;
  const marks = Object.entries(person.marks);
  const opened = (row: string) =>
    row.replace(/"(\w*sealed)": "([^"]+)"/g, (_, name, text) => `"${name}": ${encryption.open(text)}`);
  return (await dump()).flatMap((row) => {
    const clear = opened(row).toLowerCase();
    const found = marks.filter(([, mark]) => clear.includes(mark.toLowerCase()));
    return found.map(([mark]) => `${mark}: ${row.slice(0, 400)}`);
  });
}

describe('erasing a person', () => {
  it('takes away whatever they can be known by, from the whole database, and leaves the money', async () => {
    const person = await make();
    await finish(person);
    const bystander = await make();
    const moneyOf = async () => ({
      bills: await db()
        .select()
        .from(bills)
        .where(eq(bills.orderUuid, person.orderUuid))
        .orderBy(bills.position, bills.createdAt),
      ledger: await db()
        .select()
        .from(agentLedger)
        .where(eq(agentLedger.registrarUuid, person.uuid))
        .orderBy(agentLedger.uuid),
      paid: (await db().select().from(withdrawals).where(eq(withdrawals.registrarUuid, person.uuid))).map(
        ({ amount, status }) => ({ amount, status }),
      ),
    });
    const before = await moneyOf();
    expect((await foundIn(person)).length).toBeGreaterThan(20);
    const effects = await preview(person);
    expect(effects).toMatchObject({
      blockers: [],
      stays: { orders: 1, paidBills: 1 },
      isRetentionOver: false,
    });
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect(await foundIn(person)).toEqual([]);
    expect(await db().$count(agentLinks, eq(agentLinks.registrarUuid, person.uuid))).toBe(0);
    expect(await moneyOf()).toEqual(before);
    expect((await foundIn(bystander)).length).toBeGreaterThan(20);

    await purgeUploads(product.services);
    for (const key of person.files) expect(await product.services.files.get(key)).toBeNull();
    for (const key of bystander.files) expect(await product.services.files.get(key)).not.toBeNull();
  });

  it('finds them also where nothing refers to them: a complaint, searches, views, texts and answers', async () => {
    const [person, namesake] = [await make(), await make()];
    const phones = { name: person.marks.name ?? '', phone: person.phone };
    const ownUuid = await complain({ reporter: phones.name, reporterPhone: phones.phone });
    const byName = await complain({ reporter: phones.name.toUpperCase() });
    const others = await complain({
      reporter: 'Orang Lain',
      text: `Ada ${phones.name}, telepon ${phones.phone}`,
    });
    await finish(person);
    expect((await preview(person)).blockers).toEqual([{ what: 'complaints', count: 2 }]);
    for (const uuid of [ownUuid, byName]) await solve(uuid, phones.name);
    const { services } = product;
    for (const search of [phones.phone, phones.name])
      for await (const _ of await exportStaffOrders(services, one, { filter: { search }, format: 'csv' }));
    const searched = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'staff.exported'))
      .orderBy(auditLog.id);
    expect(searched.map(({ after }) => after)).toEqual([
      { orders: { search: maskPhone(phones.phone) } },
      { orders: { search: '•••' } },
    ]);
    // Exports and sendings as earlier versions have written them; a finding names both whom it is about.
    const search = phones.phone;
    const people = [phones.name, 'Orang Lain'];
    for (const act of [
      { verb: 'staff.exported', subjectUuid: one.uuid, after: { orders: { search } } },
      { verb: 'message.sent', subjectUuid: randomUUID(), after: { title: phones.name, whom: { search } } },
      { verb: 'finding.noted', subjectUuid: randomUUID(), after: { people }, why: `anak ${phones.name}` },
    ] as const)
      await db().transaction((tx) => record(tx, one, act, services.clock.now()));
    await verifyAudit(services);
    for (const cari of [phones.phone, phones.name])
      await keepOrderView(services, one, {
        uuid: randomUUID(),
        name: `Pencarian ${cari.slice(-6)}`,
        address: new URLSearchParams({ cari, status: 'Lunas' }).toString(),
        isShared: true,
      });
    await keepTemplate(services, one, {
      uuid: randomUUID(),
      name: `Naskah ${phones.phone}`,
      title: 'Kabar',
      text: `Assalamu alaikum ${phones.name}`,
      version: 0,
    });
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect(await foundIn(person)).toEqual([]);
    expect((await dump()).filter((row) => row.includes(person.phone))).toEqual([]);
    expect(
      (await dump()).filter((row) => /idempotency_keys/.test(row) && row.includes(person.orderId)),
    ).toEqual([]);
    expect((await verifyAudit(services)).broken).toBeNull();
    const [other] = await db().select().from(complaints).where(eq(complaints.uuid, others));
    expect(other).toMatchObject({ reporter: 'Orang Lain', text: 'Ada Data dihapus, telepon Data dihapus' });
    expect((await foundIn(namesake)).length).toBeGreaterThan(20);
  });

  it('finds whose journey a complaint was about, and what they gave away, without reading everybody and every act', async () => {
    const planOf = (asked: SQL) =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const { rows } = await tx.execute(sql`explain (costs off) ${asked}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    expect(await planOf(ownComplaints(randomUUID()))).toMatch(
      /Index Scan using persons_pkey on persons p\b.*\n.*Index Cond: \(uuid = /,
    );
    expect(await planOf(formerOrders(randomUUID()))).toContain('using audit_log_replaced on audit_log t');
  });

  it('goes with the name that they had before staff corrected it, also where others were written to by that', async () => {
    const person = await make();
    const { services } = product;
    const former = 'Ruqayyah Sebelumkoreksi';
    const { gender, email, address, identityVersion, name } = await findStaffPerson(services, one, {
      personUuid: person.uuid,
    });
    const asItIs = { personUuid: person.uuid, gender, email, address, icnumber: null, why: 'menurut KTP' };
    await correctPerson(services, one, { ...asItIs, name: former, version: identityVersion });
    const by = { verb: 'order.noted' as const, subjectUuid: person.orderUuid, why: `titip untuk ${former}` };
    await db().transaction((tx) => record(tx, one, by, services.clock.now()));
    const { identityVersion: version } = await findStaffPerson(services, one, { personUuid: person.uuid });
    await correctPerson(services, one, { ...asItIs, name, version });
    expect((await dump()).some((row) => row.includes(former))).toBe(true);
    await finish(person);
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect((await dump()).filter((row) => row.includes(former))).toEqual([]);
  });

  it('ends their login, and nothing finds them any more', async () => {
    const person = await make();
    await finish(person);
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect(await db().select().from(accounts).where(eq(accounts.personUuid, person.uuid))).toEqual([]);
    const { status } = await call(product.address, 'GET', '/api/v1/bank-account', { token: person.token });
    expect(status).toBe(401);
    for (const search of [person.marks.name, person.marks.nik, person.phone, 'Data dihapus'])
      expect(
        (await findPeople(product.services, one, { search: search ?? '' })).people.filter(
          ({ uuid }) => uuid === person.uuid,
        ),
      ).toEqual([]);
    const shown = await findStaffPerson(product.services, one, { personUuid: person.uuid });
    expect(shown).toMatchObject({ name: 'Data dihapus', nikEnd: '', phone: '', approvals: [] });
    expect(shown.erasedAt).not.toBeNull();
    await expect(ask(person)).rejects.toMatchObject({ code: 'alreadyErased' });
  });

  it('takes away also what came with a record that was merged into theirs', async () => {
    const [person, former] = [await make(), await make()];
    for (const each of [person, former]) await finish(each);
    const uuids = { keptUuid: person.uuid, otherUuid: former.uuid };
    const { versions } = await previewMerge(product.services, one, uuids);
    const why = `${former.marks.name} tercatat dua kali`;
    await mergePeople(product.services, one, { ...uuids, versions, fromOther: ['address'], why });
    const [approval] = await db()
      .select()
      .from(approvals)
      .where(and(eq(approvals.subjectUuid, person.uuid), isNull(approvals.decision)));
    await approve(approval?.uuid ?? '');
    await rebuildOrderSearchNow(product);
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect([...(await foundIn(person)), ...(await foundIn(former))]).toEqual([]);
    expect((await verifyAudit(product.services)).broken).toBeNull();
  });

  it('finds them also on a journey that they gave away: the manifest frozen then, and its lists', async () => {
    const person = await make();
    const { services } = product;
    const [order] = await db().select().from(orders).where(eq(orders.uuid, person.orderUuid));
    const productUuid = order?.productUuid ?? '';
    await freezeManifest(services, one, { productUuid });
    const fileKey = randomUUID();
    await services.files.put(fileKey, Buffer.from(person.marks.name ?? ''));
    const list = { productUuid, kind: 'visa' as const, number: 1, rows: 1, hash: 'x', fileKey };
    await db()
      .insert(departureLists)
      .values({ ...list, madeAt: services.clock.now(), madeBy: one.uuid });
    await replacePilgrim(services, one, {
      orderUuid: person.orderUuid,
      pilgrim: pilgrimInput.parse(makePilgrim({ firstName: 'Pengganti Saja' })),
      why: `${person.marks.name} sakit`,
    });
    await finish(person);
    await rebuildOrderSearchNow(product);
    const listed = await findPeople(services, one, { search: person.phone });
    expect(listed.people).toMatchObject([{ uuid: person.uuid, orders: 0, lastOrderAt: null }]);
    const here = await addStaffMember(product, 'Cabang', [person.branchUuid]);
    expect((await findPeople(services, here, { search: person.phone })).people).toEqual([]);
    const effects = await preview(person);
    expect(effects.goes).toContainEqual({ what: 'lists', count: 1 });
    // It was theirs when it was placed, and is somebody else's now.
    expect(effects).toMatchObject({ stays: { orders: 0 }, isRetentionOver: false });
    await approve(await ask(person));
    await rebuildOrderSearchNow(product);
    expect(await foundIn(person)).toEqual([]);
    await purgeUploads(services);
    expect(await services.files.get(fileKey)).toBeNull();
    expect((await verifyAudit(services)).broken).toBeNull();
  });

  it('leaves an audit trail that verifies, and in which any other change still shows', async () => {
    const person = await make();
    await finish(person);
    await verifyAudit(product.services);
    await approve(await ask(person));
    expect((await verifyAudit(product.services)).broken).toBeNull();
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, person.uuid))
      .orderBy(auditLog.id);
    expect(acts.at(-1)).toMatchObject({
      verb: 'person.erased',
      actorUuid: two.uuid,
      after: { ground: 'request' },
    });
    const erased = acts.find(({ erasedSeal }) => erasedSeal !== null);
    const setWhy = (row: AuditRow | undefined, why: string, seal: string | null | undefined) =>
      tamper(db(), sql`update audit_log set why = ${why}, erased_seal = ${seal} where id = ${row?.id}`);
    await setWhy(erased, 'lain', erased?.erasedSeal);
    expect((await verifyAudit(product.services)).broken).toMatchObject({ seq: erased?.seq, why: 'altered' });
    await setWhy(erased, erased?.why ?? '', erased?.erasedSeal);
    // Nor is it called foreign, or a foreign one genuine, unseen.
    const setRefused = (refused: boolean) =>
      tamper(db(), sql`update audit_log set refused = ${refused} where id = ${erased?.id}`);
    await setRefused(true);
    expect((await verifyAudit(product.services)).broken).toMatchObject({ seq: erased?.seq, why: 'altered' });
    await setRefused(false);
    // Nor is an erasure pretended by whoever can only write to the database.
    const [whole] = await db()
      .select()
      .from(auditLog)
      .where(sql`erased_seal is null and seq is not null`)
      .limit(1);
    await setWhy(whole, 'lain', erased?.erasedSeal);
    expect((await verifyAudit(product.services)).broken).toMatchObject({ seq: whole?.seq, why: 'altered' });
    await setWhy(whole, whole?.why ?? '', null);
    expect((await verifyAudit(product.services)).broken).toBeNull();
  });
});

describe('it is refused', () => {
  it('while something is open, with each reason named', async () => {
    const person = await make();
    const blockersOf = async () => (await preview(person)).blockers.map(({ what }) => what);
    expect(await blockersOf()).toEqual(['openOrders', 'complaints']);
    await expect(ask(person)).rejects.toMatchObject({ code: 'erasureBlocked' });
    await pass(product, one, [{ order: person.orderUuid }], 'branch', 'Rina');
    await finish(person);
    expect(await blockersOf()).toEqual(['passportAway']);
    await pass(product, one, [{ order: person.orderUuid }], 'pilgrim', 'Rina');
    const own = { registrarUuid: person.uuid, createdAt: product.services.clock.now() };
    await db()
      .insert(agentLedger)
      .values({ ...own, kind: 'commission', amount: 5 });
    expect((await preview(person)).blockers).toEqual([{ what: 'balance', count: 5 }]);
  });

  it('while an order runs that came by their link; it is no order of theirs in an export', async () => {
    const { services } = product;
    const agent = await makeSomebody(services, 'Agen Tautan');
    const buyer = await makeSomebody(services);
    const orderUuid = await makeOrderFor(services, buyer, buyer, { status: 'Lunas' });
    await db().update(orders).set({ linkAgentUuid: agent.uuid }).where(eq(orders.uuid, orderUuid));
    const effects = () => previewErasure(services, one, { personUuid: agent.uuid });
    expect(await effects()).toMatchObject({
      blockers: [{ what: 'openOrders', count: 1 }],
      stays: { orders: 0 },
      isRetentionOver: false,
    });
    await setStatus(product, orderUuid, 'Selesai');
    expect(await effects()).toMatchObject({ blockers: [], isRetentionOver: false });
    const { where } = HELD_TABLES.find(({ table }) => table === 'orders') ?? { where: '' };
    const held = await db().execute(sql`select from orders t where ${ofPerson(where, agent.uuid)}`);
    expect(held.rowCount).toBe(0);
  });

  it('to whoever asked, and where something was opened between approval and approval', async () => {
    const person = await make();
    await finish(person);
    const approval = await ask(person);
    await expect(approve(approval, one)).rejects.toMatchObject({ code: 'ownApproval' });
    await setStatus(product, person.orderUuid, 'Lunas');
    await expect(approve(approval)).rejects.toMatchObject({ code: 'erasureBlocked' });
    const [row] = await db().select().from(persons).where(eq(persons.uuid, person.uuid));
    expect(row).toMatchObject({ name: person.name, erasedAt: null });
  });

  it('twice: of several who decide at once one counts', async () => {
    const person = await make();
    await finish(person);
    const approval = await ask(person);
    const people = await Promise.all(Array.from({ length: 4 }, () => addStaffMember(product, 'Pemilik')));
    const outcomes = await Promise.allSettled(people.map((actor) => approve(approval, actor)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('before the retention period is over, unless they have asked for it', async () => {
    const person = await make();
    await finish(person);
    await expect(ask(person, 'retention')).rejects.toMatchObject({ code: 'stillRetained' });
    expect((await preview(person)).isRetentionOver).toBe(false);
    // The last of this file: the clock never goes back.
    for (let year = 0; year < 8; year += 1) await journey(product.address).advance(365 * 86_400);
    expect((await preview(person)).isRetentionOver).toBe(true);
    await approve(await ask(person, 'retention'));
  });
});
