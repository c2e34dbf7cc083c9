import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/http/http.ts';
import { journey } from '../support/people/journey.ts';
import { makePhoto, upload } from '../support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let tokens: Record<'agent' | 'fresh' | 'finished', string>;
beforeAll(async () => {
  product = await startTestProduct({ DEMO_DATA: '1' });
  const tokenOf = async (username: string) =>
    (await journey(product.address).signIn(username, 'rahasia123')).body.access_token;
  tokens = {
    agent: await tokenOf('081200000001'),
    fresh: await tokenOf('081200000002'),
    finished: await tokenOf('081200000004'),
  };
});
afterAll(() => product.end());

interface Entity {
  uuid: string;
  _links: { self: { href: string } };
}
type Collection = { _embedded: Record<string, Entity[]> };

const list = async (path: string, token?: string): Promise<Entity[]> => {
  const { body } = await call<Collection>(product.address, 'GET', `/api/v1/${path}`, { token });
  return Object.values(body._embedded)[0] ?? [];
};

const follow = (entity: Entity, token?: string) =>
  call<Entity>(product.address, 'GET', entity._links.self.href.slice(product.address.length), { token });

/** Follows the link of the first few of a list: each leads to the same thing. */
async function expectLinks(entities: Entity[], token?: string): Promise<void> {
  expect(entities.length).toBeGreaterThan(0);
  for (const entity of entities.slice(0, 3)) {
    const { status, body } = await follow(entity, token);
    expect([entity._links.self.href, status]).toEqual([entity._links.self.href, 200]);
    expect(body.uuid).toBe(entity.uuid);
    // A detail may say more than a list, never less.
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(entity)));
  }
}

describe('every self link leads to what it names', () => {
  it.each(['branch', 'product', 'product-type', 'product-add-on', 'payment-method'])(
    'of the public %s',
    async (path) => {
      await expectLinks(await list(path));
    },
  );

  it.each(['product-itinerary', 'product-room', 'product-hotel'])('of a package’s %s', async (path) => {
    for (const { uuid } of await list('product?limit=100')) {
      const entities = await list(`${path}?product_uuid=${uuid}`);
      if (entities.length === 0) continue;
      await expectLinks(entities);
      return;
    }
    throw new Error(`no package has a ${path}`);
  });

  it.each(['order', 'bank-account', 'withdrawal-balance', 'notification'])(
    'of an agent’s %s',
    async (path) => {
      await expectLinks(await list(path, tokens.agent), tokens.agent);
    },
  );

  it.each([
    'pilgrim-identity',
    'pilgrim-paspor',
    'pilgrim-paspor-document',
    'pilgrim-vaksin',
    'additional-document',
  ])('of a pilgrim’s %s', async (path) => {
    await expectLinks(await list(path, tokens.finished), tokens.finished);
  });

  it('of an order’s bills and add-ons', async () => {
    const [order] = await list('order', tokens.finished);
    await expectLinks(await list(`payment?order_uuid=${order?.uuid}`, tokens.finished), tokens.finished);
    await expectLinks(await list(`order-add-on?order_uuid=${order?.uuid}`, tokens.finished), tokens.finished);
  });

  it('named by the Location of an upload', async () => {
    const photo = await makePhoto();
    const uploaded = await upload<Entity>(product.address, 'pilgrim-vaksin', tokens.fresh, { photo });
    expect(uploaded.status).toBe(201);
    expect(uploaded.headers.get('location')).toBe(uploaded.body._links.self.href);
    await expectLinks([uploaded.body], tokens.fresh);
  });
});

it('shows no stranger what is not theirs, nor that it exists', async () => {
  const [order] = await list('order', tokens.finished);
  const own = [
    ...(await list('pilgrim-identity', tokens.finished)),
    ...(await list('pilgrim-paspor', tokens.finished)),
    ...(await list('pilgrim-paspor-document', tokens.finished)),
    ...(await list('pilgrim-vaksin', tokens.finished)),
    ...(await list('additional-document', tokens.finished)),
    ...(await list(`order-add-on?order_uuid=${order?.uuid}`, tokens.finished)),
  ];
  const ofAgent = [
    ...(await list('bank-account', tokens.agent)),
    ...(await list('withdrawal-balance', tokens.agent)),
  ];
  for (const entity of [...own, ...ofAgent]) {
    expect((await follow(entity, tokens.fresh)).status, entity._links.self.href).toBe(404);
    expect((await follow(entity)).status, entity._links.self.href).toBe(401);
  }
});
