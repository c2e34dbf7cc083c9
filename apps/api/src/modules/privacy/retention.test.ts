import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { Retention } from '@rihlah/contract/staff/privacy/retention';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, newNik } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn, startAuditAnew, tamper } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import { guestActor, type StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { record } from '../../infra/audit/record.ts';
import { removeActs } from '../../infra/audit/remove-acts.ts';
import { sealAudit } from '../../infra/audit/seal-audit.ts';
import { verifyAudit } from '../../infra/audit/verify-audit.ts';
import { pendingFiles } from '../../infra/db/infra.tables.ts';
import { emailOutbox } from '../../infra/mail/mail.tables.ts';
import { messageDeliveries } from '../../infra/sms/deliveries/deliveries.tables.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { changeComplaint } from '../backoffice/complaints/change-complaint.ts';
import { openComplaint } from '../backoffice/complaints/open-complaint.ts';
import { bankMessages } from '../banking/callbacks/bank-traffic.tables.ts';
import { bills } from '../billing/bills/bills.tables.ts';
import { sumJournal } from '../billing/reports/journal-entries.ts';
import { agencyUuid } from '../catalog/agency/agency-queries.ts';
import { changePolicy } from '../catalog/agency/change-policy.ts';
import { packageChanges } from '../catalog/assurances/assurances.tables.ts';
import { branches } from '../catalog/branches/branches.tables.ts';
import { orderChanges } from '../departures/answers/order-changes.tables.ts';
import { departureLists, manifestFreezes } from '../departures/manifests/lists.tables.ts';
import {
  additionalDocuments,
  documentPictures,
  documents,
  passportDetails,
} from '../documents/record/documents.tables.ts';
import { allDocuments, findDocumentReadiness } from '../documents/record/find-document-states.ts';
import { insertDocuments } from '../documents/record/insert-documents.ts';
import { accounts, passwordResets, persons, sessions, tokens } from '../identity/persons/accounts.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orderStatusHistory, orders } from '../orders/record/orders.tables.ts';
import { retentionRuns } from './privacy.tables.ts';
import { runRetention } from './retention/run-retention.ts';

let product: TestProduct;
let owner: StaffActor;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
  await makeStaff(product, 'fahmi', 'rahasia123', [{ role: 'Pemilik', branchUuids: null }]);
  client = await signInAs(product.address, 'fahmi', 'rahasia123');
});
afterAll(() => product.end());
beforeEach(() => forgetRuns());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());
const daysAgo = (days: number) => new Date(product.services.clock.now().getTime() - days * 86_400_000);
/** As on another day: a whole run rests until then. */
const forgetRuns = async () => {
  await db().delete(retentionRuns);
};
const run = (limitMs?: number) => runRetention(product.services, limitMs);
const runAgain = async () => {
  await forgetRuns();
  return run();
};

/** A package whose group came home so many days ago. */
const packageHome = (days: number, durationDays = 9) =>
  makeProduct(db(), { departureDate: addDays(today(), 1 - durationDays - days), durationDays });

interface Traveller extends Somebody {
  orderUuid: string;
  files: string[];
}

/** Somebody who is home since so many days, with two documents that they handed in before and a visa. */
async function makeTraveller(days: number, status: OrderStatus = 'Close'): Promise<Traveller> {
  const { services } = product;
  const pilgrim = await makeSomebody(services);
  const productUuid = await packageHome(days);
  const createdAt = daysAgo(days + 60);
  const orderUuid = await makeOrderFor(services, pilgrim, pilgrim, { productUuid, status, createdAt });
  const files = Array.from({ length: 5 }, () => randomUUID());
  const photo = await makePhoto();
  for (const key of files) await services.files.put(key, photo);
  const [profilePhoto = '', icPhoto = '', ficPhoto = '', passport = '', visa = ''] = files;
  const base = { pilgrimUuid: pilgrim.uuid, status: 'Verified' as const, createdAt };
  const { encryption } = services;
  await insertDocuments(db(), [
    { ...base, kind: 'identity', pictures: { profilePhoto, icPhoto, ficPhoto } },
    {
      ...base,
      kind: 'passport',
      pictures: { photo: passport },
      passport: { numberSealed: encryption.seal('C1234567'), numberHash: 'x', expired: '2035-01-01' },
    },
  ]);
  await db()
    .insert(additionalDocuments)
    .values({ pilgrimUuid: pilgrim.uuid, orderUuid, type: 'visa', photo: visa, createdAt });
  await db()
    .update(persons)
    .set({ passportNumberSealed: encryption.seal('C1234567'), passportNumberHash: randomUUID(), createdAt })
    .where(eq(persons.uuid, pilgrim.uuid));
  return { ...pilgrim, orderUuid, files };
}

