import { buffer } from 'node:stream/consumers';
import type { AssuranceCard, AssuredFact, OrderAssurances } from '@rihlah/contract/catalog/assurances';
import type { Flight } from '@rihlah/contract/catalog/departure';
import type { Order } from '@rihlah/contract/orders/order';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import type { DepartureAssurances, StaffAssurance } from '@rihlah/contract/staff/departures/assurances';
import type { CancellationEffects } from '@rihlah/contract/staff/orders/orders';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { type LoggedIn, logIn } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeSomebody } from '../../../../test/support/people/people.ts';
import { whileHeld } from '../../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder, endVisa, issueVisa } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import {
  begin,
  editor,
  makeChoices,
  makePublished,
  publish,
  readDetail,
  whole,
  write,
} from '../../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { agentLedger } from '../../agents/agents.tables.ts';
import { findToday } from '../../backoffice/today/find-today.ts';
import { findPolicyPeriods } from '../../catalog/agency/agency-queries.ts';
import { changePolicy, lastPolicyVersion } from '../../catalog/agency/change-policy.ts';
import { LEAD_MS } from '../../catalog/agency/follow-agency.ts';
import { hotels, products } from '../../catalog/packages/packages.tables.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { replacePilgrim } from '../../orders/change/replace-pilgrim.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { lockOrder } from '../../orders/record/order-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { forgetAnswers } from '../answers/order-change-queries.ts';
import { orderChanges } from '../answers/order-changes.tables.ts';
import { announceChanges } from './announce-changes.ts';
import { waitingAnswers } from './waiting-answers.ts';

const OUT: Flight = {
  direction: 'out',
  number: 'GA 980',
  from: 'CGK',
  to: 'JED',
  departsAt: '2027-06-05T11:40',
  arrivesAt: '2027-06-05T17:55',
};
const LATER: Flight = { ...OUT, departsAt: '2027-06-05T13:05', arrivesAt: '2027-06-05T19:20' };
const TOLD: ToldChange = { reason: 'Garuda memindahkan jamnya.', cost: 0, answerBy: null };
const LETTER = { text: 'Surat blok 45 seat dari Garuda', number: 'GA/1187', pages: [] as string[] };

let product: TestProduct;
let clerk: StaffClient;
let branch: string;
let type: string;
let anjum: string;
let grand: string;
beforeAll(async () => {
  product = await startTestProduct();
  clerk = await editor(product);
  branch = await makeBranch(product.services.db);
  ({ type } = await makeChoices(product));
  [anjum = '', grand = ''] = await Promise.all(['Anjum Makkah', 'Grand Plaza'].map(makeHotel));
});
afterAll(() => product.end());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());

async function makeHotel(title: string): Promise<string> {
  const [row] = await db().insert(hotels).values({ title, city: 'Makkah', star: 5 }).returning();
  return row?.uuid ?? '';
}

const parts = (change: Partial<PackageDraft> = {}, flights: Flight[] = [OUT]) => ({
  departure: {
    uuid: null,
    departsOn: addDays(today(), 200),
    days: 9,
    airline: null,
    capacity: 90,
    flights,
  },
  hotels: [{ uuid: anjum, nights: 5 }],
  ...change,
});
const makePackage = (change?: Partial<PackageDraft>, flights?: Flight[]) =>
  makePublished(clerk, { branch, type, change: parts(change, flights) });

/** Writes over what is published, and publishes it. */
async function republish(uuid: string, change: Partial<PackageDraft>, told?: ToldChange) {
  await write(clerk, uuid, change);
  const { version } = await readDetail(clerk, uuid);
  return clerk.ask<{ detail: string }>('POST', `/packages/${uuid}/publication`, {
    body: { version, ...(told && { told }) },
  });
}
const fly = async (uuid: string, flights: Flight[], told?: ToldChange) => {
  const { draft } = await readDetail(clerk, uuid);
  return republish(uuid, { departure: { ...draft.departure, flights } }, told);
};

const staffCard = async (uuid: string, who = clerk): Promise<DepartureAssurances> =>
  (await who.ask<DepartureAssurances>('GET', `/departures/${uuid}/assurances`)).body;
const staffItem = async (uuid: string, kind: StaffAssurance['kind']) =>
  (await staffCard(uuid)).assurances.find((each) => each.kind === kind) as StaffAssurance;
const card = async (uuid: string): Promise<AssuranceCard> =>
  (await call<AssuranceCard>(product.address, 'GET', `/api/v1/product-assurances?product_uuid=${uuid}`)).body;
const item = async (uuid: string, kind: StaffAssurance['kind']) =>
  (await card(uuid)).items.find((each) => each.kind === kind);
/** What customers see is half a second old at the most. */
const seesSure = (uuid: string, kind: StaffAssurance['kind'], isSure: boolean) =>
  eventually(
    () => item(uuid, kind),
    (found) => (found?.proof != null) === isSure,
  );

async function enter(uuid: string, kind: StaffAssurance['kind'], more: object = {}, who = clerk) {
  const { basis } = await staffItem(uuid, kind);
  const body = { kind, basis, ...LETTER, documentedOn: today(), ...more };
  return who.ask<DepartureAssurances & { detail: string; validation_messages: object }>(
    'POST',
    `/departures/${uuid}/assurances`,
    { body },
  );
}
const standing = async (uuid: string, kind: StaffAssurance['kind']) =>
  (await staffItem(uuid, kind)).proofs.find(({ ended }) => ended === null)?.uuid ?? '';

interface Bought {
  orderUuid: string;
  orderId: string;
  agent: LoggedIn;
  pilgrim: LoggedIn;
}

