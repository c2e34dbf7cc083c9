import { randomUUID } from 'node:crypto';
import { changed } from '@rihlah/contract/people/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { issueVisa, rejectDocument, setFacts } from '../../../../test/support/staff/acts.ts';
import { pass } from '../../../../test/support/staff/custody.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import { hotels, productHotels } from '../../catalog/packages/packages.tables.ts';
import { publishRooms, saveRooms } from '../../departures/rooms/change-rooms.ts';
import { markAgent } from '../../identity/persons/persons.ts';
import { notify } from '../inbox/notify.ts';

/** From the commit to the screen (http-contract, Events for customers). */
const PROMPT_MS = 2_000;

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

interface Event {
  id: string;
  kinds: string[];
  orders: string[];
}

/** An open stream with what has come of it. */
async function follow({ token, order, lastId }: { token?: string; order?: string; lastId?: string }) {
  const ended = new AbortController();
  const answer = await fetch(`${product.address}/api/v1/events${order ? `?order=${order}` : ''}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastId && { 'last-event-id': lastId }),
    },
    signal: ended.signal,
  });
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const found = /^id: (\d+)\nevent: changed\ndata: (.+)$/m.exec(text.slice(0, end));
        if (found?.[2]) events.push({ id: found[1] ?? '', ...changed.strict().parse(JSON.parse(found[2])) });
        text = text.slice(end + 2);
      }
      for (const look of waiting) look();
    }
  };
  const over = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      for (const look of waiting) look();
    });
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (isThere()) resolve();
        else if (isOver) reject(new Error(`the stream ended: ${JSON.stringify(events)}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return { answer, events, until, over, close: () => ended.abort() };
}

const notifiedOf = (events: Event[], kind: string, order?: string): boolean =>
  events.some(({ kinds, orders }) => kinds.includes(kind) && (!order || orders.includes(order)));

it('a guest who holds an order hears within two seconds that it was paid, and of no other order', async () => {
  const uuid = await makeProduct(product.services.db);
  const [order, other] = [
    (await go.place(makeOrder(uuid))).body.uuid,
    (await go.place(makeOrder(uuid))).body.uuid,
  ];
  const { body: payment } = await go.issue({ type: '01', order });
  const { body: elsewhere } = await go.issue({ type: '01', order: other });
  const [own, others] = [await follow({ order }), await follow({ order: other })];
  expect(own.answer.headers.get('content-type')).toBe('text/event-stream');
  // The first look of a quiet process finds where the log ends: what is paid before it is no news.
  await go.pay(elsewhere.paymentNumber ?? '');
  await others.until(() => notifiedOf(others.events, 'bill', other));
  expect(own.events.flatMap(({ orders }) => orders)).not.toContain(other);
  await go.pay(payment.paymentNumber ?? '');
  const paid = performance.now();
  const before = own.events.length;
  await own.until(() => notifiedOf(own.events.slice(before), 'bill', order));
  expect(performance.now() - paid).toBeLessThan(PROMPT_MS);
  // Inbox, balance and profile are their owners'.
  expect(new Set(own.events.flatMap(({ kinds }) => kinds))).toEqual(new Set(['order', 'bill']));
  own.close();
  others.close();
});

it('a pilgrim and the agent hear of their order and their inbox, a stranger of neither', async () => {
  const { services } = product;
  const [agent, pilgrim, stranger] = [
    await makeSomebody(services, 'Agen'),
    await makeSomebody(services, 'Jamaah'),
    await makeSomebody(services, 'Orang Lain'),
  ];
  const order = await makeOrderFor(services, agent, pilgrim);
  await markAgent(services.db, agent.uuid, services.clock.now());
  const streams = await Promise.all([agent, pilgrim, stranger].map(({ token }) => follow({ token })));
  const [ofAgent, ofPilgrim, ofStranger] = streams;
  await services.db.transaction((tx) =>
    notify(
      tx,
      [agent, pilgrim].map(({ uuid }) => ({
        personUuid: uuid,
        type: 'kabar',
        title: 'Kabar',
        message: 'Kabar baru',
        orderUuid: order,
      })),
      services.clock.now(),
    ),
  );
  await ofAgent?.until(() => notifiedOf(ofAgent.events, 'inbox', order));
  await ofPilgrim?.until(() => notifiedOf(ofPilgrim.events, 'inbox', order));
  const added = await call(product.address, 'POST', '/api/v1/bank-account', {
    token: agent.token,
    body: {
      code: '014',
      accountName: 'Agen',
      accountNumber: '4412009911',
      bankName: 'Bank BCA',
      bankAddress: 'Bandung',
    },
  });
  expect(added.status).toBe(201);
  await ofAgent?.until(() => notifiedOf(ofAgent.events, 'balance'));
  expect(notifiedOf(ofPilgrim?.events ?? [], 'balance')).toBe(false);
  expect(ofStranger?.events).toEqual([]);
  // Told once each.
  expect(ofPilgrim?.events.filter(({ kinds }) => kinds.includes('inbox'))).toHaveLength(1);
  for (const stream of streams) stream.close();
});

it('what Loket does reaches whom it concerns, by its kind, within two seconds', async () => {
  const { services } = product;
  const owner = await addStaffMember(product, 'Pemilik');
  const person = await makeSomebody(services);
  const hotelUuid = randomUUID();
  const productUuid = await makeProduct(services.db);
  await services.db.insert(hotels).values({ uuid: hotelUuid, city: 'Makkah', title: 'Anjum', star: 5 });
  await services.db.insert(productHotels).values({ productUuid, hotelUuid, sort: 1, nights: 4 });
  const order = await makeOrderFor(services, person, person, { productUuid });
  const paper = await upload<{ uuid: string }>(product.address, 'pilgrim-paspor', person.token, {
    number: 'C1234567',
    expired: '2035-01-31',
    photo: await makePhoto(),
  });
  const plan = { productUuid, hotelUuid };
  const rooms = [{ capacity: 4, isLocked: false, orders: [order] }];
  await saveRooms(services, owner, { ...plan, version: 0, rooms });
  const facts = { provider: 'Al Haramain', number: '6071234567' };
  const ACTS: { kinds: string[]; act: () => Promise<unknown> }[] = [
    {
      kinds: ['document', 'order'],
      act: () => rejectDocument(services, owner, { documentUuid: paper.body.uuid, why: 'buram' }),
    },
    {
      kinds: ['travelDocument', 'order'],
      act: () =>
        issueVisa(services, owner, {
          orderUuid: order,
          facts: { ...facts, validFrom: '2027-03-01', validUntil: '2027-05-30' },
          why: '',
        }),
    },
    { kinds: ['room', 'order'], act: () => publishRooms(services, owner, { ...plan, version: 1 }) },
    {
      kinds: ['profile', 'order'],
      act: () =>
        setFacts(services, owner, { personUuid: person.uuid, facts: { birthplace: 'Garut' }, why: 'uji' }),
    },
    { kinds: ['order'], act: () => pass(product, owner, [{ order }], 'branch', null) },
    {
      kinds: ['order'],
      act: async () => {
        const { token } = person;
        const path = '/api/v1/passport-handovers';
        const { body } = await call<{ handovers: { uuid: string }[] }>(
          product.address,
          'GET',
          `${path}?order_uuid=${order}`,
          { token },
        );
        const confirmation = `${path}/${body.handovers[0]?.uuid}/confirmation`;
        return call(product.address, 'POST', confirmation, { token, body: { order_uuid: order } });
      },
    },
  ];
  const stranger = await makeSomebody(services, 'Orang Lain');
  const [own, others] = [await follow(person), await follow(stranger)];
  for (const { kinds, act } of ACTS) {
    const before = own.events.length;
    await act();
    const done = performance.now();
    await own.until(() => kinds.every((kind) => notifiedOf(own.events.slice(before), kind, order)));
    expect(performance.now() - done).toBeLessThan(PROMPT_MS);
  }
  expect(others.events).toEqual([]);
  own.close();
  others.close();
});

it('tells who comes back what they have missed', async () => {
  const uuid = await makeProduct(product.services.db);
  const order = (await go.place(makeOrder(uuid))).body.uuid;
  const first = await follow({ order });
  // Orders of others keep the log moving until the stream has an id.
  const { body: payment } = await go.issue({ type: '01', order });
  await first.until(() => first.events.length > 0);
  first.close();
  await first.over;
  const lastId = first.events.at(-1)?.id ?? '';
  await go.pay(payment.paymentNumber ?? '');
  const watcher = await follow({ order });
  const again = await follow({ order, lastId });
  await Promise.race([
    again.until(() => notifiedOf(again.events, 'bill', order)),
    watcher.until(() => notifiedOf(watcher.events, 'bill', order)),
  ]);
  await again.until(() => notifiedOf(again.events, 'bill', order));
  expect(Number(again.events.at(-1)?.id)).toBeGreaterThan(Number(lastId));
  again.close();
  watcher.close();
});

it('ends with the session', async () => {
  const { services } = product;
  const somebody = await makeSomebody(services);
  const stream = await follow({ token: somebody.token });
  const other = await follow({
    order: (await go.place(makeOrder(await makeProduct(services.db)))).body.uuid,
  });
  const signedOut = await call(product.address, 'POST', '/oauth/revoke', {
    body: { token: somebody.token, client_id: 'web', client_secret: 'web-secret' },
  });
  expect(signedOut.status).toBe(200);
  await stream.over;
  expect((await follow({ token: somebody.token })).answer.status).toBe(401);
  other.close();
});

it('is nobody’s without a login or an order, and no more than five of an account', async () => {
  const { services } = product;
  expect((await follow({})).answer.status).toBe(401);
  expect((await follow({ order: '00000000-0000-4000-8000-000000000000' })).answer.status).toBe(404);
  const somebody = await makeSomebody(services);
  const five = await Promise.all(Array.from({ length: 5 }, () => follow({ token: somebody.token })));
  expect(five.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const { answer } = await follow({ token: somebody.token });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const stream of five) stream.close();
  await Promise.all(five.map(({ over }) => over));
});

it('both hear within two seconds that the pilgrim shuts the agent out', async () => {
  const { services } = product;
  const [agent, pilgrim] = [await makeSomebody(services, 'Siti Rahmawati'), await makeSomebody(services)];
  const order = await makeOrderFor(services, agent, pilgrim);
  const streams = [await follow(agent), await follow(pilgrim)];
  const from = Date.now();
  const path = `/api/v1/document-access/${agent.uuid}`;
  await call(product.address, 'POST', path, { token: pilgrim.token, body: { isAllowed: false } });
  for (const { events, until } of streams) await until(() => notifiedOf(events, 'consent', order));
  expect(Date.now() - from).toBeLessThan(PROMPT_MS);
  for (const { close } of streams) close();
});