/** Which files of somebody the store still has. */
async function filesLeft({ files }: { files: string[] }): Promise<number> {
  const found = await Promise.all(files.map((key) => product.services.files.get(key)));
  return found.filter((bytes) => bytes !== null).length;
}

async function complainAbout({ orderUuid }: Traveller): Promise<string> {
  const uuid = randomUUID();
  const [branch] = await db().select({ uuid: branches.uuid }).from(branches).limit(1);
  await openComplaint(product.services, owner, {
    uuid,
    kind: 'service',
    weight: 'plain',
    way: 'phone',
    branch: branch?.uuid,
    title: 'Koper',
    text: 'Koper tertukar',
    reporter: 'Anak jamaah',
    order: orderUuid,
  } as never);
  return uuid;
}

const solve = (uuid: string) =>
  changeComplaint(product.services, owner, {
    uuid,
    version: 1,
    act: 'solved',
    text: 'koper kembali',
  } as never);

describe('pictures', () => {
  it('go 90 days after the return, from the rows and then from the store; a next journey asks for them anew', async () => {
    const [over, young] = [await makeTraveller(91), await makeTraveller(90)];
    const before = { pilgrimUuid: over.uuid, kind: 'passport' as const, status: 'Unverified' as const };
    const refused = {
      ...before,
      rejectedAt: daysAgo(160),
      rejectedReason: 'Foto buram',
      createdAt: daysAgo(170),
    };
    await db().insert(documents).values(refused);
    await rebuildOrderSearchNow(product);
    const count = await run();
    expect(count).toMatchObject({ photos: 5, numbers: 0 });
    const states = await findDocumentReadiness(db(), [{ orderUuid: over.orderUuid, pilgrimUuid: over.uuid }]);
    expect(states.get(over.orderUuid)).toEqual(allDocuments('none'));
    expect(await filesLeft(over)).toBe(0);
    expect(await filesLeft(young)).toBe(5);
    expect(await db().select().from(pendingFiles)).toEqual([]);
    const own = eq(documents.pilgrimUuid, over.uuid);
    expect(
      await db().$count(documentPictures, sql`document_uuid in (select uuid from documents where ${own})`),
    ).toBe(0);
    // The record that there was a document, and that there was a visa, stays.
    expect(await db().$count(documents, own)).toBe(3);
    expect(await db().$count(additionalDocuments, eq(additionalDocuments.pilgrimUuid, over.uuid))).toBe(1);
    const listed = (path: string, { token }: Somebody, uuid: string) =>
      call<{ _embedded?: Record<string, unknown[]> }>(
        product.address,
        'GET',
        `/api/v1/${path}?pilgrim=${uuid}`,
        {
          token,
        },
      );
    for (const path of ['pilgrim-identity', 'pilgrim-paspor', 'additional-document']) {
      const { status, body } = await listed(path, over, over.uuid);
      expect([path, status, Object.values(body._embedded ?? {}).flat().length]).toEqual([path, 200, 0]);
      const kept = await listed(path, young, young.uuid);
      expect([path, Object.values(kept.body._embedded ?? {}).flat().length]).toEqual([path, 1]);
    }
    const search = await db().execute<{ stage: string }>(
      sql`select stage from order_search where order_uuid = ${over.orderUuid}`,
    );
    expect(search.rows).toEqual([{ stage: 'incomplete' }]);
  });

  it('stay while an order is open, while a complaint is, and when they were handed in since', async () => {
    const again = await makeTraveller(200);
    await makeOrderFor(product.services, again, again, { status: 'Pelunasan' });
    const underway = await makeTraveller(200, 'Berangkat Umrah');
    const complained = await makeTraveller(200);
    const complaint = await complainAbout(complained);
    const since = await makeTraveller(200);
    await db()
      .update(documents)
      .set({ createdAt: daysAgo(30) })
      .where(eq(documents.pilgrimUuid, since.uuid));
    await run();
    for (const person of [again, underway, complained, since]) expect(await filesLeft(person)).toBe(5);
    await solve(complaint);
    await runAgain();
    expect(await filesLeft(complained)).toBe(0);
    expect(await filesLeft(again)).toBe(5);
  });

  it('of a cancelled order count from the day on which it was cancelled', async () => {
    const person = await makeTraveller(-100, 'Batal');
    const cancelled = (days: number) => ({
      orderUuid: person.orderUuid,
      fromStatus: 'Pelunasan' as const,
      toStatus: 'Batal' as const,
      at: daysAgo(days),
      why: 'sakit',
    });
    await db()
      .update(documents)
      .set({ createdAt: daysAgo(200) })
      .where(eq(documents.pilgrimUuid, person.uuid));
    await db()
      .update(additionalDocuments)
      .set({ createdAt: daysAgo(200) })
      .where(eq(additionalDocuments.pilgrimUuid, person.uuid));
    await db().insert(orderStatusHistory).values(cancelled(80));
    await run();
    expect(await filesLeft(person)).toBe(5);
    await db()
      .update(orderStatusHistory)
      .set({ at: daysAgo(92) })
      .where(eq(orderStatusHistory.orderUuid, person.orderUuid));
    await runAgain();
    expect(await filesLeft(person)).toBe(0);
  });

  /** A decision of today begins a second after it was written. */
  const inForce = (days: number) =>
    eventually(
      async () => product.services.agency.policyAt(product.services.clock.now()).photoRetentionDays,
      (found) => found === days,
    );

  it('are kept as long as the agency decides, within bounds', async () => {
    const person = await makeTraveller(60);
    const { body } = await client.ask<{ version: number }>('GET', '/policy');
    const decide = (changes: object) =>
      client.ask('POST', '/policy', { body: { version: body.version, startsOn: today(), changes } });
    for (const wrong of [29, 3651, 45.5])
      expect((await decide({ photoRetentionDays: wrong })).status).toBe(422);
    expect((await decide({ photoRetentionDays: 45 })).status).toBe(200);
    await inForce(45);
    await run();
    expect(await filesLeft(person)).toBe(0);
    await changePolicy(product.services, owner, {
      version: body.version + 1,
      startsOn: today(),
      changes: { photoRetentionDays: DEFAULT_POLICY.photoRetentionDays },
    });
    await inForce(90);
  });
});