async function buy(productUuid: string): Promise<Bought> {
  const [registrar, pilgrim] = [makeRegistrar(), makePilgrim()];
  const { uuid, orderId } = await journey(product.address).paidOrder(
    makeOrder(productUuid, 1, { registrar: [registrar], pilgrims: [pilgrim] }),
  );
  const [agent, traveller] = [await logIn(product, registrar), await logIn(product, pilgrim)];
  return { orderUuid: uuid, orderId, agent, pilgrim: traveller };
}
const sinceOrder = ({ orderUuid }: Pick<Bought, 'orderUuid'>, token: string) =>
  call<OrderAssurances>(product.address, 'GET', `/api/v1/order/${orderUuid}/assurances`, { token });
const changesOf = async (bought: Bought) => (await sinceOrder(bought, bought.pilgrim.token)).body.changes;
const answer = (bought: Bought, change: string, said: 'agreed' | 'leaving', token = bought.pilgrim.token) =>
  call<OrderAssurances & { detail: string }>(
    product.address,
    'POST',
    `/api/v1/order/${bought.orderUuid}/assurances/${change}/answer`,
    { token, body: { answer: said } },
  );

describe('nothing is called sure that nobody entered', () => {
  it('of a package whose flights, hotels and days are all there', async () => {
    const uuid = await makePackage();
    const { items, movesFree } = await card(uuid);
    expect(items.map(({ kind, proof }) => [kind, proof])).toEqual([
      ['licence', null],
      ['schedule', null],
      ['flight', null],
      ['hotel', null],
      ['visa', null],
    ]);
    expect(items[2]).toMatchObject({ fact: { airline: null, flights: [OUT] }, plan: null });
    expect(items[4].fact).toBeNull();
    expect(movesFree).toBe(false);
  });

  it('and nobody can enter a proof of what is not there', async () => {
    const uuid = await makePackage({ hotels: [] }, []);
    for (const kind of ['flight', 'hotel', 'visa'] as const)
      expect(await enter(uuid, kind)).toMatchObject({
        status: 422,
        body: { detail: 'Belum ada yang dapat dipastikan: isi dulu datanya di paket ini' },
      });
  });
});

