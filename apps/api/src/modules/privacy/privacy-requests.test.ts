import type { OwnPrivacyRequest } from '@rihlah/contract/people/privacy-request';
import type { Today } from '@rihlah/contract/staff/backoffice/today';
import type { PrivacyRequest } from '@rihlah/contract/staff/privacy/requests';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { makeBranch } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import { decideRequest } from '../backoffice/decisions/decide-request.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { mergePeople, previewMerge } from './personal-data/merge-people.ts';
import { askErasure } from './personal-data/request-erasure.ts';
import { privacyRequests } from './privacy.tables.ts';

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_PORT: '0' });
  await makeStaff(product, 'fahmi', 'rahasia123', [{ role: 'Pemilik', branchUuids: null }]);
  client = await signInAs(product.address, 'fahmi', 'rahasia123');
});
afterAll(() => product.end());

const HOUR_MS = 3_600_000;
const db = () => product.services.db;

/** Somebody home from their journey, whom staff find. */
async function makePilgrim(name?: string): Promise<Somebody> {
  const person = await makeSomebody(product.services, name);
  await makeOrderFor(product.services, person, person, { status: 'Close' });
  await rebuildOrderSearchNow(product);
  return person;
}

const own = ({ token }: Somebody, kind?: string) =>
  call<{ requests: OwnPrivacyRequest[] }>(
    product.address,
    kind ? 'POST' : 'GET',
    '/api/v1/privacy-request',
    kind ? { token, body: { kind } } : { token },
  );
const listed = async () =>
  (await client.ask<{ open: PrivacyRequest[]; ended: PrivacyRequest[] }>('GET', '/privacy/requests')).body;
const queue = async () =>
  (await client.ask<Today>('GET', '/today')).body.queues.find(({ name }) => name === 'requests');
const enter = ({ uuid }: Somebody, body: object) =>
  client.ask<PrivacyRequest & { code: string }>('POST', `/people/${uuid}/privacy-requests`, { body });
const end = (uuid: string, outcome: string, answer = 'Sudah diserahkan') =>
  client.ask<PrivacyRequest>('POST', `/privacy/requests/${uuid}/end`, { body: { outcome, answer } });