describe('numbers', () => {
  const YEARS = 12 * 365;
  /** Somebody whose last journey was twelve years ago. */
  const makeFormer = async () => {
    const person = await makeTraveller(YEARS);
    await db()
      .update(persons)
      .set({ verifiedAt: daysAgo(YEARS + 50) })
      .where(eq(persons.uuid, person.uuid));
    return person;
  };
  const rowOf = async ({ uuid }: { uuid: string }) => {
    const [row] = await db().select().from(persons).where(eq(persons.uuid, uuid));
    if (!row) throw new Error('gone');
    return row;
  };

  it('go after ten years from the end of the year of the last journey, with what else holds them', async () => {
    const person = await makeFormer();
    const { productUuid } =
      (await db().select().from(orders).where(eq(orders.uuid, person.orderUuid)))[0] ?? {};
    const list = randomUUID();
    await product.services.files.put(list, Buffer.from('manifes'));
    const kept = {
      uuid: randomUUID(),
      productUuid: productUuid ?? '',
      madeAt: daysAgo(YEARS),
      madeBy: owner.uuid,
    };
    await db()
      .insert(departureLists)
      .values({ ...kept, kind: 'airline', number: 1, rows: 1, hash: 'x', fileKey: list });
    const rowsSealed = product.services.encryption.seal('[]');
    await db()
      .insert(manifestFreezes)
      .values({ productUuid: kept.productUuid, frozenAt: kept.madeAt, frozenBy: owner.uuid, rowsSealed });
    const young = await makeTraveller(9 * 365);
    expect(await run()).toMatchObject({ numbers: 1, lists: 1 });
    const row = await rowOf(person);
    expect(product.services.encryption.open(row.nikSealed)).toBe('');
    expect([row.passportNumberSealed, row.passportNumberHash, row.bpjsNumberSealed]).toEqual([
      null,
      null,
      null,
    ]);
    expect(row.numbersRemovedAt).not.toBeNull();
    expect(row.name).toBe(person.name);
    expect(
      await db().$count(
        passportDetails,
        sql`document_uuid in (select uuid from documents where pilgrim_uuid = ${person.uuid})`,
      ),
    ).toBe(0);
    expect(await product.services.files.get(list)).toBeNull();
    expect(await db().$count(manifestFreezes)).toBe(0);
    const other = await rowOf(young);
    expect(product.services.encryption.open(other.nikSealed)).toMatch(/^\d{16}$/);
    expect(product.services.encryption.open(other.passportNumberSealed ?? '')).toBe('C1234567');
    // Their account and Loket show it so.
    const shown = await call<{ icNumber: string }>(
      product.address,
      'GET',
      `/api/v1/registrar/${person.uuid}`,
      {
        token: person.token,
      },
    );
    expect([shown.status, shown.body.icNumber]).toEqual([200, '']);
    await rebuildOrderSearchNow(product);
    const staff = await client.ask<{ nikEnd: string }>('GET', `/people/${person.uuid}`);
    expect([staff.status, staff.body.nikEnd]).toEqual([200, '']);
    expect((await client.ask('GET', `/orders/${person.orderUuid}`)).status).toBe(200);
  });

  it('go from what was merged into their record too', async () => {
    const [person, other] = [await makeFormer(), await makeFormer()];
    await db()
      .update(persons)
      .set({ mergedInto: person.uuid, verifiedAt: null })
      .where(eq(persons.uuid, other.uuid));
    await run();
    const row = await rowOf(other);
    expect([product.services.encryption.open(row.nikSealed), row.passportNumberHash]).toEqual(['', null]);
    expect(row.numbersRemovedAt).not.toBeNull();
  });

  it('come back with the next order of whoever has a login; without one nothing is left to know them by', async () => {
    const nik = newNik();
    const [withLogin, without] = [await makeFormer(), await makeFormer()];
    const { encryption } = product.services;
    await db()
      .update(persons)
      .set({ nikSealed: encryption.seal(nik), nikHash: encryption.hash(nik) })
      .where(eq(persons.uuid, withLogin.uuid));
    const own = sql`(select uuid from accounts where person_uuid = ${without.uuid})`;
    await db()
      .delete(tokens)
      .where(sql`session_uuid in (select uuid from sessions where account_uuid in ${own})`);
    await db().delete(sessions).where(sql`account_uuid in ${own}`);
    await db().delete(accounts).where(eq(accounts.personUuid, without.uuid));
    await run();
    expect((await rowOf(without)).nikHash).toBe(`erased:${without.uuid}`);
    expect((await rowOf(withLogin)).nikHash).toBe(encryption.hash(nik));
    const productUuid = await makeProduct(db());
    const body = makeOrder(productUuid, 1, {
      registrar: [{ ...makePilgrim({ icnumber: nik, phone: withLogin.phone }), isPilgrim: 1 } as never],
      pilgrims: [makePilgrim({ icnumber: nik, phone: withLogin.phone })],
    });
    const { status } = await journey(product.address).place(body, { token: withLogin.token });
    expect(status).toBe(201);
    const row = await rowOf(withLogin);
    expect([encryption.open(row.nikSealed), row.numbersRemovedAt]).toEqual([nik, null]);
    // The open order needs them.
    await runAgain();
    expect(encryption.open((await rowOf(withLogin)).nikSealed)).toBe(nik);
  });

  it('stay with whoever has a balance or an open complaint', async () => {
    const [complained, agent] = [await makeFormer(), await makeFormer()];
    const complaint = await complainAbout(complained);
    await db().execute(sql`insert into agent_ledger (registrar_uuid, amount, kind, created_at, order_uuid)
      values (${agent.uuid}, 300000, 'commission', ${daysAgo(YEARS).toISOString()}, ${agent.orderUuid})`);
    await run();
    for (const person of [complained, agent]) expect((await rowOf(person)).numbersRemovedAt).toBeNull();
    await solve(complaint);
    await runAgain();
    expect((await rowOf(complained)).numbersRemovedAt).not.toBeNull();
    expect((await rowOf(agent)).numbersRemovedAt).toBeNull();
  });
});

