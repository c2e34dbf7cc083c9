import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { Authenticator } from '../../../test/support/staff/authenticator.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';
const LIMITS = { RATE_STAFF_SIGN_IN_PER_ADDRESS: '10', RATE_LOGIN_PER_USERNAME: '10', TRUST_PROXY: '1' };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(LIMITS);
});
afterAll(() => product.end());

/** A sign-in from an address of its own choice. */
const from = (
  address: string,
  username: string,
  password: string,
  client = new StaffClient(product.address),
) =>
  client.ask<Problem>('POST', '/session', {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });

describe('ten wrong tries', () => {
  it('slow the address and say for how long; another address is not slowed', async () => {
    await makeStaff(product, 'fahmi', PASSWORD);
    for (let tried = 0; tried < 10; tried++)
      expect((await from('10.0.0.1', tried % 2 ? 'fahmi' : 'tebakan', 'salah-sekali')).status).toBe(422);
    const slowed = await from('10.0.0.1', 'fahmi', PASSWORD);
    expect(slowed.status).toBe(429);
    expect(slowed.body.detail).toMatch(/^Terlalu banyak percobaan\. Coba lagi dalam \d menit$/);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('10.0.0.2', 'fahmi', PASSWORD)).status).toBe(200);
  });

  it('at once are ten too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => from('10.0.1.1', 'tebakan', 'salah-sekali')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('of a stranger keep nobody out of the browser that they know', async () => {
    await makeStaff(product, 'rina', PASSWORD);
    const own = new StaffClient(product.address);
    expect((await from('10.0.2.1', 'rina', PASSWORD, own)).status).toBe(200);
    await own.ask('DELETE', '/session');
    for (let tried = 0; tried < 12; tried++) await from('10.0.2.1', 'rina', 'salah-sekali');
    expect((await from('10.0.2.1', 'rina', PASSWORD)).status).toBe(429);
    expect((await from('10.0.2.1', 'rina', PASSWORD, own)).status).toBe(200);
  });

  it('nor from their passkey', async () => {
    await makeStaff(product, 'laras', PASSWORD);
    const client = await signInAs(product.address, 'laras', PASSWORD);
    const device = new Authenticator(product.address);
    const asked = await client.ask<{ challenge: string }>('POST', '/me/passkeys/options', {
      body: { password: PASSWORD },
    });
    const body = { name: 'HP', response: device.register(asked.body) };
    expect((await client.ask('POST', '/me/passkeys', { body })).status).toBe(201);
    for (let tried = 0; tried < 12; tried++) await from('10.0.3.1', 'laras', 'salah-sekali');
    const stranger = new StaffClient(product.address);
    const headers = { 'x-forwarded-for': '10.0.3.1' };
    const options = await stranger.ask<{ challenge: string }>('POST', '/session/passkey/options', {
      body: {},
      headers,
    });
    const response = device.authenticate(options.body);
    expect((await stranger.ask('POST', '/session/passkey', { body: { response }, headers })).status).toBe(
      200,
    );
  });

  it('from one’s own browser are ten as well: a code is not guessed there either', async () => {
    await makeStaff(product, 'bagas', PASSWORD);
    const own = new StaffClient(product.address);
    await from('10.0.4.1', 'bagas', PASSWORD, own);
    for (let tried = 0; tried < 10; tried++)
      expect((await from(`10.0.5.${tried}`, 'bagas', 'salah-sekali', own)).status).toBe(422);
    expect((await from('10.0.5.99', 'bagas', PASSWORD, own)).status).toBe(429);
  });

  it('do not count what was right', async () => {
    await makeStaff(product, 'yusuf', PASSWORD);
    for (let tried = 0; tried < 12; tried++)
      expect((await from('10.0.6.1', 'yusuf', PASSWORD)).status).toBe(200);
  });
});

it('proofs are counted by account, over its sessions; a stranger’s cookies are counted nowhere', async () => {
  await makeStaff(product, 'sulis', PASSWORD);
  const clients = [
    await signInAs(product.address, 'sulis', PASSWORD),
    await signInAs(product.address, 'sulis', PASSWORD),
  ];
  const guess = (client: StaffClient | undefined) =>
    client?.ask('DELETE', '/me/totp', { body: { password: 'salah-sekali' } });
  for (let tried = 0; tried < 10; tried++) expect((await guess(clients[tried % 2]))?.status).not.toBe(429);
  for (const client of clients) expect((await guess(client))?.status).toBe(429);
  const stranger = new StaffClient(product.address);
  stranger.cookies.set('loket', 'x'.repeat(4000));
  for (let tried = 0; tried < 12; tried++) expect((await guess(stranger))?.status).toBe(401);
});
