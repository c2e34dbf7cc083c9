import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import { makeProduct } from '../../../../test/support/people/factories.ts';
import { testConfig } from '../../../../test/support/process/product.ts';
import { type ServerProcess, startServerProcess } from '../../../../test/support/process/server-process.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { type Database, openDatabase } from '../../../infra/db/database.ts';
import { makeLog } from '../../../infra/process/log.ts';
import { startProduct } from '../../../start.ts';
import { productAirlines, productHotels } from '../packages/packages.tables.ts';

const PASSWORD = 'rahasia123';

let testDatabase: TestDatabase;
let database: Database;
let servers: [ServerProcess, ServerProcess];
let client: StaffClient;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const env = { DEMO: '1', DATABASE_URL: testDatabase.url };
  servers = [await startServerProcess(env), await startServerProcess(env)];
  database = openDatabase(testDatabase.url, { max: 4, onError: () => {} });
  const product = await startProduct(testConfig(testDatabase.url), { log: makeLog('silent') });
  await makeStaff({ ...product, databaseUrl: testDatabase.url, end: product.stop }, 'fahmi', PASSWORD);
  await product.stop();
  client = await signInAs(servers[0].address, 'fahmi', PASSWORD);
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.close();
  await testDatabase.drop();
});

interface Made {
  uuid: string;
  version: number;
}

const add = async (kind: string, body: object) => {
  const { status, body: made } = await client.ask<Made>('POST', `/content/${kind}`, { body });
  expect(status).toBe(201);
  return made;
};
const change = async (kind: string, { uuid, version }: Made, body: object) => {
  const answer = await client.ask<Made>('PUT', `/content/${kind}/${uuid}`, { body: { ...body, version } });
  expect(answer.status).toBe(200);
};

/** What a customer of each process is answered, first by what it was and then by what it becomes. */
async function shows(path: string, before: string | null, changing: () => Promise<unknown>, after: string) {
  const textOf = async ({ address }: ServerProcess) => (await fetch(`${address}${path}`)).text();
  for (const server of servers)
    if (before !== null)
      await eventually(
        () => textOf(server),
        (text) => text.includes(before),
      );
  await changing();
  for (const server of servers) {
    const text = await eventually(
      () => textOf(server),
      (each) => each.includes(after),
    );
    if (before !== null) expect(text).not.toContain(before);
    const { headers } = await fetch(`${server.address}${path}`);
    // No browser goes on with what it had.
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
  }
}

const BRANCH = {
  name: 'Rihlah Palu',
  city: 'Kota Lama',
  address: 'Jl. Sudirman 1',
  latitude: -0.9,
  longitude: 119.87,
  email: '',
  mobile: '',
  phone: '',
  fax: '',
  hours: '',
  type: 'branch',
  parent: null,
  airport: 'PLW',
};

it('a branch, in the list of cities and on its packages', async () => {
  const branch = await add('branches', BRANCH);
  const productUuid = await makeProduct(database.db, { branchUuid: branch.uuid });
  const next = { ...BRANCH, city: 'Kota Baru' };
  await shows(
    '/api/v1/branch?is_active=1&limit=1000',
    'Kota Lama',
    () => change('branches', branch, next),
    'Kota Baru',
  );
  await shows(`/api/v1/product?branch_uuid=${branch.uuid}`, null, async () => {}, 'Kota Baru');
  await shows(`/api/v1/product/${productUuid}`, null, async () => {}, '"airport":"PLW"');
});

it('a type of packages, which disappears from the choice when it is retired', async () => {
  const type = await add('product-types', { name: 'Jenis Lama' });
  const next = () => change('product-types', type, { name: 'Jenis Baru' });
  await shows('/api/v1/product-type', 'Jenis Lama', next, 'Jenis Baru');
  const body = { version: type.version + 1, isActive: false, onSale: 0, why: 'uji' };
  await client.ask('POST', `/content/product-types/${type.uuid}/state`, { body });
  for (const { address } of servers)
    await eventually(
      async () => (await fetch(`${address}/api/v1/product-type`)).text(),
      (text) => !text.includes('Jenis Baru'),
    );
});