/** An act of a moment; returns what it was done to. */
async function write(at: Date, subjectUuid: string = randomUUID()): Promise<string> {
  const guest = guestActor({ requestId: 'r', address: '203.0.113.7' });
  await record(db(), guest, { verb: 'order.noted', subjectUuid }, at);
  return subjectUuid;
}

/** Rows older than all others: the product's own are of now. */
const startAnew = () => startAuditAnew(product);

describe('addresses in the audit log', () => {
  const addressOf = async (subjectUuid: string) => (await actsOn(db(), subjectUuid))[0]?.address;

  it('go after a year, and the chain still holds and still tells what was altered', async () => {
    await startAnew();
    const old = [];
    for (let index = 0; index < 1_200; index++) old.push(await write(daysAgo(366)));
    const young = await write(daysAgo(364));
    await sealAudit(product.services);
    expect(await run()).toMatchObject({ addresses: 1_200 });
    expect(
      await db().$count(auditLog, and(isNotNull(auditLog.address), sql`at < ${daysAgo(365).toISOString()}`)),
    ).toBe(0);
    expect(await addressOf(young)).toBe('203.0.113.7');
    expect(await verifyAudit(product.services)).toMatchObject({ broken: null, refused: [] });
    await runAgain();
    expect(await verifyAudit(product.services)).toMatchObject({ broken: null });
    await tamper(db(), sql`update audit_log set why = 'lain' where subject_uuid = ${old[7]}`);
    expect(await verifyAudit(product.services)).toMatchObject({ broken: { seq: 8, why: 'altered' } });
  });

  it('make nothing genuine that somebody altered before, and pass over nothing that is not sealed', async () => {
    await startAnew();
    const [altered, whole] = [await write(daysAgo(400)), await write(daysAgo(400))];
    await sealAudit(product.services);
    await tamper(db(), sql`update audit_log set why = 'lain' where subject_uuid = ${altered}`);
    await run();
    expect(await addressOf(altered)).toBe('203.0.113.7');
    expect(await addressOf(whole)).toBeNull();
    expect(await verifyAudit(product.services)).toMatchObject({ broken: { seq: 1, why: 'altered' } });

    await startAnew();
    const sealed = await write(daysAgo(400));
    await sealAudit(product.services);
    const { services } = product;
    const batch = (after: number) =>
      db().transaction(async (tx) => {
        const { forgetAddresses } = await import('../../infra/audit/forget-addresses.ts');
        return forgetAddresses(tx, services.encryption, { before: daysAgo(365), after, limit: 500 });
      });
    const [young, later] = [await write(daysAgo(1)), await write(daysAgo(400))];
    await sealAudit(services);
    const first = await batch(0);
    expect(first.removed).toBe(1);
    expect(await addressOf(sealed)).toBeNull();
    // A younger one in between: the walk waits before it, so that the one behind is not lost.
    expect(await batch(first.last ?? 0)).toEqual({ last: null, removed: 0 });
    expect(await addressOf(later)).toBe('203.0.113.7');
    await tamper(db(), sql`update audit_log set at = at - interval '400 days' where subject_uuid = ${young}`);
    expect((await batch(first.last ?? 0)).removed).toBe(1);
    await startAnew();
  });
});

