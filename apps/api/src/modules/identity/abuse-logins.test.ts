import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';

const CLIENT = { grant_type: 'password', client_id: 'web', client_secret: 'web-secret' };

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct({
    TRUST_PROXY: '1',
    RATE_LOGIN_PER_USERNAME: '5',
    RATE_LOGIN_PER_ADDRESS: '40',
    RATE_LOGIN_PER_USERNAME_ANYWHERE: '12',
  });
  family = await makeFamily(product);
});
afterAll(() => product.end());

/** Logs in as seen through a proxy that appends the client's address to whatever the client wrote. */
const logIn = (
  username: string,
  password: string,
  { address, device, forged }: { address: string; device?: string; forged?: string },
) =>
  call<{ access_token: string }>(product.address, 'POST', '/oauth', {
    body: { ...CLIENT, username, password, ...(device && { device }) },
    headers: { 'x-forwarded-for': forged ? `${forged}, ${address}` : address },
  });

const statusesOf = async (count: number, ask: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await ask(index)).status);
  return statuses;
};

describe('wrong passwords', () => {
  it('are counted by the address that the proxy saw, whatever the client claims', async () => {
    const statuses = await statusesOf(8, (index) =>
      logIn('081200000077', 'salah', { address: '203.0.113.1', forged: `198.51.100.${index}` }),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    // Naming a victim's address locks nobody out.
    await statusesOf(8, () =>
      logIn('081200000077', 'salah', { address: '203.0.113.2', forged: '203.0.113.9' }),
    );
    expect((await logIn('081200000077', 'salah', { address: '203.0.113.9' })).status).toBe(400);
  });

  it('from one IPv6 line count together', async () => {
    const statuses = await statusesOf(8, (index) =>
      logIn('081200000078', 'salah', { address: `2001:db8:1:2:${index}::1` }),
    );
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });

  it('from everywhere count for the user name too', async () => {
    const statuses = await statusesOf(20, (index) =>
      logIn('081200000079', 'salah', { address: `198.51.100.${index}` }),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual(Array(8).fill(429));
  });

  it('that come all at once are counted too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn('081200000080', 'salah', { address: '203.0.113.20' })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('of others never lock a customer out of a device they used before', async () => {
    const { phone, password } = family.agent;
    const device = randomBytes(24).toString('hex');
    const home = '203.0.113.30';
    expect((await logIn(phone, password, { address: home, device })).status).toBe(200);
    await statusesOf(20, (index) => logIn(phone, 'salah', { address: `198.51.101.${index}` }));
    await statusesOf(6, () => logIn(phone, 'salah', { address: home }));
    expect((await logIn(phone, password, { address: home })).status).toBe(429);
    const stranger = randomBytes(24).toString('hex');
    expect((await logIn(phone, password, { address: home, device: stranger })).status).toBe(429);
    expect((await logIn(phone, password, { address: home, device })).status).toBe(200);
  });

  it('only failures count: a family behind one address logs in as often as it likes', async () => {
    const { phone, password } = family.pilgrim;
    const statuses = await statusesOf(12, () => logIn(phone, password, { address: '203.0.113.40' }));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

it('reads no body, and counts no user name, that no honest login has', async () => {
  const huge = await logIn('x'.repeat(250_000), 'salah', { address: '203.0.113.50' });
  expect(huge.status).toBe(413);
  // What is not counted is not kept: one that were would be held off after 40 tries.
  const statuses = await statusesOf(60, (index) =>
    logIn(`${index}${'y'.repeat(5_000)}`, 'salah', { address: '203.0.113.50' }),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
});

it('lets no login in flight outlive a password reset', async () => {
  const { phone, password } = family.agent;
  const device = randomBytes(24).toString('hex');
  await logIn(phone, password, { address: '203.0.113.60', device });
  await call(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone } });
  const messages = await eventually(
    () => journey(product.address).sms(phone),
    (list) => list.some(({ text }) => text.includes('reset-password')),
  );
  const key = /reset-password\/(\S+)/.exec(messages.map(({ text }) => text).join(' '))?.[1] ?? '';
  const inFlight = Array.from({ length: 40 }, () =>
    logIn(phone, password, { address: '203.0.113.61', device }),
  );
  const reset = await call(product.address, 'POST', '/api/v1/resetpassword/newpassword', {
    body: { resetPasswordKey: key, newPassword: 'rahasia-baru', confirmNewPassword: 'rahasia-baru' },
  });
  expect(reset.status).toBe(200);
  const opened = (await Promise.all(inFlight)).filter(({ status }) => status === 200);
  const alive = await Promise.all(
    opened.map(({ body }) => call(product.address, 'GET', '/api/me', { token: body.access_token })),
  );
  expect(alive.filter(({ status }) => status === 200)).toEqual([]);
});

it('tells a login that finds the queue full to come back, with 503', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      logIn(`0812000${10_000 + index}`, 'salah', { address: `198.51.103.${index % 250}` }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([400, 503]));
});

describe('a reset', () => {
  const ask = (phone: string, address: string) =>
    call(product.address, 'POST', '/api/v1/resetpassword/phone', {
      body: { phone },
      headers: { 'x-forwarded-for': address },
    });

  it('asked for three times by a stranger is still the owner’s to ask for', async () => {
    const phone = family.pilgrim.phone;
    for (let index = 0; index < 4; index++) await ask(phone, '198.51.104.1');
    expect((await ask(phone, '203.0.113.70')).status).toBe(200);
  });

  it('does the same work for known and unknown numbers while somebody waits', async () => {
    const { db } = product.services;
    const waiting = () => db.execute('select from graphile_worker.jobs where attempts < 25');
    await eventually(waiting, ({ rowCount }) => rowCount === 0);
    const before = await db.execute('select count(*)::int as n from password_resets');
    const lock = await product.database.pool.connect();
    // With the accounts out of reach nobody could look a number up: the answer does not try.
    await lock.query('begin; lock table accounts in access exclusive mode');
    const [known, unknown] = await Promise.all([
      ask(family.pilgrim.phone, '203.0.113.71'),
      ask('081299999998', '203.0.113.72'),
    ]);
    await lock.query('rollback');
    lock.release();
    expect([known.status, unknown.status]).toEqual([200, 200]);
    await eventually(
      () => db.execute('select count(*)::int as n from password_resets'),
      ({ rows }) => Number(rows[0]?.n) === Number(before.rows[0]?.n) + 1,
    );
  });
});

it('ends the older branch of a refresh token that was exchanged twice', async () => {
  const { phone } = family.pilgrim;
  const signedIn = await journey(product.address).signIn(phone, family.pilgrim.password);
  const refresh = (refresh_token: string) =>
    call<{ refresh_token: string; access_token: string }>(product.address, 'POST', '/oauth', {
      body: { ...CLIENT, grant_type: 'refresh_token', refresh_token },
    });
  const [one, two] = await Promise.all([
    refresh(signedIn.body.refresh_token),
    refresh(signedIn.body.refresh_token),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const goesOn = await refresh(two.body.refresh_token);
  expect(goesOn.status).toBe(200);
  // Whoever holds the other branch is not the one who goes on: two parties have the token, so the login ends.
  expect((await refresh(one.body.refresh_token)).status).toBe(400);
  expect((await refresh(goesOn.body.refresh_token)).status).toBe(400);
});

describe('what is hardly HTTP', () => {
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(product.address);
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  it.each([
    ['a bad escape', 'GET /api/v1/product/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    [
      'a parameter that never ends',
      `GET /api/v1/product/${'a'.repeat(400)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      404,
    ],
    ['a broken request line', 'GET /api HTTP/9.9 nonsense\r\n\r\n', 400],
    ['headers that never end', `GET /api/me HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is answered with a problem: %s', async (_name, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
  });

  it('an unknown expectation is passed over', async () => {
    const answer = await raw(
      'GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: a-pony\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});

it('lets nobody on the way keep what is somebody’s own', async () => {
  const { token, uuid } = family.pilgrim;
  for (const path of ['/api/me', `/api/v1/pilgrim/${uuid}`, `/api/v1/order/${family.orderUuid}`]) {
    const { headers } = await call(product.address, 'GET', path, { token });
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});
