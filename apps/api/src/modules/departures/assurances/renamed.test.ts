import type { OrderAssurances } from '@rihlah/contract/catalog/assurances';
import type { Flight } from '@rihlah/contract/catalog/departure';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
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
import { moveDeparture } from '../../../../test/support/people/travelling.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { editor, makeChoices, makePublished } from '../../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { orderChanges } from '../answers/order-changes.tables.ts';

const OUT: Flight = {
  direction: 'out',
  number: 'GA 980',
  from: 'CGK',
  to: 'JED',
  departsAt: null,
  arrivesAt: null,
};
const TOLD: ToldChange = { reason: 'Hotelnya berganti nama.', cost: 0, answerBy: null };

let product: TestProduct;
let clerk: StaffClient;
let branch: string;
let type: string;
beforeAll(async () => {
  product = await startTestProduct();
  clerk = await editor(product);
  branch = await makeBranch(product.services.db);
  ({ type } = await makeChoices(product));
});
afterAll(() => product.end());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());

interface Named {
  uuid: string;
  version: number;
}
type Answer = Named & Problem;

const hotelBody = (title: string, star = 5) => ({
  title,
  city: 'Madinah',
  star,
  arabicName: '',
  arabicStreet: '',
  street: '',
  phone: '',
  gate: '',
  photos: [],
});
const add = async (name: 'hotels' | 'airlines', body: object): Promise<Named> =>
  (await clerk.ask<Answer>('POST', `/content/${name}`, { body })).body;
const change = (name: 'hotels' | 'airlines', { uuid, version }: Named, body: object, told?: ToldChange) =>
  clerk.ask<Answer>('PUT', `/content/${name}/${uuid}`, { body: { ...body, version, ...(told && { told }) } });

const makePackage = (hotel: Named, airline: Named | null = null) =>
  makePublished(clerk, {
    branch,
    type,
    change: {
      departure: {
        uuid: null,
        departsOn: addDays(today(), 200),
        days: 9,
        airline: airline?.uuid ?? null,
        capacity: 90,
        flights: [OUT],
      },
      hotels: [{ uuid: hotel.uuid, nights: 5 }],
    },
  });

interface Bought {
  orderUuid: string;
  agent: LoggedIn;
  pilgrim: LoggedIn;
}

async function buy(productUuid: string): Promise<Bought> {
  const [registrar, pilgrim] = [makeRegistrar(), makePilgrim()];
  const { uuid } = await journey(product.address).paidOrder(
    makeOrder(productUuid, 1, { registrar: [registrar], pilgrims: [pilgrim] }),
  );
  return {
    orderUuid: uuid,
    agent: await logIn(product, registrar),
    pilgrim: await logIn(product, pilgrim),
  };
}

const newsOf = ({ orderUuid }: Bought, { uuid }: LoggedIn) =>
  db()
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.orderUuid, orderUuid),
        eq(notifications.personUuid, uuid),
        eq(notifications.type, 'package-changed'),
      ),
    );
const heard = (bought: Bought, who = bought.pilgrim, count = 1) =>
  eventually(
    () => newsOf(bought, who),
    (rows) => rows.length >= count,
  );
const changesOf = async ({ orderUuid }: Bought, { token }: LoggedIn) =>
  (await call<OrderAssurances>(product.address, 'GET', `/api/v1/order/${orderUuid}/assurances`, { token }))
    .body.changes;