/** The first moment that is in the books of the ten years, and the last that is not. */
function bookBorder(): [inBooks: Date, before: Date] {
  const inBooks = new Date(`${Number(today().slice(0, 4)) - 10}-01-01T00:00:00+07:00`);
  return [inBooks, new Date(inBooks.getTime() - 1000)];
}

describe('the audit log', () => {
  it('goes ten years after the end of its year, which is an act, and is whole from there on', async () => {
    await startAnew();
    const [inBooks, before] = bookBorder();
    for (let index = 0; index < 600; index++) await write(before);
    const kept = await write(inBooks);
    await sealAudit(product.services);
    expect(await run()).toMatchObject({ acts: 600 });
    expect(await actsOn(db(), kept)).toHaveLength(1);
    expect(await db().$count(auditLog, sql`at < ${inBooks.toISOString()}`)).toBe(0);
    const { clock } = product.services;
    const verdict = await verifyAudit(product.services);
    expect(verdict).toMatchObject({ broken: null, refused: [], removed: { seq: 600, years: 10 } });
    const told = (await actsOn(db(), await agencyUuid(db()))).at(-1);
    expect(told).toMatchObject({ verb: 'agency.data-removed', after: { acts: 600 } });
    expect(await runAgain()).toMatchObject({ acts: 0 });
    // As long as another agency decides.
    const removal = { before: new Date(inBooks.getTime() + 1), years: 9, now: clock.now(), limit: 500 };
    expect(await removeActs(product.services, removal)).toBe(1);
    expect(await verifyAudit(product.services)).toMatchObject({
      broken: null,
      removed: { seq: 601, years: 9 },
    });
    await startAnew();
  });
});

