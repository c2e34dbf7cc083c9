import { CONSENT_STATES, type ConsentState } from '@rihlah/contract/orders/consent';
import { ORDER_STATUSES, type OrderStatus } from '@rihlah/contract/orders/order-status';
import { isShutOut, mayOpenDocuments } from '@rihlah/rules/documents/document-access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import {
  makeOrderFor,
  makeSomebody,
  type Somebody,
  setConsent,
} from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { isShutOutSql } from '../orders/record/agent-consents.ts';
import { findDocumentReaders, mayReachPilgrim } from '../orders/record/order-access.ts';
import { additionalDocuments } from './record/documents.tables.ts';
import { insertDocuments } from './record/insert-documents.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const STATES: (ConsentState | null)[] = [null, ...CONSENT_STATES];

it('the database says of every order and every answer what the rule says', async () => {
  const { services } = product;
  const { db } = services;
  const productUuid = await makeProduct(db);
  const agent = await makeSomebody(services, 'Siti Rahmawati');
  for (const status of [null, ...ORDER_STATUSES] as (OrderStatus | null)[]) {
    const pilgrim = await makeSomebody(services);
    // Somebody who orders for themself is not their own agent.
    await makeOrderFor(services, pilgrim, pilgrim, { productUuid });
    const other = await makeOrderFor(services, await makeSomebody(services), pilgrim, { productUuid });
    const own = status && (await makeOrderFor(services, agent, pilgrim, { status, productUuid }));
    for (const consent of STATES) {
      const pair = { uuid: own ?? other, registrarUuid: agent.uuid, pilgrimUuid: pilgrim.uuid };
      await setConsent(services, pair, consent);
      const hasStandingOrder = status !== null && status !== 'Batal';
      const rule = mayOpenDocuments({ isSelf: false, hasStandingOrder, consent });
      const { rows } = await db.execute<{ is: boolean }>(
        sql`select ${isShutOutSql(sql`${pilgrim.uuid}::uuid`, sql`${agent.uuid}::uuid`)} as is`,
      );
      expect([
        status,
        consent,
        await mayReachPilgrim(db, agent.uuid, pilgrim.uuid),
        (await findDocumentReaders(db, pilgrim.uuid)).has(agent.uuid),
        rows[0]?.is,
        await mayReachPilgrim(db, pilgrim.uuid, pilgrim.uuid),
      ]).toEqual([status, consent, rule, rule, isShutOut(consent), true]);
    }
  }
});

