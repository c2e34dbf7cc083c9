import type { ListFollowLinks } from '@rihlah/contract/orders/follow-links';
import type { ListTrips, Trip } from '@rihlah/contract/staff/departures/trip-events';
import type { Problem } from '@rihlah/contract/wire/hal';
import { tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import {
  gatherAt,
  lookAt,
  makeTravelling,
  moveDeparture,
  shareJourney,
  type Travelling,
} from '../../../../test/support/people/travelling.ts';
import { makeForm, makePhoto } from '../../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { purgeUploads } from '../../../infra/files/stage-upload.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { writeErasure } from '../../privacy/erasure/erase-person.ts';
import { retentionRuns } from '../../privacy/privacy.tables.ts';
import { runRetention } from '../../privacy/retention/run-retention.ts';
import { assignLeader, withdrawLeader } from '../groups/leaders.ts';
import { photoAgreements, tripPhotos } from './follow.tables.ts';
import { takeTripPhoto } from './trip-photos.ts';

let product: TestProduct;
let operator: StaffActor;
/** Operasional at the counter. */
let office: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  operator = await addStaffMember(product, 'Operasional');
  office = await signedIn('Operasional').then(({ client }) => client);
});
afterAll(() => product.end());

const db = () => product.services.db;
const now = () => product.services.clock.now();
/** As `makeTravelling` has it. */
const departed = () => ({ departsOn: addDays(jakartaDate(now()), -1), durationDays: 9 });
const PASSWORD = 'kata-sandi-yang-panjang';

let count = 0;
async function signedIn(role: 'Operasional' | 'Pembimbing') {
  const username = `foto-${role.toLowerCase()}-${++count}`;
  const uuid = await makeStaff(product, username, PASSWORD, [{ role, branchUuids: null }]);
  return { uuid, client: await signInAs(product.address, username, PASSWORD) };
}

type Answer = Trip & Problem;
const photoOf = (trip: Trip | undefined) => trip?.photo;
const agree = (uuid: string, agrees = true, who = office) =>
  who.ask<Answer>('POST', `/trips/${uuid}/photo-agreement`, { body: { agrees } });
const take = async (uuid: string, basis = '', photo?: Buffer, who = office) =>
  who.ask<Answer>('POST', `/trips/${uuid}/photo`, {
    body: makeForm({ basis, photo: photo ?? (await makePhoto(800, 600)) }),
  });
const remove = (uuid: string, photo: string, who = office) =>
  who.ask<Answer>('POST', `/trips/${uuid}/photo/removal`, { body: { photo } });
const tripOf = async (uuid: string, who = office) =>
  (await who.ask<ListTrips['response']>('GET', '/trips')).body.trips.find((trip) => trip.uuid === uuid);

/** A group on its way that agrees to a photo, with a link to somebody of it. */
async function makeAgreed(): Promise<Travelling & { url: string }> {
  const family = await makeTravelling(product);
  await gatherAt(product, operator, family.orderUuid);
  await agree(family.departureUuid);
  const { url } = (await shareJourney(product, family.orderUuid, family.pilgrim.token)).body;
  return { ...family, url };
}

