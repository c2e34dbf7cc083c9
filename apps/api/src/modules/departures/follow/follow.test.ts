import type { ListFollowLinks } from '@rihlah/contract/orders/follow-links';
import type { ListTrips, Trip, TripEventKind } from '@rihlah/contract/staff/departures/trip-events';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeFamily } from '../../../../test/support/people/families.ts';
import { makeSomebody, setConsent } from '../../../../test/support/people/people.ts';
import {
  gatherAt,
  lookAt,
  makeTravelling as makeTravellingOf,
  moveDeparture,
  shareJourney,
} from '../../../../test/support/people/travelling.ts';
import { whileHeld } from '../../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { STAFF } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { lockOrder } from '../../orders/record/order-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { followLinks, tripEvents } from './follow.tables.ts';
import { forgetFollowers } from './follow-links.ts';
import { recordTripEvent, withdrawTripEvent } from './trip-events.ts';
import { listTrips } from './trips.ts';

let product: TestProduct;
let operator: Awaited<ReturnType<typeof addStaffMember>>;
beforeAll(async () => {
  product = await startTestProduct();
  operator = await addStaffMember(product, 'Operasional');
});
afterAll(() => product.end());

const db = () => product.services.db;
const now = () => product.services.clock.now();
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();

const makeTravelling = (daysAgo = 1) => makeTravellingOf(product, daysAgo);
const gather = (order: string, minutesAgo = 600) => gatherAt(product, operator, order, minutesAgo);

const at = '/api/v1/follow-link';
const share = (order: string, token: string, name = 'Fauzan') => shareJourney(product, order, token, name);
const linksOf = async (order: string, token: string) =>
  (await call<ListFollowLinks['response']>(product.address, 'GET', `${at}?order_uuid=${order}`, { token }))
    .body;

const look = (url: string) => lookAt(product, url);

/** What stands as the first that a group has reached. */
const standingFor = async (departureUuid: string): Promise<string> => {
  const trips = await listTrips(product.services, operator);
  return trips.find(({ uuid }) => uuid === departureUuid)?.events[0]?.uuid ?? '';
};

const recordFor = (uuid: string, kind: TripEventKind, minutesAgo: number, extra: object = {}) =>
  recordTripEvent(product.services, operator, {
    uuid,
    kind,
    at: ago(minutesAgo),
    nextAt: null,
    note: null,
    basis: null,
    ...extra,
  });

