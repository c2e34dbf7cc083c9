import type { Problem } from '@rihlah/contract/wire/hal';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct, makeRegistrar } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { guestActor } from '../../infra/access/actor.ts';
import type { Clock } from '../../infra/clock/clock.ts';
import type { Db, Tx } from '../../infra/db/database.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { requestPasswordReset } from './logins/request-password-reset.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let username: string;
let password: string;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  const registrar = makeRegistrar();
  await go.paidOrder(makeOrder(await makeProduct(product.services.db), 1, { registrar: [registrar] }));
  username = registrar.phone;
  password = await go.passwordOf(username);
});
afterAll(() => product.end());

const oauth = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  call<Record<string, string>>(product.address, 'POST', '/oauth', { body, headers });
const client = { client_id: 'web', client_secret: 'web-secret' };
const me = (token: string) => call(product.address, 'GET', '/api/me', { token });
const refresh = (token: string) => oauth({ grant_type: 'refresh_token', refresh_token: token, ...client });

describe('POST /oauth', () => {
  it('answers RFC 6749, also to a form with a Basic header', async () => {
    const response = await fetch(`${product.address}/oauth`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('web:web-secret').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'token_type',
    ]);
  });

  it('refuses wrong passwords, unknown users, unknown clients and other grants with their codes', async () => {
    const wrong = await oauth({ grant_type: 'password', username, password: 'salah-sekali', ...client });
    expect([wrong.status, wrong.body.error, wrong.body.detail]).toEqual([
      400,
      'invalid_grant',
      'Username atau password salah',
    ]);
    const unknown = await oauth({ grant_type: 'password', username: '081299999999', password, ...client });
    expect(unknown.body).toEqual(wrong.body);
    const stranger = await oauth({
      grant_type: 'password',
      username,
      password,
      client_id: 'web',
      client_secret: 'x',
    });
    expect([stranger.status, stranger.body.error]).toEqual([401, 'invalid_client']);
    expect(stranger.headers.get('www-authenticate')).toMatch(/^Basic/);
    expect((await oauth({ grant_type: 'magic', ...client })).body.error).toBe('unsupported_grant_type');
    expect((await oauth({ ...client })).body.error).toBe('invalid_request');
  });

  it('rotates refresh tokens, forgives two tabs, and ends the session of a token used again later', async () => {
    const login = await go.signIn(username, password);
    const [one, two] = await Promise.all([
      refresh(login.body.refresh_token),
      refresh(login.body.refresh_token),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await go.advance(60);
    const stolen = await refresh(login.body.refresh_token);
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant']);
    expect((await me(one.body.access_token ?? '')).status).toBe(401);
    expect((await refresh(two.body.refresh_token ?? '')).status).toBe(400);
  });

  it('lets an access token end with its time', async () => {
    const login = await go.signIn(username, password);
    expect((await me(login.body.access_token)).status).toBe(200);
    await go.advance(3601);
    const late = await me(login.body.access_token);
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await refresh(login.body.refresh_token)).status).toBe(200);
  });

  it('revokes a token, and answers 200 for one it does not know', async () => {
    const login = await go.signIn(username, password);
    const revoke = (token: string) => call(product.address, 'POST', '/oauth/revoke', { body: { token } });
    expect((await revoke('unknown')).status).toBe(200);
    expect((await revoke(login.body.access_token)).status).toBe(200);
    expect((await me(login.body.access_token)).status).toBe(401);
    expect((await refresh(login.body.refresh_token)).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  const ask = (phone: string) =>
    call<{ detail: string }>(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone } });
  const set = (resetPasswordKey: string, newPassword: string, confirmNewPassword = newPassword) =>
    call<Problem>(product.address, 'POST', '/api/v1/resetpassword/newpassword', {
      body: { resetPasswordKey, newPassword, confirmNewPassword },
    });
  const check = (resetPasswordKey: string) =>
    call<Problem>(product.address, 'POST', '/api/v1/resetpassword/key', { body: { resetPasswordKey } });
  const keyFromSms = async (seen: number): Promise<string> => {
    const list = await eventually(
      () => go.sms(username),
      (messages) => messages.filter(({ text }) => text.includes('reset-password')).length > seen,
    );
    return (
      /reset-password\/([\w-]+)/.exec(
        list.find(({ text }) => text.includes('reset-password'))?.text ?? '',
      )?.[1] ?? ''
    );
  };

  it('is replaced once by the key in the SMS, which ends every login', async () => {
    const known = await ask(username);
    expect((await ask('081299999998')).body).toEqual(known.body);
    const key = await keyFromSms(0);
    // Opening the link asks as often as it likes, and uses nothing up.
    expect((await check(key)).status).toBe(200);
    expect((await check(key)).status).toBe(200);
    const login = await go.signIn(username, password);
    expect((await set(key, 'sandi-baru', 'lain')).body.validation_messages).toEqual({
      confirmNewPassword: { notSame: 'Konfirmasi password tidak sama' },
    });
    expect((await set(key, 'pendek')).status).toBe(422);
    expect((await set(key, 'sandi-baru-1')).status).toBe(200);
    expect((await me(login.body.access_token)).status).toBe(401);
    expect((await go.signIn(username, password)).status).toBe(400);
    expect((await go.signIn(username, 'sandi-baru-1')).status).toBe(200);
    expect((await set(key, 'sandi-baru-2')).body.validation_messages).toHaveProperty(
      'resetPasswordKey.resetKeyInvalid',
    );
    password = 'sandi-baru-1';
    // A used key and one that never was are answered alike.
    const used = await check(key);
    expect(used.body.validation_messages).toHaveProperty('resetPasswordKey.resetKeyInvalid');
    expect((await check('tidak-pernah-ada')).body).toEqual(used.body);
  });

  it('cannot be replaced after 30 minutes, nor with an older key', async () => {
    await ask(username);
    const first = await keyFromSms(1);
    await ask(username);
    const second = await keyFromSms(2);
    expect((await set(first, 'sandi-baru-3')).status).toBe(422);
    await go.advance(30 * 60 + 1);
    expect((await check(second)).status).toBe(422);
    expect((await set(second, 'sandi-baru-3')).status).toBe(422);
  });

  it('of two asked for at once the message that goes out holds the key that counts', async () => {
    const { services } = product;
    const started = services.clock.now().getTime();
    let looks = 0;
    // Of two looks at the clock the later is later.
    const clock: Clock = Object.create(services.clock, { now: { value: () => new Date(started + ++looks) } });
    const at = { ...services, clock };
    const stranger = guestActor({ requestId: null, address: null });
    const askOnce = () => requestPasswordReset(at, stranger, { username });
    // The second tap overtakes the first before that writes anything.
    const overtaken: Db = Object.create(services.db, {
      transaction: {
        value: async (work: (tx: Tx) => Promise<void>) => {
          await askOnce();
          return services.db.transaction(work);
        },
      },
    });
    const seen = (await go.sms(username)).length;
    await requestPasswordReset({ ...at, db: overtaken }, stranger, { username });
    await eventually(
      () => services.db.$count(smsOutbox, and(eq(smsOutbox.phone, username), isNull(smsOutbox.sentAt))),
      (waiting) => waiting === 0,
    );
    const key = await keyFromSms(0);
    expect((await go.sms(username)).length).toBeGreaterThan(seen);
    expect((await check(key)).status).toBe(200);
  });
});

it('keeps NIK, passwords and keys out of the database in clear', async () => {
  const registrar = makeRegistrar();
  await go.paidOrder(makeOrder(await makeProduct(product.services.db), 1, { registrar: [registrar] }));
  const tables = [
    'persons',
    'orders',
    'idempotency_keys',
    'notifications',
    'accounts',
    'tokens',
    'password_resets',
  ];
  for (const table of tables) {
    const { rows } = await product.database.pool.query(
      `select count(*)::int as n from ${table} t where t::text like '%${registrar.icnumber}%'`,
    );
    expect([table, rows[0].n]).toEqual([table, 0]);
  }
});