describe('the history of an order', () => {
  const [DAYS, STEP] = [12 * 365, { fromStatus: 'Lunas' as const, by: null, why: '' }];
  const historyOf = async (orderUuid: string) =>
    (await db().$count(orderStatusHistory, eq(orderStatusHistory.orderUuid, orderUuid))) +
    (await db().$count(orderChanges, eq(orderChanges.orderUuid, orderUuid)));
  /** Somebody whose order took a step when they left, and was told of a change before; a history of two rows. */
  async function makeFollowed(days: number, status: OrderStatus = 'Close'): Promise<string> {
    const { orderUuid } = await makeTraveller(days, status);
    const toStatus = status === 'Batal' ? status : 'Berangkat Umrah';
    await db()
      .insert(orderStatusHistory)
      .values({ ...STEP, orderUuid, toStatus, at: daysAgo(days) });
    const [order] = await db().select().from(orders).where(eq(orders.uuid, orderUuid));
    const changedAt = daysAgo(days + 30);
    const [change] = await db()
      .insert(packageChanges)
      .values({ productUuid: order?.productUuid, kind: 'hotel', before: {} as never, changedAt })
      .returning();
    await db()
      .insert(orderChanges)
      .values({ changeUuid: change?.uuid ?? '', orderUuid, toldAt: changedAt });
    return orderUuid;
  }

  it('goes ten years after the end of the year in which it ended, and of whoever travels or was paid later it stays', async () => {
    const over = await makeFollowed(DAYS);
    const cancelled = await makeFollowed(DAYS, 'Batal');
    const young = await makeFollowed(9 * 365);
    const open = await makeFollowed(DAYS, 'Berangkat Umrah');
    const corrected = await makeFollowed(DAYS);
    await db()
      .insert(orderStatusHistory)
      .values({ ...STEP, orderUuid: corrected, toStatus: 'Close', at: daysAgo(9 * 365) });
    const paid = await makeFollowed(DAYS);
    await db()
      .insert(bills)
      .values({
        orderUuid: paid,
        type: '03',
        status: 'paid',
        description: 'Kamar',
        amount: 500_000,
        paidAt: daysAgo(9 * 365),
        position: 1,
        createdAt: daysAgo(DAYS),
      });
    const before = await sumJournal(db(), { from: addDays(today(), -3649), to: today() });
    expect(await run()).toMatchObject({ histories: 4 });
    expect([await historyOf(over), await historyOf(cancelled)]).toEqual([0, 0]);
    expect([await historyOf(young), await historyOf(open), await historyOf(paid)]).toEqual([2, 2, 2]);
    expect(await historyOf(corrected)).toBe(3);
    expect(await sumJournal(db(), { from: addDays(today(), -3649), to: today() })).toEqual(before);
    // The order itself stays, and is shown.
    expect((await client.ask('GET', `/orders/${over}`)).status).toBe(200);
    expect(await runAgain()).toMatchObject({ histories: 0 });
  });
});