const metric = async (state: string) => {
  const text = await (await fetch(`${product.metricsAddress}/metrics`)).text();
  return Number(new RegExp(`^rihlah_privacy_requests\\{state="${state}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
};

/** What is counted is asked of the database every few seconds. */
const metricIs = (state: string, count: number) =>
  eventually(
    () => metric(state),
    (value) => value === count,
  );

describe('a request from one’s own account', () => {
  it('has 72 hours, is one however often it is asked, and shows to its person, in Loket and on Hari ini', async () => {
    const person = await makePilgrim('Siti Aminah');
    const first = await own(person, 'export');
    expect(first.status).toBe(200);
    const [request] = first.body.requests;
    expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.askedAt ?? '')).toBe(72 * HOUR_MS);
    const again = await own(person, 'export');
    expect(again.body.requests).toEqual(first.body.requests);
    expect((await own(person)).body.requests).toEqual(first.body.requests);
    expect((await own(await makePilgrim())).body.requests).toEqual([]);
    const { open } = await listed();
    expect(open).toMatchObject([{ kind: 'export', source: 'account', person: { name: 'Siti Aminah' } }]);
    expect(await queue()).toMatchObject({
      count: 1,
      late: 0,
      next: { label: 'Siti Aminah', at: request?.dueAt },
    });
    await metricIs('open', 1);
    await metricIs('overdue', 0);
    expect((await call(product.address, 'GET', '/api/v1/privacy-request')).status).toBe(401);
  });

  it('is done once it was exported, and not because somebody says so', async () => {
    const { open } = await listed();
    const { uuid = '', person } = open[0] ?? {};
    expect((await end(uuid, 'done')).status).toBe(422);
    await client.ask('POST', `/people/${person?.uuid}/export`, { body: { why: 'permintaan' } });
    const done = await end(uuid, 'done');
    expect([done.status, done.body.outcome]).toEqual([200, 'done']);
    expect((await end(uuid, 'refused')).status).toBe(409);
    const inbox = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.personUuid, person?.uuid ?? ''));
    expect(inbox.map(({ message }) => message)).toContain('Sudah diserahkan');
    expect((await listed()).open).toEqual([]);
    await metricIs('open', 0);
  });
});

describe('a request that staff enter', () => {
  it('counts from the day of its letter, and none is entered for a day to come or long ago', async () => {
    const person = await makePilgrim('Hasan Basri');
    const today = jakartaDate(product.services.clock.now());
    const note = 'surat bermeterai, KTP dilihat';
    for (const day of [addDays(today, 1), addDays(today, -31)])
      expect((await enter(person, { kind: 'erasure', askedOn: day, note })).status).toBe(422);
    expect((await enter(person, { kind: 'erasure', askedOn: today, note: ' ' })).status).toBe(422);
    const { status, body } = await enter(person, { kind: 'erasure', askedOn: addDays(today, -1), note });
    expect(status).toBe(200);
    expect(Date.parse(body.dueAt)).toBe(Date.parse(`${addDays(today, 2)}T00:00:00+07:00`));
    expect((await end(body.uuid, 'done')).status).toBe(422);
  });

  it('is late after its time: on Hari ini, and in the metric that an alert asks', async () => {
    await journey(product.address).advance(73 * 3600);
    client = await signInAs(product.address, 'fahmi', 'rahasia123');
    expect(await queue()).toMatchObject({ count: 1, late: 1 });
    await metricIs('overdue', 1);
  });

  it('for erasure ends with the erasure, which waits for a copy that was asked for', async () => {
    const [one, two] = [await addStaffMember(product, 'Pemilik'), await addStaffMember(product, 'Pemilik')];
    const [request] = (await listed()).open;
    const personUuid = request?.person.uuid ?? '';
    const person = { uuid: personUuid } as Somebody;
    const today = jakartaDate(product.services.clock.now());
    const copy = await enter(person, { kind: 'export', askedOn: today, note: 'telepon' });
    const ask = () => askErasure(product.services, one, { personUuid, ground: 'request', why: 'surat' });
    await expect(ask()).rejects.toMatchObject({ code: 'erasureBlocked' });
    await client.ask('POST', `/people/${personUuid}/export`, { body: { why: 'permintaan' } });
    expect((await end(copy.body.uuid, 'done', `Diserahkan kepada ${request?.person.name}`)).status).toBe(200);
    const uuid = await ask();
    await decideRequest(product.services, two, { uuid, decision: 'approved', why: 'surat dilihat' });
    const rows = await db().select().from(privacyRequests).where(eq(privacyRequests.personUuid, personUuid));
    expect(rows.map(({ kind, outcome, note, answer }) => [kind, outcome, note, answer]).sort()).toEqual([
      ['erasure', 'done', '', ''],
      ['export', 'done', '', ''],
    ]);
    await metricIs('overdue', 0);
  });
});

it('two records made one wait for one answer, by the earlier deadline', async () => {
  const [kept, other] = [await makePilgrim(), await makePilgrim()];
  const early = (await own(other, 'export')).body.requests[0];
  await journey(product.address).advance(60);
  const late = await own(kept, 'export');
  expect([late.status, late.body.requests.length]).toEqual([200, 1]);
  // Whose login ends, or who may get one, is asked about first: this one may not.
  const account = sql`(select uuid from accounts where person_uuid = ${other.uuid})`;
  for (const statement of [
    sql`delete from tokens where session_uuid in (select uuid from sessions where account_uuid in ${account})`,
    sql`delete from sessions where account_uuid in ${account}`,
    sql`delete from accounts where person_uuid = ${other.uuid}`,
    sql`update persons set verified_at = null where uuid = ${other.uuid}`,
  ])
    await db().execute(statement);
  const one = await addStaffMember(product, 'Pemilik');
  const uuids = { keptUuid: kept.uuid, otherUuid: other.uuid };
  const { versions } = await previewMerge(product.services, one, uuids);
  const merge = { ...uuids, versions, fromOther: [], why: 'orang yang sama' };
  expect(await mergePeople(product.services, one, merge)).toBe('done');
  client = await signInAs(product.address, 'fahmi', 'rahasia123');
  const open = (await listed()).open.filter(({ person }) => person.uuid === kept.uuid);
  expect(open.map(({ uuid }) => uuid)).toEqual([early?.uuid]);
});

it('is nobody’s who works for some branches alone', async () => {
  const branchUuids = [await makeBranch(db())];
  await makeStaff(product, 'rina', 'rahasia123', [{ role: 'Cabang', branchUuids }]);
  const rina = await signInAs(product.address, 'rina', 'rahasia123');
  expect((await rina.ask('GET', '/privacy/requests')).status).toBe(404);
  expect((await rina.ask('GET', '/privacy/retention')).status).toBe(404);
});