describe('a hotel or an airline that becomes another in its list', () => {
  it('is told to those who had ordered, once, with the old and the new, and why', async () => {
    const hotel = await add('hotels', hotelBody('Grand Plaza', 4));
    const bought = await buy(await makePackage(hotel));
    const untold = await change('hotels', hotel, hotelBody('Al Aqeeq', 4));
    expect([untold.status, Object.keys(untold.body.validation_messages ?? {})]).toEqual([422, ['told']]);
    expect(await changesOf(bought, bought.pilgrim)).toEqual([]);
    const renamed = await change('hotels', hotel, hotelBody('Al Aqeeq', 4), TOLD);
    expect(renamed.status).toBe(200);
    for (const who of [bought.pilgrim, bought.agent]) {
      const [news] = await heard(bought, who);
      expect(news).toMatchObject({ title: 'Hotel berubah sejak Anda memesan' });
      for (const part of [
        TOLD.reason,
        'Dulu: Grand Plaza, Madinah, bintang 4, 5 malam.',
        'Sekarang: Al Aqeeq, Madinah, bintang 4, 5 malam.',
      ])
        expect(news?.message).toContain(part);
    }
    const sms = await db().select().from(smsOutbox).where(eq(smsOutbox.kind, 'package-changed'));
    expect(sms.filter(({ phone }) => phone === bought.pilgrim.phone)).toHaveLength(1);
    expect(await changesOf(bought, bought.pilgrim)).toMatchObject([{ kind: 'hotel', reason: TOLD.reason }]);
    // What is not told of a package is nobody’s news: streets, phones, photos.
    const { body } = renamed;
    expect(
      (await change('hotels', body, { ...hotelBody('Al Aqeeq', 4), phone: '+966 14 820 0000' })).status,
    ).toBe(200);
    expect(await newsOf(bought, bought.pilgrim)).toHaveLength(1);
  });

  it('says nothing to whoever ordered afterwards, has another hotel, or is back already', async () => {
    const [hotel, other] = [
      await add('hotels', hotelBody('Dar Iman')),
      await add('hotels', hotelBody('Lain')),
    ];
    const productUuid = await makePackage(hotel);
    const [before, elsewhere] = [await buy(productUuid), await buy(await makePackage(other))];
    const overUuid = await makePackage(hotel);
    const over = await buy(overUuid);
    await moveDeparture(product, overUuid, 20);
    expect((await change('hotels', hotel, hotelBody('Dar Taqwa'), TOLD)).status).toBe(200);
    const after = await buy(productUuid);
    await heard(before);
    for (const bought of [after, elsewhere, over]) {
      expect(await newsOf(bought, bought.pilgrim)).toEqual([]);
      expect(await changesOf(bought, bought.pilgrim)).toEqual([]);
    }
  });

  it('that two clerks rename at once is told as the one that stands', async () => {
    const hotel = await add('hotels', hotelBody('Lama'));
    const bought = await buy(await makePackage(hotel));
    const both = await Promise.all(
      ['Baru Satu', 'Baru Dua'].map((title) => change('hotels', hotel, hotelBody(title), TOLD)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    await heard(bought);
    const changes = await changesOf(bought, bought.pilgrim);
    expect(changes).toHaveLength(1);
    expect(await newsOf(bought, bought.pilgrim)).toHaveLength(1);
  });

  it('of an airline is told as the flight', async () => {
    const [hotel, airline] = [
      await add('hotels', hotelBody('Makarem')),
      await add('airlines', { title: 'Garuda', path: '' }),
    ];
    const bought = await buy(await makePackage(hotel, airline));
    const renamed = await change(
      'airlines',
      airline,
      { title: 'Saudia', path: '' },
      { ...TOLD, reason: 'Maskapainya diganti.' },
    );
    expect(renamed.status).toBe(200);
    const [news] = await heard(bought);
    expect(news?.message).toContain('Dulu: Garuda. Sekarang: Saudia.');
  });
});

describe('a change that was read', () => {
  it('says when to whoever read it first, and to nobody else', async () => {
    const hotel = await add('hotels', hotelBody('Taiba'));
    const productUuid = await makePackage(hotel);
    const bought = await buy(productUuid);
    await change('hotels', hotel, hotelBody('Taiba Front'), TOLD);
    const [{ uuid = '' } = {}] = await changesOf(bought, bought.pilgrim);
    const read = (changes: string[], who: LoggedIn, order = bought.orderUuid) =>
      call<OrderAssurances>(product.address, 'POST', `/api/v1/order/${order}/assurances/reading`, {
        token: who.token,
        body: { changes },
      });
    expect((await changesOf(bought, bought.pilgrim))[0]?.readAt).toBeNull();
    const both = await Promise.all([read([uuid], bought.pilgrim), read([uuid], bought.pilgrim)]);
    const first = both[0]?.body.changes[0]?.readAt;
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT/);
    const { clock } = product.services;
    clock.setOffset(clock.offsetMs + 60_000);
    expect((await read([uuid], bought.pilgrim)).body.changes[0]?.readAt).toBe(first);
    expect((await changesOf(bought, bought.agent))[0]?.readAt).toBeNull();
    await read([uuid], bought.agent);
    expect((await changesOf(bought, bought.agent))[0]?.readAt).not.toBeNull();
    // Told all the same: reading is faster than the job where somebody is looking.
    await heard(bought);
    const stranger = await buy(productUuid);
    expect((await read([uuid], stranger.pilgrim)).status).toBe(404);
    expect((await read([uuid], stranger.pilgrim, stranger.orderUuid)).body.changes).toEqual([]);
    expect(await db().$count(orderChanges, eq(orderChanges.orderUuid, stranger.orderUuid))).toBe(0);
  });
});