describe('what passes', () => {
  it('goes by its own spans: logins that ended, links, inbox and SMS; what is in use stays', async () => {
    const person = await makeSomebody(product.services);
    const [account] = await db().select().from(accounts).where(eq(accounts.personUuid, person.uuid));
    const accountUuid = account?.uuid ?? '';
    await db()
      .insert(sessions)
      .values([
        { accountUuid, createdAt: daysAgo(91) },
        { accountUuid, createdAt: daysAgo(89) },
      ]);
    // Still in use, since tokens of it are good.
    await db()
      .update(sessions)
      .set({ createdAt: daysAgo(500) })
      .where(
        sql`account_uuid = ${accountUuid} and exists (select from tokens t where t.session_uuid = sessions.uuid)`,
      );
    await db()
      .insert(passwordResets)
      .values([
        { keyHash: randomUUID(), accountUuid, expiresAt: daysAgo(2) },
        { keyHash: randomUUID(), accountUuid, expiresAt: daysAgo(-1) },
      ]);
    const message = { personUuid: person.uuid, type: 'order', title: 'Kabar', message: 'Halo' };
    await db()
      .insert(notifications)
      .values([
        { ...message, createdAt: daysAgo(731) },
        { ...message, createdAt: daysAgo(729) },
      ]);
    const sms = { phone: person.phone, text: 'Halo', kind: 'uji', isSecret: false };
    await db()
      .insert(smsOutbox)
      .values([
        { ...sms, createdAt: daysAgo(731), sentAt: daysAgo(731) },
        { ...sms, createdAt: daysAgo(731), attempts: 25 },
        { ...sms, createdAt: daysAgo(729), sentAt: daysAgo(729) },
      ]);
    const mail = {
      address: 'uji@contoh.id',
      kind: 'order-placed' as const,
      content: { subject: 'Uji', opening: [], facts: [], links: [], closing: [] },
      about: { kind: 'order' as const, uuids: [] },
    };
    await db()
      .insert(emailOutbox)
      .values([
        { ...mail, createdAt: daysAgo(731), sentAt: daysAgo(731) },
        { ...mail, createdAt: daysAgo(731), endedAt: daysAgo(730) },
        { ...mail, createdAt: daysAgo(729), sentAt: daysAgo(729) },
      ]);
    const handed = {
      kind: 'uji',
      recipient: person.phone,
      gateway: 'demo' as const,
      state: 'accepted' as const,
      segments: 1,
      cost: 400,
    };
    await db()
      .insert(messageDeliveries)
      .values([
        { ...handed, handedAt: daysAgo(731) },
        { ...handed, handedAt: daysAgo(729) },
      ]);
    const [inBooks, before] = bookBorder();
    await db()
      .insert(messageDeliveries)
      .values([
        { ...handed, kind: 'lama', handedAt: inBooks },
        { ...handed, kind: 'lama', handedAt: before, recipient: '' },
      ]);
    const sent = { bank: 'BRI', service: '34', externalId: 'x', body: '{}' };
    await db()
      .insert(bankMessages)
      .values([
        { ...sent, receivedAt: before },
        { ...sent, receivedAt: inBooks },
      ]);
    // Of the older one of the deliveries in the books the recipient goes too.
    expect(await run()).toMatchObject({ sessions: 2, messages: 9 });
    const [kept, ...others] = await db()
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.kind, 'lama'));
    expect([kept?.handedAt, kept?.cost, others]).toEqual([inBooks, 400, []]);
    const recipients = await db()
      .select({ recipient: messageDeliveries.recipient, cost: messageDeliveries.cost })
      .from(messageDeliveries)
      .where(eq(messageDeliveries.kind, 'uji'))
      .orderBy(messageDeliveries.handedAt);
    expect(recipients).toEqual([
      { recipient: '', cost: 400 },
      { recipient: person.phone, cost: 400 },
    ]);
    expect(await db().$count(bankMessages, eq(bankMessages.externalId, 'x'))).toBe(1);
    expect(await db().$count(sessions, eq(sessions.accountUuid, accountUuid))).toBe(2);
    expect(await db().$count(passwordResets, eq(passwordResets.accountUuid, accountUuid))).toBe(1);
    expect(await db().$count(notifications, eq(notifications.personUuid, person.uuid))).toBe(1);
    expect(await db().$count(smsOutbox, eq(smsOutbox.phone, person.phone))).toBe(1);
    expect(await db().$count(emailOutbox, eq(emailOutbox.address, 'uji@contoh.id'))).toBe(1);
    const { status } = await call(product.address, 'GET', `/api/v1/registrar/${person.uuid}`, {
      token: person.token,
    });
    expect(status).toBe(200);
  });
});