describe('a proof', () => {
  it('makes sure what it was given for, by name and since when, for all packages of the group', async () => {
    const one = await makePackage();
    const { draft } = await readDetail(clerk, one);
    const other = await makePackage({ departure: draft.departure, hotels: [{ uuid: grand, nights: 3 }] });
    expect((await enter(one, 'flight')).status).toBe(200);
    expect((await enter(one, 'hotel', { text: 'Konfirmasi 12 kamar', number: null })).status).toBe(200);
    for (const uuid of [one, other]) {
      const seen = await seesSure(uuid, 'flight', true);
      expect(seen?.proof).toMatchObject({
        text: 'Surat blok 45 seat dari Garuda',
        number: 'GA/1187',
        documentedOn: today(),
        by: expect.stringMatching(/\S/),
        since: expect.stringContaining(today()),
      });
    }
    expect((await item(one, 'hotel'))?.proof?.text).toBe('Konfirmasi 12 kamar');
    expect((await item(other, 'hotel'))?.proof).toBeNull();
    expect((await item(one, 'schedule'))?.proof).toBeNull();
    const acts = await actsOn(db(), draft.departure.uuid ?? '');
    expect(acts.at(-1)).toMatchObject({
      verb: 'departure.assured',
      after: { kind: 'flight', reference: 'GA/1187' },
    });
    expect((await actsOn(db(), one)).at(-1)?.verb).toBe('package.assured');
  });

  it('is entered on what was seen: of two clerks at once the second is told', async () => {
    const uuid = await makePackage();
    const rina = await editor(product);
    const { basis } = await staffItem(uuid, 'schedule');
    const both = await Promise.all([
      enter(uuid, 'schedule', { basis }),
      enter(uuid, 'schedule', { basis, text: 'Jumlah minimum tercapai' }, rina),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await staffItem(uuid, 'schedule')).proofs).toHaveLength(1);
    // Flights that changed since are not proved by who has not seen them.
    const seen = (await staffItem(uuid, 'flight')).basis;
    await fly(uuid, [LATER]);
    expect((await enter(uuid, 'flight', { basis: seen })).status).toBe(412);
  });

  it('has a day that has come, and pictures that are there', async () => {
    const uuid = await makePackage();
    const early = await enter(uuid, 'flight', { documentedOn: addDays(today(), 1) });
    expect(early.status).toBe(422);
    expect(early.body.validation_messages).toHaveProperty('documentedOn');
    const gone = await enter(uuid, 'flight', { pages: ['/gambar/00000000-0000-4000-8000-000000000000'] });
    expect(gone.body.validation_messages).toHaveProperty('pages');
    expect((await enter(uuid, 'flight', { text: ' ' })).status).toBe(422);
    expect((await staffItem(uuid, 'flight')).proofs).toEqual([]);
  });

  it('is replaced by a later one, withdrawn with a reason, and never written over', async () => {
    const uuid = await makePackage();
    await enter(uuid, 'hotel');
    const first = await standing(uuid, 'hotel');
    await enter(uuid, 'hotel', { text: 'Konfirmasi kedua' });
    const second = await standing(uuid, 'hotel');
    const withdraw = (proof: string, why = 'Hotel menarik kamarnya') =>
      clerk.ask('POST', `/departures/${uuid}/assurances/${proof}/withdrawal`, { body: { why } });
    expect((await withdraw(second, '')).status).toBe(422);
    const both = await Promise.all([withdraw(second), withdraw(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await withdraw(first)).status).toBe(409);
    const { proofs, isSure } = await staffItem(uuid, 'hotel');
    expect(isSure).toBe(false);
    expect(proofs.map(({ text, ended }) => [text, ended?.how, ended?.why])).toEqual([
      ['Konfirmasi kedua', 'withdrawn', 'Hotel menarik kamarnya'],
      [LETTER.text, 'replaced', null],
    ]);
    await seesSure(uuid, 'hotel', false);
    expect((await withdraw(await standing(await makePackage(), 'hotel'))).status).toBe(404);
  });

  it('ends by itself when what it was given for changes, and does not come back with it', async () => {
    const uuid = await makePackage();
    await enter(uuid, 'flight');
    await enter(uuid, 'hotel');
    await enter(uuid, 'schedule');
    await seesSure(uuid, 'flight', true);
    await fly(uuid, [LATER]);
    await seesSure(uuid, 'flight', false);
    await fly(uuid, [OUT]);
    expect(await staffItem(uuid, 'flight')).toMatchObject({
      isSure: false,
      proofs: [{ ended: { how: 'changed' } }],
    });
    await seesSure(uuid, 'flight', false);
    // What did not change stays sure.
    expect((await item(uuid, 'hotel'))?.proof).not.toBeNull();
    await republish(uuid, { hotels: [{ uuid: anjum, nights: 4 }] });
    await seesSure(uuid, 'hotel', false);
    const { draft } = await readDetail(clerk, uuid);
    await republish(uuid, { departure: { ...draft.departure, departsOn: addDays(today(), 201) } });
    await seesSure(uuid, 'schedule', false);
    await enter(uuid, 'flight');
    await seesSure(uuid, 'flight', true);
  });

  it('ends for a hotel that is called otherwise in the list of hotels', async () => {
    const hotel = await makeHotel('Grand Lama');
    const uuid = await makePackage({ hotels: [{ uuid: hotel, nights: 3 }] });
    await enter(uuid, 'hotel');
    await seesSure(uuid, 'hotel', true);
    await db().update(hotels).set({ star: 4 }).where(eq(hotels.uuid, hotel));
    await seesSure(uuid, 'hotel', false);
  });

  it('of the group is nobody’s who works for one of its branches, that of its own hotel is', async () => {
    const uuid = await makePackage();
    const { draft } = await readDetail(clerk, uuid);
    const medan = await makeBranch(db(), { city: 'Medan' });
    const shared = await makePublished(clerk, {
      branch: medan,
      type,
      change: parts({ departure: draft.departure }),
    });
    const limited = await editor(product, { role: 'Konten', branchUuids: [medan] });
    expect((await enter(shared, 'flight', {}, limited)).status).toBe(422);
    expect((await enter(shared, 'hotel', {}, limited)).status).toBe(200);
    expect((await enter(uuid, 'hotel', {}, limited)).status).toBe(404);
    const plan = { kind: 'visa', version: 0, sureBy: null, responsible: 'Rina' };
    expect((await limited.ask('PUT', `/departures/${shared}/assurances/plan`, { body: plan })).status).toBe(
      422,
    );
  });
});

describe('what is not sure yet', () => {
  it('has the day and the name that somebody wrote, nobody’s who was slower', async () => {
    const uuid = await makePackage();
    const write = (version: number, more: object = {}) =>
      clerk.ask<{ validation_messages: object }>('PUT', `/departures/${uuid}/assurances/plan`, {
        body: { kind: 'visa', version, sureBy: addDays(today(), 60), responsible: 'Rina Marlina', ...more },
      });
    expect((await write(0, { sureBy: addDays(today(), -1) })).body.validation_messages).toHaveProperty(
      'sureBy',
    );
    const both = await Promise.all([write(0), write(0, { responsible: 'Bagas' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await write(1)).status).toBe(200);
    expect((await write(1)).status).toBe(412);
    const seen = await eventually(
      () => item(uuid, 'visa'),
      (found) => found?.plan?.responsible === 'Rina Marlina',
    );
    expect(seen).toMatchObject({ proof: null, plan: { sureBy: addDays(today(), 60) } });
  });
});

describe('the licence', () => {
  it('counts for all packages until its last day, or until it is told otherwise', async () => {
    const owner = await editor(product, { role: 'Pemilik', branchUuids: null });
    const uuid = await makePackage();
    const path = '/agency/licence';
    const seen = async () => (await owner.ask<{ assurance: StaffAssurance }>('GET', path)).body.assurance;
    const record = async (validUntil: string) =>
      owner.ask('POST', path, {
        body: {
          basis: (await seen()).basis,
          text: 'Cocok dengan Siskopatuh',
          number: null,
          documentedOn: addDays(today(), -3),
          validUntil,
          pages: [],
        },
      });
    expect((await record(addDays(today(), -4))).status).toBe(422);
    expect((await record(addDays(today(), -1))).status).toBe(200);
    expect((await seen()).isSure).toBe(false);
    expect((await item(uuid, 'licence'))?.proof).toBeNull();
    expect((await record(today())).status).toBe(200);
    expect((await seesSure(uuid, 'licence', true))?.proof).toMatchObject({ validUntil: today() });
    const agency = (await owner.ask<{ version: number }>('GET', '/agency')).body;
    const changes = { permit: 'PPIU No. 77 Tahun 2026' };
    await owner.ask('PATCH', '/agency', { body: { version: agency.version, changes, reason: 'Izin baru' } });
    await seesSure(uuid, 'licence', false);
    await record(addDays(today(), 500));
    await seesSure(uuid, 'licence', true);
    const proof = (await seen()).proofs[0]?.uuid;
    expect(
      (await clerk.ask('POST', `${path}/withdrawal`, { body: { assurance: proof, why: 'x' } })).status,
    ).toBe(404);
    await owner.ask('POST', `${path}/withdrawal`, { body: { assurance: proof, why: 'Sedang diperpanjang' } });
    await seesSure(uuid, 'licence', false);
    expect((await seen()).proofs.map(({ ended }) => ended?.how)).toEqual([
      'withdrawn',
      'changed',
      'replaced',
    ]);
  });
});

it('a licence that changes is told by inbox to all who had ordered, and costs no SMS', async () => {
  const owner = await editor(product, { role: 'Pemilik', branchUuids: null });
  const bought = await buy(await makePackage());
  const { version } = (await owner.ask<{ version: number }>('GET', '/agency')).body;
  const changes = { permit: 'PPIU No. 78 Tahun 2026' };
  await owner.ask('PATCH', '/agency', { body: { version, changes, reason: 'Izin diperpanjang' } });
  const [told] = await eventually(
    () => db().select().from(notifications).where(eq(notifications.orderUuid, bought.orderUuid)),
    (rows) => rows.some(({ type: kind }) => kind === 'package-changed'),
  ).then((rows) => rows.filter(({ type: kind }) => kind === 'package-changed'));
  expect(told).toMatchObject({
    title: 'Izin berubah sejak Anda memesan',
    message: expect.stringContaining('Izin diperpanjang.'),
  });
  const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.phone, bought.pilgrim.phone));
  expect(sms.map(({ kind }) => kind)).not.toContain('package-changed');
  expect(await changesOf(bought)).toMatchObject([
    { kind: 'licence', after: changes, reason: 'Izin diperpanjang', cost: null, answerBy: null },
  ]);
});

describe('the visa of the group', () => {
  it('is sure once everybody has theirs and somebody has entered it, and not for who comes later', async () => {
    const uuid = await makePackage();
    const [one, two] = [await buy(uuid), await buy(uuid)];
    const staff = await addStaffMember(product, 'Visa');
    const facts = {
      provider: 'Muassasah',
      number: 'V1',
      validFrom: today(),
      validUntil: addDays(today(), 260),
    };
    const issue = ({ orderUuid }: Bought) =>
      issueVisa(product.services, staff, { orderUuid, facts, why: '' });
    await issue(one);
    expect((await item(uuid, 'visa'))?.fact).toEqual({ issued: 1, pilgrims: 2 });
    expect((await sinceOrder(one, one.pilgrim.token)).body.visa).toBe('issued');
    expect((await sinceOrder(two, two.pilgrim.token)).body.visa).toBeNull();
    expect(await enter(uuid, 'visa')).toMatchObject({
      status: 422,
      body: { detail: 'Baru 1 dari 2 visa terbit, jadi visa rombongan ini belum pasti' },
    });
    await issue(two);
    await eventually(
      () => item(uuid, 'visa'),
      (found) => factLines('visa', found?.fact as AssuredFact<'visa'>)[0] === '2 dari 2 visa sudah terbit',
    );
    expect((await item(uuid, 'visa'))?.proof).toBeNull();
    expect((await enter(uuid, 'visa')).status).toBe(200);
    await seesSure(uuid, 'visa', true);
    await endVisa(product.services, staff, { orderUuid: two.orderUuid, state: 'cancelled', why: 'uji' });
    await seesSure(uuid, 'visa', false);
    await issue(two);
    await buy(uuid);
    await seesSure(uuid, 'visa', false);
  });
});

describe('what changes after an order', () => {
  it('needs no reason where seats are held for those who wait, and nobody has ordered', async () => {
    const uuid = await makePackage();
    await db()
      .update(products)
      .set({ seatAvailable: sql`${products.seatAvailable} - 1`, heldSeats: 1 })
      .where(eq(products.uuid, uuid));
    expect((await fly(uuid, [LATER])).status).toBe(200);
  });

  it('needs a reason for those who had ordered, and changes nothing without one', async () => {
    const uuid = await makePackage();
    await enter(uuid, 'flight');
    await buy(uuid);
    expect(await fly(uuid, [LATER])).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Ada yang sudah memesan paket ini') },
    });
    expect((await staffItem(uuid, 'flight')).isSure).toBe(true);
    expect((await staffCard(uuid)).changes).toEqual([]);
    // Filling in what nobody had said takes nothing back; the proof of less has ended.
    const back: Flight = { ...OUT, direction: 'back', number: 'GA 981', from: 'JED', to: 'CGK' };
    expect((await fly(uuid, [OUT, back])).status).toBe(200);
    expect((await staffCard(uuid)).changes).toEqual([]);
    expect((await staffItem(uuid, 'flight')).isSure).toBe(false);
  });

  it('is told to pilgrim and agent once, by inbox and SMS, and to nobody who ordered later', async () => {
    const uuid = await makePackage();
    const before = await buy(uuid);
    const answerBy = addDays(today(), 7);
    expect((await fly(uuid, [LATER], { ...TOLD, answerBy })).status).toBe(200);
    const after = await buy(uuid);
    const news = (personUuid: string) =>
      db()
        .select()
        .from(notifications)
        .where(and(eq(notifications.personUuid, personUuid), eq(notifications.type, 'package-changed')));
    for (const { uuid: reader } of [before.pilgrim, before.agent]) {
      const [told] = await eventually(
        () => news(reader),
        (rows) => rows.length > 0,
      );
      expect(told).toMatchObject({
        title: 'Pesawat berubah sejak Anda memesan',
        orderUuid: before.orderUuid,
        message: expect.stringContaining('Garuda memindahkan jamnya. Kami minta jawaban Anda paling lambat'),
      });
    }
    const [change] = await changesOf(before);
    // A job that is run again tells nobody again.
    await announceChanges(product.services, { changes: [change?.uuid] });
    for (const { uuid: reader } of [before.pilgrim, before.agent]) expect(await news(reader)).toHaveLength(1);
    for (const { uuid: reader } of [after.pilgrim, after.agent]) expect(await news(reader)).toEqual([]);
    const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.kind, 'package-changed'));
    const own = sms.filter(({ phone }) => [before.pilgrim.phone, before.agent.phone].includes(phone));
    expect(own).toHaveLength(2);
    expect(own[0]?.text).toContain(`/akun/perubahan?order=${before.orderUuid}`);
    expect(sms.some(({ phone }) => phone === after.pilgrim.phone)).toBe(false);
    expect(change).toMatchObject({
      kind: 'flight',
      before: { flights: [OUT] },
      after: { flights: [LATER] },
      reason: TOLD.reason,
      cost: 0,
      answerBy,
      answer: null,
      by: expect.stringMatching(/\S/),
    });
    expect((await sinceOrder(before, before.agent.token)).body.changes).toHaveLength(1);
    expect((await sinceOrder(after, after.pilgrim.token)).body.changes).toEqual([]);
    expect((await sinceOrder(before, after.pilgrim.token)).status).toBe(404);
  });

  it('tells a family that ordered together by one SMS, and two changes of a moment by one message', async () => {
    const uuid = await makePackage();
    const registrar = makeRegistrar();
    await journey(product.address).place(makeOrder(uuid, 3, { registrar: [registrar] }));
    const { draft } = await readDetail(clerk, uuid);
    const change = {
      departure: { ...draft.departure, flights: [LATER] },
      hotels: [{ uuid: grand, nights: 5 }],
    };
    expect((await republish(uuid, change, TOLD)).status).toBe(200);
    const sms = await eventually(
      () => db().select().from(smsOutbox).where(eq(smsOutbox.phone, registrar.phone)),
      (rows) => rows.some(({ kind }) => kind === 'package-changed'),
    );
    const told = sms.filter(({ kind }) => kind === 'package-changed');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('pesawat dan hotel paket')]);
  });

  it('is answered once, from whichever device, and only where it was asked', async () => {
    const uuid = await makePackage();
    const bought = await buy(uuid);
    await fly(uuid, [LATER], TOLD);
    await republish(
      uuid,
      { hotels: [{ uuid: grand, nights: 5 }] },
      { ...TOLD, answerBy: addDays(today(), 7) },
    );
    const [asks, plain] = await changesOf(bought);
    expect(await answer(bought, plain?.uuid ?? '', 'agreed')).toMatchObject({
      status: 422,
      body: { detail: 'Perubahan ini tidak meminta jawaban' },
    });
    const change = asks?.uuid ?? '';
    const both = await Promise.all([
      answer(bought, change, 'agreed'),
      answer(bought, change, 'leaving', bought.agent.token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = await changesOf(bought);
    const said = kept?.answer?.answer ?? 'agreed';
    expect((await answer(bought, change, said)).status).toBe(200);
    expect((await answer(bought, change, said === 'agreed' ? 'leaving' : 'agreed')).status).toBe(409);
    expect((await changesOf(bought))[0]?.answer).toEqual(kept?.answer);
    const acts = (await actsOn(db(), bought.orderUuid)).filter(
      ({ verb }) => verb === 'order.change-answered',
    );
    expect(acts).toHaveLength(1);
    const stranger = await buy(uuid);
    expect((await answer(stranger, change, 'agreed')).status).toBe(404);
    expect((await answer(bought, change, 'agreed', stranger.pilgrim.token)).status).toBe(404);
  });

  it('is not answered for whoever takes the place of who answered; what is noted, and the registrar said, stays', async () => {
    const uuid = await makePackage();
    const bought = await buy(uuid);
    const asking = { ...TOLD, answerBy: addDays(today(), 7) };
    await fly(uuid, [LATER], asking);
    await republish(uuid, { hotels: [{ uuid: grand, nights: 5 }] }, asking);
    await republish(uuid, { hotels: [{ uuid: anjum, nights: 5 }] }, asking);
    const { body } = await sinceOrder(bought, bought.pilgrim.token);
    const [noted = '', agents = '', own = ''] = body.changes.map((change) => change.uuid);
    await call(product.address, 'POST', `/api/v1/order/${bought.orderUuid}/assurances/reading`, {
      token: bought.pilgrim.token,
      body: { changes: [noted, agents, own] },
    });
    await answer(bought, noted, 'leaving');
    await answer(bought, agents, 'agreed', bought.agent.token);
    await answer(bought, own, 'leaving');
    const ops = await editor(product, { role: 'Operasional', branchUuids: [branch] });
    await ops.ask('POST', `/departures/${uuid}/changes/${noted}/outcomes`, {
      body: { order: bought.orderUuid, as: 'leaving', note: 'Digantikan anaknya' },
    });
    const next = makePilgrim({ firstName: 'Budi Wijaya' });
    await replacePilgrim(product.services, await addStaffMember(product, 'Pemilik'), {
      orderUuid: bought.orderUuid,
      pilgrim: pilgrimInput.parse(next),
      why: 'sakit',
    });
    const now = { ...bought, pilgrim: await logIn(product, next) };
    const seen = new Map((await changesOf(now)).map((change) => [change.uuid, change]));
    expect([noted, agents, own].map((change) => seen.get(change)?.answer?.answer ?? null)).toEqual([
      'leaving',
      'agreed',
      null,
    ]);
    expect([...seen.values()].map(({ readAt }) => readAt)).toEqual([null, null, null]);
    expect((await answer(now, own, 'agreed')).status).toBe(200);
  });

  it('is answered by nobody whose place another takes at the same moment', async () => {
    const uuid = await makePackage();
    const bought = await buy(uuid);
    await fly(uuid, [LATER], { ...TOLD, answerBy: addDays(today(), 7) });
    const [change] = await changesOf(bought);
    const { uuid: pilgrimUuid } = await makeSomebody(product.services);
    const replace = async (tx: Tx) => {
      const order = await lockOrder(tx, bought.orderUuid);
      await tx.update(orders).set({ pilgrimUuid }).where(eq(orders.uuid, bought.orderUuid));
      if (order) await forgetAnswers(tx, order);
    };
    const answering = () => answer(bought, change?.uuid ?? '', 'leaving');
    expect((await whileHeld(db(), replace, answering)).status).toBe(404);
    expect(
      await db().$count(
        orderChanges,
        and(eq(orderChanges.orderUuid, bought.orderUuid), isNotNull(orderChanges.answer)),
      ),
    ).toBe(0);
  });

  it('shows Loket who agreed, who did not, and whom to call, until it is noted how it ended', async () => {
    const uuid = await makePackage();
    const [agrees, leaves, silent] = [await buy(uuid), await buy(uuid), await buy(uuid)];
    await fly(uuid, [LATER], { ...TOLD, answerBy: today() });
    const [change] = await changesOf(agrees);
    const changeUuid = change?.uuid ?? '';
    await answer(agrees, changeUuid, 'agreed');
    await answer(leaves, changeUuid, 'leaving');
    const hasan = await addStaffMember(product, 'Operasional', [branch]);
    const ops = await editor(product, { role: 'Operasional', branchUuids: [branch] });
    const queue = async (now = product.services.clock.now()) => {
      const services = { ...product.services, clock: { ...product.services.clock, now: () => now } };
      const { queues } = await findToday(services as typeof product.services, hasan, {
        queues: [waitingAnswers],
      });
      return queues.find(({ name }) => name === 'answers');
    };
    const tomorrow = new Date(product.services.clock.now().getTime() + 86_400_000);
    const before = (await queue())?.count ?? 0;
    expect((await queue(tomorrow))?.count).toBe(before + 1);
    // Whoever may change departures and reads no orders hears of no customer by name.
    const konten = await addStaffMember(product, 'Konten', [branch]);
    const ofKonten = await findToday(product.services, konten, { queues: [waitingAnswers] });
    expect(ofKonten.queues.map(({ name }) => name)).not.toContain('answers');
    const [shown] = (await staffCard(uuid, ops)).changes;
    const answers = new Map(shown?.orders.map(({ order, answer: said }) => [order.orderId, said]));
    expect([agrees, leaves, silent].map(({ orderId }) => answers.get(orderId))).toEqual([
      'agreed',
      'leaving',
      null,
    ]);
    // Who may not read orders sees the change, not the names.
    expect((await staffCard(uuid)).changes[0]?.orders).toEqual([]);
    const settle = ({ orderUuid }: Bought, as: 'agreed' | 'leaving') =>
      ops.ask('POST', `/departures/${uuid}/changes/${changeUuid}/outcomes`, {
        body: { order: orderUuid, as, note: 'Ditelepon, pindah ke 12 Juni' },
      });
    const both = await Promise.all([settle(leaves, 'leaving'), settle(leaves, 'agreed')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await queue())?.count).toBe(before - 1);
    expect((await settle(silent, 'agreed')).status).toBe(200);
    expect((await queue(tomorrow))?.count).toBe(before - 1);
    expect((await answer(silent, changeUuid, 'leaving')).status).toBe(409);
    const later = await buy(uuid);
    expect((await settle(later, 'agreed')).status).toBe(404);
  });

  it('is corrected where it was noted wrongly, by whoever saw what stands, and the trail has both', async () => {
    const uuid = await makePackage();
    const bought = await buy(uuid);
    await fly(uuid, [LATER], { ...TOLD, answerBy: addDays(today(), 7) });
    const changeUuid = (await changesOf(bought))[0]?.uuid ?? '';
    await answer(bought, changeUuid, 'leaving');
    const ops = await editor(product, { role: 'Operasional', branchUuids: [branch] });
    const outcomes = `/departures/${uuid}/changes/${changeUuid}/outcomes`;
    const body = { order: bought.orderUuid, as: 'agreed', note: 'Ditelepon' };
    const noted = async () => (await staffCard(uuid, ops)).changes[0]?.orders[0]?.settled;
    const correct = (more: object) =>
      ops.ask<{ detail: string }>('POST', `${outcomes}/correction`, { body: { ...body, ...more } });
    const early = await correct({ basis: 'belum' });
    expect([early.status, await noted()]).toEqual([412, null]);
    await ops.ask('POST', outcomes, { body });
    const first = await noted();
    expect(first).toMatchObject({ as: 'agreed', note: 'Ditelepon' });
    const right = { as: 'leaving', note: 'Salah pilih: jamaah mau batal', basis: first?.basis };
    const rina = await editor(product, { role: 'Operasional', branchUuids: [branch] });
    const both = await Promise.all([
      correct(right),
      rina.ask('POST', `${outcomes}/correction`, { body: { ...body, ...right, note: 'Salah pilih' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const after = await noted();
    // It counts from when it was said.
    expect(after).toMatchObject({ as: 'leaving', at: first?.at });
    const acts = await actsOn(db(), bought.orderUuid);
    expect(acts.filter(({ verb }) => verb === 'order.change-corrected')).toMatchObject([
      { before: { answer: 'agreed' }, after: { answer: 'leaving' }, why: after?.note },
    ]);
    const konten = await editor(product, { role: 'Konten', branchUuids: [await makeBranch(db())] });
    expect(
      (await konten.ask('POST', `${outcomes}/correction`, { body: { ...body, basis: after?.basis } })).status,
    ).toBe(404);
  });
});

it('says that moving is free only once the agency has decided so', async () => {
  const owner = await editor(product, { role: 'Pemilik', branchUuids: null });
  const uuid = await makePackage();
  const { version } = (await owner.ask<{ version: number }>('GET', '/policy')).body;
  await owner.ask('POST', '/policy', {
    body: { version, startsOn: today(), changes: { freeMoveOnChange: true } },
  });
  await eventually(
    () => card(uuid),
    ({ movesFree }) => movesFree,
  );
});

describe('the public file of a proof', () => {
  const send = (file: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), name);
    return clerk.ask<{ pages: string[]; detail: string; validation_messages: object }>('POST', '/proofs', {
      body: form,
    });
  };

  it('is kept as pictures alone, page by page, and everybody may see them', async () => {
    const letter = new PDFDocument({ size: [420, 420], margin: 20, autoFirstPage: false });
    for (const text of ['Surat blok', 'Lampiran']) letter.addPage().text(text);
    letter.end();
    const sent = await send(await buffer(letter), 'surat.pdf');
    expect(sent.status).toBe(201);
    expect(sent.body.pages).toHaveLength(2);
    const uuid = await makePackage();
    await enter(uuid, 'flight', { pages: sent.body.pages });
    const seen = await seesSure(uuid, 'flight', true);
    for (const page of seen?.proof?.pages ?? []) {
      const picture = await fetch(page);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('is no other file', async () => {
    expect((await send(Buffer.from('bukan apa-apa'), 'x.txt')).status).toBe(422);
    expect(await send(Buffer.from('%PDF-1.7 rusak'), 'x.pdf')).toMatchObject({
      status: 422,
      body: { detail: 'Berkas ini bukan PDF atau foto yang dapat dibaca' },
    });
  });
});

it('a package that was never published has no card', async () => {
  const uuid = await begin(clerk, branch);
  await write(clerk, uuid, whole(type));
  const path = `/api/v1/product-assurances?product_uuid=${uuid}`;
  expect((await call(product.address, 'GET', path)).status).toBe(404);
  expect((await publish(clerk, uuid)).status).toBe(200);
  expect((await call(product.address, 'GET', path)).status).toBe(200);
});

it('keeps whoever was cancelled in the answers, where it can be noted and their money freed', async () => {
  const { services } = product;
  const owner = await addStaffMember(product, 'Pemilik');
  await changePolicy(services, owner, {
    version: lastPolicyVersion(await findPolicyPeriods(db())),
    startsOn: today(),
    changes: { freeMoveOnChange: true },
  });
  await journey(product.address).advance(Math.ceil(LEAD_MS / 1000) + 1);
  const uuid = await makePackage();
  const [leaves, silent] = [await buy(uuid), await buy(uuid)];
  await fly(uuid, [LATER], { ...TOLD, answerBy: addDays(today(), 7) });
  const [change] = await changesOf(leaves);
  await answer(leaves, change?.uuid ?? '', 'leaving');
  await eventually(
    () => db().select().from(orderChanges).where(eq(orderChanges.orderUuid, silent.orderUuid)),
    ([row]) => row?.toldAt != null,
  );
  for (const { orderUuid } of [leaves, silent])
    await cancelOrder(services, owner, { orderUuid, why: 'Pindah hotel' });
  const ops = await editor(product, { role: 'Operasional', branchUuids: [branch] });
  const shown = async () => {
    const [told] = (await staffCard(uuid, ops)).changes;
    const rows = told?.orders.map(({ order, isCancelled, freeable }) => [
      order.orderId,
      isCancelled,
      freeable,
    ]);
    return rows?.toSorted();
  };
  expect(await shown()).toEqual(
    [
      [leaves.orderId, true, 1_500_000],
      [silent.orderId, true, null],
    ].toSorted(),
  );
  // Who had said nothing is asked no more; what was said, or noted, is still there to read.
  const asked = async () =>
    (await Promise.all([leaves, silent].map(changesOf))).map(([own]) => own?.answerBy !== null);
  expect(await asked()).toEqual([true, false]);
  const noted = await ops.ask('POST', `/departures/${uuid}/changes/${change?.uuid}/outcomes`, {
    body: { order: silent.orderUuid, as: 'leaving', note: 'Ditelepon' },
  });
  expect(noted.status).toBe(200);
  expect(await asked()).toEqual([true, true]);
  expect(await shown()).toEqual(
    [
      [leaves.orderId, true, 1_500_000],
      [silent.orderId, true, 1_500_000],
    ].toSorted(),
  );
});

describe('that leaving for a change costs nothing is told by what held when it was made or answered', () => {
  let owner: StaffActor;
  let desk: StaffClient;
  beforeAll(async () => {
    owner = await addStaffMember(product, 'Pemilik');
    desk = await editor(product, { role: 'Pemilik', branchUuids: null });
  });
  /** The owner decides, and the moment from which it holds has come. */
  async function promise(freeMoveOnChange: boolean) {
    await changePolicy(product.services, owner, {
      version: lastPolicyVersion(await findPolicyPeriods(db())),
      startsOn: today(),
      changes: { freeMoveOnChange },
    });
    await journey(product.address).advance(Math.ceil(LEAD_MS / 1000) + 1);
  }
  async function changed() {
    const uuid = await makePackage();
    const bought = await buy(uuid);
    await fly(uuid, [LATER], { ...TOLD, answerBy: addDays(today(), 7) });
    const change = async () => (await changesOf(bought))[0];
    const isFree = async () => (await change())?.isPromisedFree;
    const leave = async () => answer(bought, (await change())?.uuid ?? '', 'leaving');
    return { uuid, bought, isFree, leave };
  }
  /** What Loket reads of an answer and before it cancels, and the customer once it has. */
  async function told({ uuid, bought }: { uuid: string; bought: Bought }) {
    const { changes } = await staffCard(uuid, desk);
    const [noted] = changes.flatMap(({ orders: all }) => all);
    const path = `/orders/${bought.orderUuid}/cancellation`;
    const { body: shown } = await desk.ask<CancellationEffects>('GET', path);
    await cancelOrder(product.services, owner, { orderUuid: bought.orderUuid, why: 'Pindah hotel' });
    const { body: order } = await call<Order>(product.address, 'GET', `/api/v1/order/${bought.orderUuid}`, {
      token: bought.pilgrim.token,
    });
    const money = order.cancellation?.money;
    return [noted?.isPromisedFree, shown.isPromisedFree, money?.promised, money?.paid];
  }
  const FIRST = 1_500_000;

  it('it stays promised where the policy ended before the answer, and where it ended before the cancellation', async () => {
    await promise(true);
    const made = await changed();
    await promise(false);
    expect(await made.isFree()).toBe(true);
    await made.leave();
    expect(await made.isFree()).toBe(true);
    const answered = await changed();
    expect(await answered.isFree()).toBe(false);
    await promise(true);
    expect(await answered.isFree()).toBe(true);
    await answered.leave();
    await promise(false);
    expect(await answered.isFree()).toBe(true);
    expect(await told(made)).toEqual([true, true, FIRST, FIRST]);
    expect(await told(answered)).toEqual([true, true, FIRST, FIRST]);
  });

  it('of what a free package paid beside it nothing is promised: no money came for that', async () => {
    await promise(true);
    const made = await changed();
    await made.leave();
    const { agent, orderUuid } = made.bought;
    const balance = { registrarUuid: agent.uuid, kind: 'commission' as const, amount: 10_000_000 };
    await db()
      .insert(agentLedger)
      .values({ ...balance, createdAt: product.services.clock.now() });
    await redeemFreePackage(product.services, owner, { orderUuid });
    expect(await told(made)).toEqual([true, true, FIRST, FIRST]);
  });

  it('it is not promised by what the agency decides only after the answer', async () => {
    await promise(false);
    const made = await changed();
    await made.leave();
    await promise(true);
    expect(await made.isFree()).toBe(false);
    expect(await told(made)).toEqual([false, false, 0, FIRST]);
  });

  const note = (uuid: string, { orderUuid }: Bought, change: string, as: 'agreed' | 'leaving') =>
    desk.ask('POST', `/departures/${uuid}/changes/${change}/outcomes`, {
      body: { order: orderUuid, as, note: 'Ditelepon' },
    });
  const changeOf = async (bought: Bought) => (await changesOf(bought))[0]?.uuid ?? '';

  it('it is promised to who answered by telephone by what held when the office noted it', async () => {
    await promise(false);
    const made = await changed();
    await promise(true);
    // So their screen says, and they ring the office.
    expect(await made.isFree()).toBe(true);
    await note(made.uuid, made.bought, await changeOf(made.bought), 'leaving');
    await promise(false);
    expect(await made.isFree()).toBe(true);
    expect(await told(made)).toEqual([true, true, FIRST, FIRST]);
  });

  it('nothing is promised any more to who was cancelled before they said anything, until the office notes it', async () => {
    await promise(true);
    const { uuid, bought, isFree } = await changed();
    const change = await changeOf(bought);
    await eventually(
      () => db().select().from(orderChanges).where(eq(orderChanges.orderUuid, bought.orderUuid)),
      ([row]) => row?.toldAt != null,
    );
    await cancelOrder(product.services, owner, { orderUuid: bought.orderUuid, why: 'Pindah hotel' });
    const promised = async () => {
      const path = `/api/v1/order/${bought.orderUuid}`;
      const { body } = await call<Order>(product.address, 'GET', path, { token: bought.pilgrim.token });
      return [await isFree(), body.cancellation?.money?.promised];
    };
    expect(await promised()).toEqual([false, 0]);
    // Whoever notes it reads what that would do.
    expect((await staffCard(uuid, desk)).changes[0]?.orders).toMatchObject([
      { isPromisedFree: true, freeable: null },
    ]);
    await note(uuid, bought, change, 'leaving');
    expect(await promised()).toEqual([true, FIRST]);
  });

  it('nor to who agreed, though it was promised', async () => {
    await promise(true);
    const { uuid, bought } = await changed();
    await answer(bought, (await changesOf(bought))[0]?.uuid ?? '', 'agreed');
    expect(await told({ uuid, bought })).toEqual([true, false, 0, FIRST]);
  });
});