describe('a family that follows', () => {
  it('sees, without a login, what the group reached, with the hours, and nothing else', async () => {
    const { pilgrim, orderUuid, departureUuid } = await makeTravelling();
    const { status, body } = await share(orderUuid, pilgrim.token);
    expect(status).toBe(201);
    expect((await look(body.url)).text).toContain('Belum ada kabar');
    await gather(orderUuid);
    await recordFor(departureUuid, 'takenOff', 500, { note: 'terlambat 7 menit' });
    await recordFor(departureUuid, 'landed', 60);
    await recordFor(departureUuid, 'boarded', 20, {
      nextAt: new Date(now().getTime() + 3_600_000).toISOString(),
    });
    const page = await look(body.url);
    const clock = (iso: string) =>
      new Date(iso).toLocaleTimeString('id-ID', {
        timeZone: 'Asia/Jakarta',
        hour: '2-digit',
        minute: '2-digit',
      });
    for (const part of [
      `Sudah naik bus, ${clock(ago(20))} WIB`,
      'Terbang',
      'terlambat 7 menit',
      'Mendarat',
      `waktu Saudi ${new Date(ago(60)).toLocaleTimeString('id-ID', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit' })}`,
      'Berkumpul di bandara',
      'perkiraan',
      'Hari ke-2 dari 9',
    ])
      expect(page.text).toContain(part);
    const [first = '', second = ''] = pilgrim.name.split(' ');
    expect(page.text).toContain(`${first} ${second.charAt(0)}•••`);
    for (const secret of [second, pilgrim.phone, pilgrim.nik, orderUuid])
      expect(page.html).not.toContain(secret);
    expect(page.html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/followed.js">']);
    expect(Buffer.byteLength(page.html)).toBeLessThan(20_000);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('reads it in English by a link in which the secret address does not stand', async () => {
    const { pilgrim, orderUuid } = await makeTravelling();
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    const page = await look(url);
    expect(page.html).toContain('<a href="?bahasa=en" hrefLang="en" lang="en">English</a>');
    expect(page.html).not.toContain(url.split('/').at(-1));
    const english = await look(`${url}?bahasa=en`);
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain('No news yet.');
    expect(english.html).not.toContain(url.split('/').at(-1));
    expect(english.headers.get('set-cookie')).toContain('bahasa=en;');
    expect(english.headers.get('referrer-policy')).toBe('no-referrer');
    const closed = await look(`${product.address}/ikut/tidak-ada?bahasa=en`);
    expect([closed.status, closed.text.includes('We do not know this link')]).toEqual([404, true]);
  });

  it('hears nothing of a group that their pilgrim was not there with', async () => {
    const { pilgrim, orderUuid, departureUuid } = await makeTravelling();
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    await recordFor(departureUuid, 'takenOff', 60);
    const before = await look(url);
    expect(before.text).not.toContain('Sudah terbang');
    await gather(orderUuid);
    expect((await look(url)).text).toContain('Sudah terbang');
    const basis = await standingFor(departureUuid);
    await withdrawTripEvent(product.services, operator, { uuid: departureUuid, kind: 'takenOff', basis });
    expect((await look(url)).text).toContain('Sudah berkumpul di bandara');
  });

  it('sees that it was closed, at once and for good, and a stranger’s guess is none', async () => {
    const { pilgrim, orderUuid } = await makeTravelling();
    const [one, other] = [
      (await share(orderUuid, pilgrim.token, 'Fauzan')).body,
      (await share(orderUuid, pilgrim.token, 'Bibi')).body,
    ];
    const closed = await call<{ links: { name: string }[] }>(
      product.address,
      'POST',
      `${at}/${one.link.uuid}/close`,
      {
        token: pilgrim.token,
      },
    );
    expect(closed.body.links.map(({ name }) => name)).toEqual(['Bibi']);
    expect((await look(one.url)).text).toContain('Tautan ini ditutup pemiliknya');
    expect((await look(other.url)).status).toBe(200);
    await call(product.address, 'POST', `${at}/close`, { token: pilgrim.token, body: { order: orderUuid } });
    expect((await look(other.url)).text).toContain('Tautan ini ditutup pemiliknya');
    for (const guess of ['x', 'a'.repeat(43), '%00', `${other.url.split('/').at(-1)}x`]) {
      const page = await look(`${product.address}/ikut/${guess}`);
      expect([page.status, page.text.includes('Tautan ini tidak dikenal')]).toEqual([404, true]);
    }
  });

  it('keeps one sentence from the second day after the return on', async () => {
    const { pilgrim, orderUuid, productUuid, departureUuid } = await makeTravelling(8);
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    await gather(orderUuid);
    await recordFor(departureUuid, 'home', 5);
    await moveDeparture(product, productUuid, 9);
    expect((await look(url)).text).toContain('Sudah tiba di Indonesia');
    await moveDeparture(product, productUuid, 10);
    const page = await look(url);
    expect(page.text).toMatch(/sudah tiba kembali, \d+ \w+ \d{4}\. Tautan ini sudah selesai\./);
    expect(page.text).not.toContain('WIB');
    expect((await share(orderUuid, pilgrim.token)).status).toBe(422);
  });

  it('is not told that somebody returned of whom nobody said so', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeTravelling(2);
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    await moveDeparture(product, productUuid, 20);
    const { text } = await look(url);
    expect(text).toContain('Tautan ini sudah selesai.');
    expect(text).not.toContain('tiba kembali');
  });

  it('of a journey that was cancelled sees no more of the group', async () => {
    const { pilgrim, orderUuid } = await makeTravelling(-30);
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    await cancelOrder(product.services, STAFF, { orderUuid, why: 'sakit' });
    expect((await look(url)).text).toContain('Tautan ini sudah selesai.');
    expect((await share(orderUuid, pilgrim.token)).status).toBe(422);
  });
});

describe('links', () => {
  it('say how often each was opened; a page that asks again by itself is one look', async () => {
    const { pilgrim, orderUuid } = await makeTravelling();
    const { url, link } = (await share(orderUuid, pilgrim.token)).body;
    expect(link).toMatchObject({ opened: 0, lastOpenedAt: null });
    await Promise.all([look(url), look(url), look(url)]);
    const [shown] = (await linksOf(orderUuid, pilgrim.token)).links;
    expect(shown).toMatchObject({ name: 'Fauzan', opened: 1 });
    await db()
      .update(followLinks)
      .set({ lastOpenedAt: new Date(ago(11)) })
      .where(eq(followLinks.uuid, link.uuid));
    await look(url);
    expect((await linksOf(orderUuid, pilgrim.token)).links[0]?.opened).toBe(2);
  });

  it('are made and closed by the pilgrim and who acts for them alone, twenty at most, however many ask at once', async () => {
    const { pilgrim, agent, orderUuid } = await makeTravelling();
    const stranger = await makeFamily(product);
    const made = (await share(orderUuid, pilgrim.token)).body.link;
    for (const token of [stranger.pilgrim.token, stranger.agent.token]) {
      expect((await share(orderUuid, token)).status).toBe(404);
      expect((await call(product.address, 'POST', `${at}/${made.uuid}/close`, { token })).status).toBe(404);
      expect(
        (await call(product.address, 'POST', `${at}/close`, { token, body: { order: orderUuid } })).status,
      ).toBe(404);
    }
    expect((await share(orderUuid, agent.token)).status).toBe(201);
    const more = await Promise.all(Array.from({ length: 25 }, () => share(orderUuid, pilgrim.token)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(18);
    expect((await linksOf(orderUuid, pilgrim.token)).links).toHaveLength(20);
  });

  it('end at once with what the pilgrim lets their agent do, also those that say not who opened them', async () => {
    for (const [said, isNoted] of [
      ['withdrawn', true],
      ['refused', true],
      ['asked', true],
      ['withdrawn', false],
    ] as const) {
      const { pilgrim, agent, orderUuid } = await makeTravelling();
      const own = (await share(orderUuid, pilgrim.token, 'Bibi')).body;
      const theirs = (await share(orderUuid, agent.token)).body;
      if (!isNoted)
        await db().update(followLinks).set({ openedBy: null }).where(eq(followLinks.uuid, theirs.link.uuid));
      expect((await look(theirs.url)).text).toContain('Belum ada kabar');
      const two = { uuid: orderUuid, pilgrimUuid: pilgrim.uuid, registrarUuid: agent.uuid };
      await setConsent(product.services, two, said);
      expect((await look(theirs.url)).text).toContain('Tautan ini ditutup pemiliknya');
      expect((await look(own.url)).text).toContain('Belum ada kabar');
      expect((await linksOf(orderUuid, pilgrim.token)).links.map(({ name }) => name)).toEqual(['Bibi']);
    }
  });

  it('are opened by nobody whose place another takes at the same moment', async () => {
    const { pilgrim, orderUuid } = await makeTravelling(-90);
    const { uuid: pilgrimUuid } = await makeSomebody(product.services);
    const replace = async (tx: Tx) => {
      await lockOrder(tx, orderUuid);
      await tx.update(orders).set({ pilgrimUuid }).where(eq(orders.uuid, orderUuid));
      await forgetFollowers(tx, orderUuid, now());
    };
    const opened = await whileHeld(db(), replace, () => share(orderUuid, pilgrim.token));
    expect(opened.status).toBe(404);
    expect(await db().$count(followLinks, eq(followLinks.orderUuid, orderUuid))).toBe(0);
  });

  it('stand in the database in a way that opens none of them', async () => {
    const { pilgrim, orderUuid } = await makeTravelling();
    const { url } = (await share(orderUuid, pilgrim.token)).body;
    const rows = JSON.stringify(await db().select().from(followLinks));
    expect(rows).not.toContain(url.split('/').at(-1));
  });

  it('are there once the first payment was received', async () => {
    const { pilgrim, orderUuid } = await makeTravelling(-40);
    expect((await linksOf(orderUuid, pilgrim.token)).endsOn).toBe(addDays(jakartaDate(now()), 49));
    expect((await share(orderUuid, pilgrim.token, '')).status).toBe(422);
  });
});

describe('what a group has reached', () => {
  it('is recorded once: of two people the second is told, and puts it right by what stands', async () => {
    const { departureUuid } = await makeTravelling();
    const both = await Promise.allSettled([
      recordFor(departureUuid, 'takenOff', 60),
      recordFor(departureUuid, 'takenOff', 61),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'changedMeanwhile' });
    const basis = await standingFor(departureUuid);
    await expect(recordFor(departureUuid, 'takenOff', 50)).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    const put = await recordFor(departureUuid, 'takenOff', 50, { basis });
    expect(put.events).toHaveLength(1);
    // What was put right stays beside it.
    expect(await db().$count(tripEvents, eq(tripEvents.departureUuid, departureUuid))).toBe(2);
  });

  it('is not overwritten nor taken back by who has not seen what a colleague put right, were it the note alone', async () => {
    const { departureUuid } = await makeTravelling();
    const hour = { at: ago(60) };
    await recordFor(departureUuid, 'takenOff', 60, hour);
    const basis = await standingFor(departureUuid);
    const right = await recordFor(departureUuid, 'takenOff', 60, { ...hour, basis, note: 'bus 3' });
    const late = { code: 'changedMeanwhile' };
    await expect(
      recordFor(departureUuid, 'takenOff', 60, { ...hour, basis, note: 'bus 4' }),
    ).rejects.toMatchObject(late);
    const mistake = { uuid: departureUuid, kind: 'takenOff' as const, basis };
    await expect(withdrawTripEvent(product.services, operator, mistake)).rejects.toMatchObject(late);
    expect(await standingFor(departureUuid)).toBe(right.events[0]?.uuid);
  });

  it('is in its order, and neither in the future nor before the day before', async () => {
    const { departureUuid } = await makeTravelling();
    await recordFor(departureUuid, 'landed', 60);
    for (const [kind, minutes] of [
      ['takenOff', 30],
      ['boarded', 90],
    ] as const)
      await expect(recordFor(departureUuid, kind, minutes)).rejects.toMatchObject({ code: 'tripEventOrder' });
    for (const minutes of [-10, 3 * 24 * 60])
      await expect(recordFor(departureUuid, 'boarded', minutes)).rejects.toMatchObject({
        code: 'tripEventTime',
      });
    await expect(recordFor(departureUuid, 'boarded', 10, { nextAt: ago(20) })).rejects.toMatchObject({
      code: 'tripEventTime',
    });
    expect((await recordFor(departureUuid, 'takenOff', 90)).events.map(({ kind }) => kind)).toEqual([
      'takenOff',
      'landed',
    ]);
  });

  it('is listed of groups on their way at one’s branches, with how many gathered', async () => {
    const { departureUuid, orderUuid } = await makeTravelling();
    const ahead = await makeTravelling(-2);
    const over = await makeTravelling(12);
    const tripOf = async (actor = operator): Promise<Map<string, Trip>> =>
      new Map((await listTrips(product.services, actor)).map((trip) => [trip.uuid, trip]));
    await gather(orderUuid);
    const trips = await tripOf();
    expect(trips.get(departureUuid)).toMatchObject({ pilgrims: 1, gathered: 1, events: [] });
    expect([trips.has(ahead.departureUuid), trips.has(over.departureUuid)]).toEqual([false, false]);
    const answer = await call<ListTrips['response']>(product.address, 'GET', '/api/staff/v1/trips', {});
    expect(answer.status).toBe(401);
  });
});