it('a hotel, in the detail of a package and in its list', async () => {
  const hotel = await add('hotels', { city: 'Makkah', title: 'Hotel Lama', star: 4, photos: [] });
  const productUuid = await makeProduct(database.db);
  await database.db.insert(productHotels).values({ productUuid, hotelUuid: hotel.uuid });
  const photos = [{ path: '/art/hotels/a.svg', title: 'Lobi Baru' }];
  const next = { city: 'Makkah', title: 'Hotel Baru', star: 5, photos };
  await shows(
    `/api/v1/product-hotel?product_uuid=${productUuid}`,
    'Hotel Lama',
    () => change('hotels', hotel, next),
    'Lobi Baru',
  );
  await shows(`/api/v1/product/${productUuid}`, null, async () => {}, 'Hotel Baru');
  await shows('/api/v1/product?limit=1000', null, async () => {}, 'Hotel Baru');
});

it('an airline, on its packages', async () => {
  const airline = await add('airlines', { title: 'Maskapai Lama', path: '/art/airlines/GA.svg' });
  const productUuid = await makeProduct(database.db);
  await database.db.insert(productAirlines).values({ productUuid, airlineUuid: airline.uuid });
  const next = { title: 'Maskapai Baru', path: '/art/airlines/SV.svg' };
  await shows(
    `/api/v1/product/${productUuid}`,
    'Maskapai Lama',
    () => change('airlines', airline, next),
    'Maskapai Baru',
  );
});

it('an add-on', async () => {
  const body = { description: 'Koper Lama', price: 500_000, validFrom: null, validUntil: null };
  const addOn = await add('add-ons', body);
  const next = () => change('add-ons', addOn, { ...body, description: 'Koper Baru', price: 600_000 });
  await shows('/api/v1/product-add-on', 'Koper Lama', next, 'Koper Baru');
});

it('the agency’s own text of a page, sanitised, and the way back', async () => {
  const put = (version: number, html: string | null) =>
    client.ask('PUT', '/info-pages/faq', { body: { version, html } });
  const path = '/api/v1/info-page/faq';
  const html = '<h2>Umum</h2><h3>Baru?</h3><p onclick="x()">Ya<script>alert(1)</script></p>';
  await shows(path, '"html":null', () => put(0, html), '<h3>Baru?</h3><p>Ya</p>');
  await shows(path, null, () => put(1, null), '"html":null');
});

/** The page's configuration, from which the app takes what its first screens show. */
it('promo, certificates, pages and what is said of the agency, in the page itself', async () => {
  const said = await client.ask<{ version: number }>('GET', '/agency');
  const config = (text: string) => `"name":"${text}"`;
  await shows(
    '/',
    null,
    () =>
      client.ask('PATCH', '/agency', { body: { version: said.body.version, changes: { name: 'Nur Baru' } } }),
    config('Nur Baru'),
  );
  const promo = {
    title: 'Promo Lama',
    text: 'Hemat',
    path: null,
    link: null,
    startsOn: null,
    endsOn: null,
    isShown: true,
  };
  const put = (version: number, next: object | null) =>
    client.ask('PUT', '/promo', { body: { version, promo: next } });
  await shows('/asal-keberangkatan', '"promo":"coupon"', () => put(0, promo), 'Promo Lama');
  await shows(
    '/asal-keberangkatan',
    'Promo Lama',
    () => put(1, { ...promo, startsOn: '2099-01-01' }),
    '"promo":null',
  );
  await shows('/asal-keberangkatan', '"promo":null', () => put(2, null), '"promo":"coupon"');
  const certificate = { title: 'Segel Baru', path: '/art/seals/ppiu.svg' };
  await shows('/', '"certificates":[]', () => add('certificates', certificate), 'Segel Baru');
  await shows(
    '/',
    '"infoPages":{}',
    () => client.ask('PUT', '/info-pages/privacy', { body: { version: 0, html: '<p>Ours</p>' } }),
    '"infoPages":{"privacy":1}',
  );
});