const addressIn = (html: string): string => /<img[^>]* src="([^"]*\/foto\/[^"]+)"/.exec(html)?.[1] ?? '';
const look = (url: string) => lookAt(product, url);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.address}${path}`, { headers });
const lead = ({ productUuid }: Travelling, member: string, whom: object) =>
  assignLeader(product.services, operator, {
    productUuid,
    member,
    phone: '+966 55 000 4471',
    leadsAll: false,
    buses: [],
    squads: [],
    ...whom,
  });

/** As a phone's camera makes it: turned by its data, and with the place where it was taken. */
const cameraPhoto = async () =>
  sharp(await makePhoto(1600, 1200))
    .withExif({
      IFD3: { GPSLatitude: '21/1 25/1 0/1', GPSLongitude: '39/1 49/1 0/1' },
      IFD0: { Model: 'HP Ustaz' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('the photo of the day', () => {
  it('is off until somebody says that all agree; who and when stands, and families see it then', async () => {
    const family = await makeTravelling(product);
    await gatherAt(product, operator, family.orderUuid);
    const { departureUuid: uuid } = family;
    const { url } = (await shareJourney(product, family.orderUuid, family.pilgrim.token)).body;
    expect(photoOf(await tripOf(uuid))).toEqual({ agreed: null, mayAgree: true, shown: null });
    const early = await take(uuid);
    expect([early.status, early.body.detail]).toEqual([
      409,
      'Belum dicatat, atau tidak lagi, bahwa semua setuju difoto. Foto tidak disimpan.',
    ]);
    expect(addressIn((await look(url)).html)).toBe('');
    const agreed = await agree(uuid);
    expect(agreed.body.photo.agreed).toMatchObject({ by: expect.stringContaining('Staf foto-operasional') });
    const taken = await take(uuid);
    expect([taken.status, taken.body.photo.shown?.day]).toEqual([200, tripDate(now(), departed())]);
    const page = await look(url);
    expect(page.text).toContain('Foto rombongan hari ini');
    expect(page.html).toMatch(/<img loading="lazy" src="[^"]+" width="800" height="600"/);
    expect(Buffer.byteLength(page.html)).toBeLessThan(20_000);
    const picture = await get(addressIn(page.html));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(picture.headers.get('x-robots-tag')).toContain('noindex');
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    expect(picture.headers.get('referrer-policy')).toBe('no-referrer');
    const again = await get(addressIn(page.html), { 'if-none-match': picture.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(
      (await actsOn(db(), uuid))
        .map(({ verb }) => verb)
        .slice(-2)
        .toSorted(),
    ).toEqual(['departure.photo-agreed', 'departure.photo-taken']);
  });

  it('is kept small, upright and without anything that a camera wrote into it', async () => {
    const { departureUuid: uuid, url } = await makeAgreed();
    const sent = await cameraPhoto();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect((await take(uuid, '', sent)).status).toBe(200);
    const bytes = Buffer.from(await (await get(addressIn((await look(url)).html))).arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([720, 960, undefined, undefined]);
    expect(bytes.length).toBeLessThan(150_000);
    for (const [what, code] of [
      [Buffer.from('bukan foto'), 'fileNotImage'],
      [sent.subarray(0, sent.length / 2), 'fileDamaged'],
      [await makePhoto(60, 40), 'fileTooSmall'],
    ] as const) {
      const { shown } = (await tripOf(uuid))?.photo ?? {};
      const refused = await take(uuid, shown?.uuid, what);
      expect([refused.status, Object.keys(refused.body.validation_messages?.photo ?? {})]).toEqual([
        422,
        [code],
      ]);
    }
    expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(1);
  });

  it('of two for one day at once one stands, and the other is told; the next takes its place', async () => {
    const { departureUuid: uuid, url } = await makeAgreed();
    const both = await Promise.all([take(uuid), take(uuid), take(uuid)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const first = (await tripOf(uuid))?.photo.shown?.uuid ?? '';
    const before = addressIn((await look(url)).html);
    expect(before).toContain(first);
    expect((await take(uuid, first)).status).toBe(200);
    expect((await get(before)).status).toBe(404);
    expect((await get(addressIn((await look(url)).html))).status).toBe(200);
    expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(1);
  });

  it('is gone at once when somebody does not agree any more, with its file, and stays away', async () => {
    const { departureUuid: uuid, url } = await makeAgreed();
    const { shown } = (await take(uuid)).body.photo;
    const address = addressIn((await look(url)).html);
    const [{ fileKey = '' } = {}] = await db()
      .select()
      .from(tripPhotos)
      .where(eq(tripPhotos.departureUuid, uuid));
    const withdrawn = await agree(uuid, false);
    expect(withdrawn.body.photo).toEqual({ agreed: null, mayAgree: true, shown: null });
    expect((await get(address)).status).toBe(404);
    expect(addressIn((await look(url)).html)).toBe('');
    expect((await office.ask('GET', `/trips/${uuid}/photo?photo=${shown?.uuid}`)).status).toBe(404);
    await purgeUploads(product.services);
    expect(await product.services.files.get(fileKey)).toBeNull();
    // Who had said it stays, with when it ended.
    const rows = await db().select().from(photoAgreements).where(eq(photoAgreements.departureUuid, uuid));
    expect(rows).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    expect((await take(uuid)).status).toBe(409);
    expect((await agree(uuid, false)).status).toBe(200);
    expect(await db().$count(photoAgreements, eq(photoAgreements.departureUuid, uuid))).toBe(1);
  });

  it('that arrives while it is withdrawn is not kept, in whichever order they come', async () => {
    for (let round = 0; round < 4; round++) {
      const { departureUuid: uuid } = await makeAgreed();
      const [taken] = await Promise.all([take(uuid), agree(uuid, false)]);
      expect([200, 409]).toContain(taken.status);
      expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(0);
    }
  });

  it('is agreed to twice at once and noted once', async () => {
    const { departureUuid: uuid } = await makeTravelling(product);
    const said = await Promise.all([agree(uuid), agree(uuid), agree(uuid)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().$count(photoAgreements, eq(photoAgreements.departureUuid, uuid))).toBe(1);
  });
});

describe('who is with the group', () => {
  it('takes the photo as long as they lead it; of a part of it nobody says that all agree', async () => {
    const family = await makeTravelling(product);
    const { departureUuid: uuid } = family;
    const [all, bus] = [await signedIn('Pembimbing'), await signedIn('Pembimbing')];
    expect((await agree(uuid, true, all.client)).status).toBe(404);
    await lead(family, all.uuid, { leadsAll: true });
    await lead(family, bus.uuid, { buses: [1] });
    const partly = await agree(uuid, true, bus.client);
    expect([partly.status, partly.body.detail]).toEqual([422, expect.stringContaining('sebagian rombongan')]);
    expect((await tripOf(uuid, bus.client))?.photo.mayAgree).toBe(false);
    expect((await agree(uuid, true, all.client)).status).toBe(200);
    const taken = await take(uuid, '', undefined, bus.client);
    expect(taken.status).toBe(200);
    // Somebody of their bus does not want it.
    expect((await agree(uuid, false, bus.client)).status).toBe(200);
    await agree(uuid, true, all.client);
    await withdrawLeader(product.services, operator, { productUuid: family.productUuid, member: all.uuid });
    for (const attempt of [take(uuid, '', undefined, all.client), agree(uuid, false, all.client)])
      expect((await attempt).status).toBe(404);
    expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(0);
  });

  it('keeps no photo whose sender’s task, or whose agreement, ended while the picture was opened', async () => {
    const family = await makeTravelling(product);
    const { departureUuid: uuid, productUuid } = family;
    const leader = await addStaffMember(product, 'Pembimbing');
    await lead(family, leader.uuid, { leadsAll: true });
    await agree(uuid);
    const { images } = product.services;
    const takeWhile = async (happens: () => Promise<unknown>) => {
      const toJpeg: typeof images.toJpeg = async (...asked) => {
        const opened = await images.toJpeg(...asked);
        await happens();
        return opened;
      };
      const services = { ...product.services, images: Object.assign(Object.create(images), { toJpeg }) };
      return takeTripPhoto(services, leader, { uuid, basis: '', photo: await makePhoto(800, 600) });
    };
    await expect(takeWhile(() => agree(uuid, false))).rejects.toMatchObject({ code: 'photoNotAgreed' });
    await agree(uuid);
    const withdrawal = { productUuid, member: leader.uuid };
    await expect(
      takeWhile(() => withdrawLeader(product.services, operator, withdrawal)),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(0);
  });

  it('also at the counter sees it and removes it; the one after it is left alone', async () => {
    const { departureUuid: uuid } = await makeAgreed();
    const first = (await take(uuid)).body.photo.shown?.uuid ?? '';
    const seen = await office.ask('GET', `/trips/${uuid}/photo?photo=${first}`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const second = (await take(uuid, first)).body.photo.shown?.uuid ?? '';
    expect((await remove(uuid, first)).body.photo.shown?.uuid).toBe(second);
    expect((await remove(uuid, second)).body.photo.shown).toBeNull();
    expect((await remove(uuid, second)).status).toBe(200);
    const stranger = await signedIn('Pembimbing');
    expect((await stranger.client.ask('GET', `/trips/${uuid}/photo?photo=${second}`)).status).toBe(404);
  });
});

describe('a family', () => {
  it('sees no photo by a link that is closed, is another’s, or ends, also while it loads', async () => {
    const one = await makeAgreed();
    const other = await makeAgreed();
    await take(one.departureUuid);
    const address = addressIn((await look(one.url)).html);
    const token = other.url.split('/').at(-1) ?? '';
    expect((await get(address.replace(/\/ikut\/[^/]+/, `/ikut/${token}`))).status).toBe(404);
    const closing = call(product.address, 'POST', '/api/v1/follow-link/close', {
      token: one.pilgrim.token,
      body: { order: one.orderUuid },
    });
    const [during] = await Promise.all([get(address), closing]);
    expect([200, 404]).toContain(during.status);
    expect((await get(address)).status).toBe(404);
    const { url } = (await shareJourney(product, one.orderUuid, one.pilgrim.token)).body;
    const anew = addressIn((await look(url)).html);
    expect((await get(anew)).status).toBe(200);
    await moveDeparture(product, one.productUuid, 10);
    expect((await get(anew)).status).toBe(404);
  });

  it('sees none of a group that their pilgrim was not there with, or where they do not show it', async () => {
    const { departureUuid: uuid, orderUuid, pilgrim, agent, url } = await makeAgreed();
    await take(uuid);
    const address = addressIn((await look(url)).html);
    const choose = (showsPhoto: boolean, token = pilgrim.token) =>
      call<{ showsPhoto: boolean }>(product.address, 'POST', '/api/v1/follow-link/photo', {
        token,
        body: { order: orderUuid, showsPhoto },
      });
    const shows = async () =>
      (
        await call<ListFollowLinks['response']>(
          product.address,
          'GET',
          `/api/v1/follow-link?order_uuid=${orderUuid}`,
          {
            token: pilgrim.token,
          },
        )
      ).body.showsPhoto;
    expect(await shows()).toBe(true);
    await Promise.all([choose(false), choose(false)]);
    expect([await shows(), (await get(address)).status, addressIn((await look(url)).html)]).toEqual([
      false,
      404,
      '',
    ]);
    const stranger = await makeTravelling(product);
    expect((await choose(true, stranger.pilgrim.token)).status).toBe(404);
    expect((await choose(true, agent.token)).body).toEqual({ showsPhoto: true });
    expect((await get(address)).status).toBe(200);
    const late = await makeTravelling(product);
    await agree(late.departureUuid);
    await take(late.departureUuid);
    const link = (await shareJourney(product, late.orderUuid, late.pilgrim.token)).body.url;
    expect(addressIn((await look(link)).html)).toBe('');
  });
});

describe('what is kept', () => {
  it('goes with the page: the day after families follow no more', async () => {
    const { departureUuid: uuid, productUuid } = await makeAgreed();
    await take(uuid);
    const [{ fileKey = '' } = {}] = await db()
      .select()
      .from(tripPhotos)
      .where(eq(tripPhotos.departureUuid, uuid));
    const sweep = async () => {
      await db().delete(retentionRuns);
      await runRetention(product.services);
      return db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid));
    };
    // Nine days: back on the eighth day after the departure, followed until the ninth.
    await moveDeparture(product, productUuid, 9);
    expect(await sweep()).toBe(1);
    await moveDeparture(product, productUuid, 10);
    expect(await sweep()).toBe(0);
    expect(await product.services.files.get(fileKey)).toBeNull();
  });

  it('goes when somebody of the group is erased', async () => {
    const { departureUuid: uuid, orderUuid } = await makeAgreed();
    await take(uuid);
    const [order] = await db()
      .update(orders)
      .set({ status: 'Selesai' })
      .where(eq(orders.uuid, orderUuid))
      .returning();
    const owner = await addStaffMember(product, 'Pemilik');
    const erasure = { personUuid: order?.pilgrimUuid ?? '', ground: 'request' as const };
    await inTransaction(db(), (tx) => writeErasure(tx, product.services, owner, erasure));
    expect(await db().$count(tripPhotos, eq(tripPhotos.departureUuid, uuid))).toBe(0);
  });
});