describe('a run', () => {
  it('is one act, rests for a day, and shows in Loket with what goes next and what is held', async () => {
    const soon = await makeTraveller(80);
    const held = await makeTraveller(120);
    await complainAbout(held);
    const gone = await makeTraveller(100);
    const before = (await actsOn(db(), await agencyUuid(db()))).length;
    expect(await run()).toMatchObject({ photos: 5 });
    expect(await run()).toBeNull();
    const acts = (await actsOn(db(), await agencyUuid(db()))).slice(before);
    expect(acts).toMatchObject([
      {
        verb: 'agency.data-removed',
        actorKind: 'system',
        actorLabel: 'retention',
        after: { photos: 5, numbers: 0 },
      },
    ]);
    const { status, body } = await client.ask<Retention>('GET', '/privacy/retention');
    expect(status).toBe(200);
    expect(body.spans).toMatchObject({ photoRetentionDays: 90, numberRetentionYears: 10 });
    expect(body.next.find(({ kind }) => kind === 'photos')).toMatchObject({ on: addDays(today(), 11) });
    expect(body.held).toContainEqual({ uuid: held.uuid, name: held.name, since: addDays(today(), 91 - 120) });
    expect(body.held.some(({ uuid }) => uuid === soon.uuid || uuid === gone.uuid)).toBe(false);
    expect(body.runs).toMatchObject([{ isComplete: true, removed: { photos: 5 } }]);
  });

  it('stops when its time is over and asks for another; one that was ended in the middle is told of by the next', async () => {
    const person = await makeTraveller(100);
    expect(await run(-1)).toMatchObject({ photos: 0 });
    expect(await filesLeft(person)).toBe(5);
    const { rows } = await db().execute(
      sql`select from graphile_worker.jobs where task_identifier = 'retention' and run_at > now()`,
    );
    expect(rows).toHaveLength(1);
    await db().execute(
      sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'retention'))`,
    );
    await forgetRuns();
    // Of a version that knew fewer kinds.
    const removed = { photos: 3, numbers: 0, lists: 0, addresses: 0, sessions: 0, messages: 0 };
    const startedAt = product.services.clock.now();
    await db().insert(retentionRuns).values({ startedAt, isComplete: false, removed, addressesTo: 0 });
    const before = (await actsOn(db(), await agencyUuid(db()))).length;
    expect(await run()).toMatchObject({ photos: 5 });
    const acts = (await actsOn(db(), await agencyUuid(db()))).slice(before);
    expect(acts.map(({ after }) => (after as { photos: number }).photos)).toEqual([3, 5]);
    expect(await filesLeft(person)).toBe(0);
  });

  it('comes by itself: the product’s own job removes what is over', async () => {
    const person = await makeTraveller(100);
    await journey(product.address).advance(1);
    await eventually(
      () => filesLeft(person),
      (left) => left === 0,
    );
  });

  it('is done once by two at the same time, and leaves whom somebody is at to the next', async () => {
    const [one, other] = [await makeTraveller(100), await makeTraveller(100)];
    await db().transaction(async (tx) => {
      await tx.execute(sql`select from persons where uuid = ${one.uuid} for no key update`);
      const both = await Promise.all([run(), run()]);
      expect(both.reduce((sum, count) => sum + (count?.photos ?? 0), 0)).toBe(5);
    });
    expect([await filesLeft(one), await filesLeft(other)]).toEqual([5, 0]);
    await runAgain();
    expect(await filesLeft(one)).toBe(0);
  });
});
