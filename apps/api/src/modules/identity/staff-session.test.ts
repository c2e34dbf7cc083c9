import type { GetStaffSecurity } from '@rihlah/contract/staff/identity/security';
import { CSRF_HEADER } from '@rihlah/contract/staff/identity/session';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { forgetOldStaffSessions } from './staff-sessions/forget-old-staff-sessions.ts';
import { staffSessions } from './team/team.tables.ts';

const PASSWORD = 'rahasia123';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

let made = 0;
async function somebody() {
  made += 1;
  const username = `petugas${made}`;
  const uuid = await makeStaff(product, username, PASSWORD);
  return { uuid, username, client: await signInAs(product.address, username, PASSWORD) };
}

const advance = (seconds: number) =>
  call(product.address, 'POST', '/demo/clock', { body: { advanceSeconds: seconds } });
/** @throws for an answer that says neither */
const isIn = async (client: StaffClient): Promise<boolean> => {
  const { status, body } = await client.ask('GET', '/session');
  if (status !== 200 && status !== 401) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return status === 200;
};

describe('a session', () => {
  it('ends after 30 minutes in which nothing was asked', async () => {
    const { client } = await somebody();
    await advance(28 * 60);
    expect(await isIn(client)).toBe(true);
    await advance(28 * 60);
    expect(await isIn(client)).toBe(true);
    await advance(30 * 60);
    expect((await client.ask<Problem>('GET', '/session')).body).toMatchObject({ status: 401 });
  });

  it('is not kept by a screen that nobody is at: neither by its stream of changes nor by what it asks by itself', async () => {
    const { client } = await somebody();
    const headers = { 'x-unattended': '1' };
    for (let passed = 0; passed < 28; passed += 7) {
      expect((await client.ask('GET', '/events?seconds=0')).status).toBe(200);
      expect((await client.ask('GET', '/session', { headers })).status).toBe(200);
      await advance(7 * 60);
    }
    await advance(2 * 60);
    expect((await client.ask('GET', '/session', { headers })).status).toBe(401);
    expect((await client.ask('GET', '/events?seconds=0')).status).toBe(401);
  });

  it('ends after 12 hours, however busy', async () => {
    const { client } = await somebody();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      await advance(20 * 60);
      expect(await isIn(client)).toBe(true);
    }
    await advance(20 * 60);
    expect(await isIn(client)).toBe(false);
  });

  it('ends when one signs out, and its cookie is no good any more', async () => {
    const { client } = await somebody();
    const thief = new StaffClient(product.address);
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    expect(await isIn(thief)).toBe(true);
    expect((await client.ask('DELETE', '/session')).status).toBe(200);
    expect(client.cookies.has('loket')).toBe(false);
    expect(await isIn(thief)).toBe(false);
  });

  it('is listed with its device and address, and can be ended from another', async () => {
    const { client, username } = await somebody();
    const phone = new StaffClient(product.address);
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    const body = { username, password: PASSWORD };
    await phone.ask('POST', '/session', { body, headers: { 'user-agent': agent } });
    const list = async () =>
      (await client.ask<GetStaffSecurity['response']>('GET', '/me/security')).body.sessions;
    const sessions = await list();
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = sessions.find(({ isThis }) => !isThis);
    expect(other).toMatchObject({ device: 'Chrome, Android', address: '127.0.0.1' });
    expect((await client.ask('DELETE', `/me/sessions/${other?.uuid}`)).status).toBe(200);
    expect(await isIn(phone)).toBe(false);
    expect(await list()).toHaveLength(1);
    const stranger = await somebody();
    const [own] = await list();
    expect((await stranger.client.ask('DELETE', `/me/sessions/${own?.uuid}`)).status).toBe(404);
    expect(await isIn(client)).toBe(true);
  });

  it('of the others ends with a new password', async () => {
    const { client, username } = await somebody();
    const other = await signInAs(product.address, username, PASSWORD);
    const change = (oldPassword: string, newPassword: string) =>
      client.ask<Problem>('POST', '/me/password', { body: { oldPassword, newPassword } });
    expect((await change('bukan-ini', 'rahasia1234')).body.validation_messages).toHaveProperty('oldPassword');
    expect((await change(PASSWORD, 'pendek')).body.validation_messages).toHaveProperty('newPassword');
    expect((await change(PASSWORD, 'rahasia1234')).status).toBe(200);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(422);
    expect((await new StaffClient(product.address).signIn(username, 'rahasia1234')).status).toBe(200);
  });

  it('is forgotten three months after it began, and no day sooner', async () => {
    const { uuid } = await somebody();
    const { db, clock } = product.services;
    const kept = () => db.$count(staffSessions, eq(staffSessions.accountUuid, uuid));
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
    await forgetOldStaffSessions(db, inDays(89));
    expect(await kept()).toBe(1);
    await forgetOldStaffSessions(db, inDays(91));
    expect(await kept()).toBe(0);
  });

  it('keeps no token in the database', async () => {
    const { client } = await somebody();
    const token = client.cookies.get('loket') ?? '';
    const { rows } = await product.services.db.execute(
      `select 1 from staff_sessions where token_hash = '${token}'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('what changes something', () => {
  it('needs the header of its own session', async () => {
    const { client } = await somebody();
    const { client: other } = await somebody();
    for (const token of ['', 'x', other.csrfToken ?? '']) {
      const refused = await client.ask<Problem>('POST', '/me/totp', {
        body: {},
        headers: { [CSRF_HEADER]: token },
      });
      expect(refused.status).toBe(403);
    }
    expect((await client.ask('POST', '/me/totp', { body: {} })).status).toBe(200);
  });

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['sec-fetch-site', 'none'],
    ['origin', 'https://jahat.contoh.id'],
    ['origin', 'null'],
  ])('is refused with %s %s, signing in too', async (name, value) => {
    const { client, username } = await somebody();
    const headers = { [name]: value };
    expect((await client.ask('POST', '/me/totp', { body: {}, headers })).status).toBe(403);
    const body = { username, password: PASSWORD };
    const stranger = new StaffClient(product.address);
    expect((await stranger.ask('POST', '/session', { body, headers })).status).toBe(403);
    expect(stranger.cookies.size).toBe(0);
  });

  it('is taken from the page of this origin', async () => {
    const { client } = await somebody();
    const headers = { origin: product.address, 'sec-fetch-site': 'same-origin' };
    expect((await client.ask('POST', '/me/totp', { body: {}, headers })).status).toBe(200);
  });
});

describe('the two doors', () => {
  it('no call of Loket answers a customer’s token, nor a Bearer token of staff', async () => {
    const { client, username } = await somebody();
    const bearer = (await journey(product.address).signIn(username, PASSWORD)).body.access_token;
    for (const token of [bearer, client.cookies.get('loket')]) {
      const answer = await call<Problem>(product.address, 'GET', '/api/staff/v1/session', { token });
      expect(answer.status).toBe(401);
    }
  });

  it('no call of the customers answers a cookie of Loket', async () => {
    const { client } = await somebody();
    for (const path of ['/api/me', '/api/v1/notification', '/api/v1/order']) {
      const answer = await call<Problem>(product.address, 'GET', path, {
        headers: { cookie: client.cookie },
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

describe('where the product is reached by https', () => {
  let secure: TestProduct;
  beforeAll(async () => {
    secure = await startTestProduct({
      PUBLIC_URL: 'https://umrah.contoh.id',
      CORS_ORIGINS: 'https://app.contoh.id',
    });
  });
  afterAll(() => secure.end());

  it('the cookie belongs to this host alone', async () => {
    await makeStaff(secure, 'fahmi', PASSWORD);
    const client = new StaffClient(secure.address);
    const { headers } = await client.signIn('fahmi', PASSWORD);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-loket=[\w-]{43}; /);
    expect(cookie).toContain('; Path=/;');
    expect(cookie).toContain('Secure');
    expect(cookie).not.toContain('Domain');
    expect(await isIn(client)).toBe(true);
    const invited = await client.ask<{ link: string }>('POST', '/team/invitations', {
      body: { name: 'Rina', grants: [{ role: 'Visa', branchUuids: null }] },
      headers: { origin: 'https://umrah.contoh.id' },
    });
    expect(invited.body.link).toMatch(/^https:\/\/umrah\.contoh\.id\/staf\/undangan\/[\w-]{43}$/);
  });

  it('an app of another origin, which may make the customers’ calls, makes none of Loket', async () => {
    const headers = { origin: 'https://app.contoh.id', 'access-control-request-method': 'POST' };
    const preflight = (path: string) => fetch(`${secure.address}${path}`, { method: 'OPTIONS', headers });
    const allowed = async (path: string) =>
      (await preflight(path)).headers.get('access-control-allow-origin');
    expect(await allowed('/api/v1/order')).toBe('https://app.contoh.id');
    expect(await allowed('/api/staff/v1/session')).toBeNull();
  });
});