describe('every door to a pilgrim’s papers', () => {
  /** An agent with an older journey that is over and a new one, and a pilgrim with everything. */
  async function makeJourneys() {
    const { services } = product;
    const agent = await makeSomebody(services, 'Siti Rahmawati');
    const pilgrim = await makeSomebody(services, 'Muhammad Fauzan');
    const older = await makeOrderFor(services, agent, pilgrim, { status: 'Close' });
    const newer = await makeOrderFor(services, agent, pilgrim);
    const { token } = pilgrim;
    const photo = await makePhoto();
    await upload(product.address, 'pilgrim-identity', token, {
      profilePhoto: photo,
      icPhoto: photo,
      ficPhoto: photo,
    });
    await upload(product.address, 'pilgrim-paspor', token, {
      number: 'C1234567',
      expired: '2032-01-01',
      photo,
    });
    await services.files.put('papan-visa', photo);
    const shared = { pilgrimUuid: pilgrim.uuid, createdAt: services.clock.now(), photo: 'papan-visa' };
    for (const type of ['visa', 'e-ticket'] as const)
      await services.db.insert(additionalDocuments).values({ ...shared, type, orderUuid: older });
    const yellow = { kind: 'yellowBook' as const, pictures: { photo: 'papan-visa' } };
    await services.db.transaction((tx) =>
      insertDocuments(tx, [
        { pilgrimUuid: pilgrim.uuid, status: 'Verified', createdAt: services.clock.now(), ...yellow },
      ]),
    );
    return { agent, pilgrim, older, newer };
  }

  type Journeys = Awaited<ReturnType<typeof makeJourneys>>;

  const get = <T>(path: string, { token }: Somebody) =>
    call<T>(product.address, 'GET', `/api/v1/${path}`, { token });
  type Papers = { _embedded: Record<string, { uuid: string; photo?: string; icPhoto?: string }[]> };

  /** Every photo address and every document that somebody is given now. */
  async function handedOut({ pilgrim }: Journeys, who: Somebody) {
    const photos: string[] = [];
    const papers: string[] = [];
    for (const path of LISTS) {
      const { body } = await get<Papers>(`${path}?pilgrim_uuid=${pilgrim.uuid}`, who);
      for (const paper of Object.values(body._embedded).flat()) {
        papers.push(`${path}/${paper.uuid}`);
        photos.push(paper.photo ?? paper.icPhoto ?? '');
      }
    }
    return { photos, papers };
  }

  const LISTS = ['pilgrim-identity', 'pilgrim-paspor', 'pilgrim-vaksin', 'additional-document'];

  /** What each door answers to somebody: papers by list and one by one, photos, uploads, the person, and both journeys. */
  async function knock(
    { pilgrim, older, newer }: Journeys,
    who: Somebody,
    out: { photos: string[]; papers: string[] },
  ) {
    const answers: Record<string, number> = {};
    for (const path of [...LISTS, 'pilgrim-paspor-document'])
      answers[path] = (await get(`${path}?pilgrim_uuid=${pilgrim.uuid}`, who)).status;
    for (const path of out.papers) answers[path] = (await get(path, who)).status;
    for (const address of out.photos) answers[address] = (await fetch(address)).status;
    answers.person = (await get(`pilgrim/${pilgrim.uuid}`, who)).status;
    const parts = { type: 'Ijazah', photo: Buffer.from('bukan foto'), pilgrim: pilgrim.uuid };
    answers.upload = (await upload(product.address, 'pilgrim-paspor-document', who.token, parts)).status;
    for (const order of [older, newer])
      for (const path of ['passport-handovers', 'room-mates', 'pilgrim-facts', 'pilgrim-card'])
        answers[`${path} ${order === older ? 'older' : 'newer'}`] = (
          await get(`${path}?order_uuid=${order}`, who)
        ).status;
    return answers;
  }

  const documentsOf = async (order: string, who: Somebody) =>
    (
      await get<{ documents: object | null; passportPlace: string | null; amount: number }>(
        `order/${order}`,
        who,
      )
    ).body;

  const shut = async (how: 'refused' | 'withdrawn', { agent, pilgrim, newer }: Journeys) => {
    if (how === 'withdrawn')
      return call(product.address, 'POST', `/api/v1/document-access/${agent.uuid}`, {
        token: pilgrim.token,
        body: { isAllowed: false },
      });
    const pair = { uuid: newer, registrarUuid: agent.uuid, pilgrimUuid: pilgrim.uuid };
    await setConsent(product.services, pair, 'asked');
    return call(product.address, 'POST', `/api/v1/order-consent/${newer}/refusal`, {
      token: pilgrim.token,
      body: {},
    });
  };

  it.each(['refused', 'withdrawn'] as const)(
    'is shut to the agent at once when they are %s, of the older order too, and to nobody else',
    async (how) => {
      const journeys = await makeJourneys();
      const { agent, pilgrim, older, newer } = journeys;
      const out = await handedOut(journeys, agent);
      expect(out.photos).toHaveLength(5);
      const before = await knock(journeys, agent, out);
      expect(new Set(Object.values({ ...before, upload: 200 }))).toEqual(new Set([200]));
      expect(before.upload).toBe(422);
      expect((await documentsOf(older, agent)).documents).not.toBeNull();

      expect([200, 201]).toContain((await shut(how, journeys)).status);

      const after = await knock(journeys, agent, out);
      expect(Object.entries(after).filter(([, status]) => status !== 404)).toEqual([]);
      for (const order of [older, newer])
        expect(await documentsOf(order, agent)).toMatchObject({
          documents: null,
          passportPlace: null,
          amount: 31_500_000,
          awaitsConsent: true,
          consentRefused: true,
          consentWithdrawn: how === 'withdrawn',
        });
      const list = await get<{ total_items: number }>(`order?registrar_uuid=${agent.uuid}`, agent);
      expect(list.body.total_items).toBe(2);
      expect((await get(`payment?order_uuid=${older}`, agent)).status).toBe(200);

      const own = await handedOut(journeys, pilgrim);
      expect(new Set(Object.values({ ...(await knock(journeys, pilgrim, own)), upload: 200 }))).toEqual(
        new Set([200]),
      );
    },
  );

  it('is told the agent in the inbox, without a reason, and opens again when the pilgrim says so', async () => {
    const journeys = await makeJourneys();
    const { agent, pilgrim } = journeys;
    const out = await handedOut(journeys, agent);
    for (let twice = 0; twice < 2; twice++) await shut('withdrawn', journeys);
    const inbox = await get<{ _embedded: { notification: { type: string; title: string }[] } }>(
      'notification',
      agent,
    );
    expect(
      inbox.body._embedded.notification.filter(({ type }) => type === 'consent-withdrawn'),
    ).toMatchObject([{ title: 'Muhammad Fauzan mencabut izin Anda' }]);
    await call(product.address, 'POST', `/api/v1/document-access/${agent.uuid}`, {
      token: pilgrim.token,
      body: { isAllowed: true },
    });
    const after = await knock(journeys, agent, out);
    expect(new Set(Object.values({ ...after, upload: 200 }))).toEqual(new Set([200]));
  });

  it('keeps an upload out that was under way when the pilgrim took it back', async () => {
    const journeys = await makeJourneys();
    const { agent, pilgrim } = journeys;
    const { images } = product.services;
    const toJpeg = images.toJpeg.bind(images);
    images.toJpeg = async (bytes) => {
      await shut('withdrawn', journeys);
      return toJpeg(bytes);
    };
    const parts = { type: 'Ijazah', photo: await makePhoto(), pilgrim: pilgrim.uuid };
    const answer = await upload(product.address, 'pilgrim-paspor-document', agent.token, parts);
    images.toJpeg = toJpeg;
    expect(answer.status).toBe(404);
  });
});
