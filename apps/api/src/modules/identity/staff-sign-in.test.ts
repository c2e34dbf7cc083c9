import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { BeginTotp, ConfirmTotp, GetStaffSecurity } from '@rihlah/contract/staff/identity/security';
import type { Problem } from '@rihlah/contract/wire/hal';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';
const REFUSED = 'Nama pengguna, kata sandi, atau kode salah';
const VISA: StaffGrant[] = [{ role: 'Visa', branchUuids: null }];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

let made = 0;
/** Somebody new, without a second factor. */
async function somebody(grants = VISA) {
  made += 1;
  const username = `petugas${made}`;
  const uuid = await makeStaff(product, username, PASSWORD, grants);
  return { uuid, username };
}

const codeAt = (secret: string, steps: number) =>
  generate({ secret, epoch: Math.floor(product.services.clock.now().getTime() / 1000) + steps * 30 });

/** The code that the app shows next, which is taken half a minute early: it is good whenever the half minute turns. */
const nextCode = (secret: string) => codeAt(secret, 1);

/** Somebody with an authenticator app, whose code of this moment is used up. */
async function withTotp() {
  const who = await somebody();
  const client = await signInAs(product.address, who.username, PASSWORD);
  const { secret } = (await client.ask<BeginTotp['response']>('POST', '/me/totp', { body: {} })).body;
  const on = await client.ask<ConfirmTotp['response']>('POST', '/me/totp/confirm', {
    body: { code: await codeAt(secret, 0) },
  });
  expect(on.status).toBe(200);
  return { ...who, client, secret, recoveryCodes: on.body.recoveryCodes };
}

const verbsOf = async (uuid: string) => (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);

describe('with user name and password', () => {
  it('one is told who one is, what one may, and until when', async () => {
    const { uuid, username } = await somebody();
    const client = new StaffClient(product.address);
    const { status, body, headers } = await client.signIn(` ${username.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uuid,
      username,
      grants: [{ role: 'Visa', branches: null }],
      idleMinutes: 30,
      mustSetUpSecondFactor: false,
      isDemo: true,
    });
    expect(body.permissions).toContain('visa.change');
    expect(body.permissions).not.toContain('money.decide');
    expect(Date.parse(body.endsAt) - Date.parse(body.startedAt)).toBe(12 * 3_600_000);
    expect((await client.ask('GET', '/session')).body).toEqual(body);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^loket=[\w-]{43}; /);
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/staff/v1', 'Max-Age=43200'])
      expect(cookie).toContain(word);
    expect(await verbsOf(uuid)).toEqual(['staff.signed-in']);
  });

  it('a wrong name, a wrong password and somebody who has left read the same', async () => {
    const { uuid, username } = await somebody();
    const answers = [
      await new StaffClient(product.address).signIn('tidakada', PASSWORD),
      await new StaffClient(product.address).signIn(username, 'salah-sekali'),
    ];
    await product.services.db.execute(
      `update staff_members set ended_at = now() where account_uuid = '${uuid}'`,
    );
    answers.push(await new StaffClient(product.address).signIn(username, PASSWORD));
    for (const { status, body, headers } of answers) {
      expect([status, (body as unknown as Problem).detail]).toEqual([422, REFUSED]);
      expect(body).not.toHaveProperty('validation_messages');
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await verbsOf(uuid)).toEqual(['staff.sign-in-refused', 'staff.sign-in-refused']);
  });
});

describe('an authenticator app', () => {
  it('is shown as a picture and a secret, and counts once a code of it was typed', async () => {
    const { username } = await somebody();
    const client = await signInAs(product.address, username, PASSWORD);
    const { body } = await client.ask<BeginTotp['response']>('POST', '/me/totp', { body: {} });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(body.uri).toContain(body.secret);
    expect(body.qrSvg).toContain('<svg');
    const wrong = await client.ask<Problem>('POST', '/me/totp/confirm', { body: { code: '000000' } });
    expect(wrong.body.validation_messages).toEqual({
      code: { totpWrong: 'Kode ini salah atau sudah dipakai' },
    });
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(200);
  });

  it('is asked for once the password is right, and its code signs in', async () => {
    const { username, secret, uuid } = await withTotp();
    const client = new StaffClient(product.address);
    const asked = await client.signIn(username, PASSWORD);
    expect(asked.status).toBe(422);
    expect((asked.body as unknown as Problem).validation_messages).toEqual({
      code: { secondFactorRequired: 'Masukkan kode 6 angka dari aplikasi autentikator' },
    });
    const wrong = await client.signIn(username, PASSWORD, { code: '123456' });
    expect([wrong.status, (wrong.body as unknown as Problem).detail]).toEqual([422, REFUSED]);
    expect((await client.signIn(username, PASSWORD, { code: await nextCode(secret) })).status).toBe(200);
    expect(await verbsOf(uuid)).toContain('staff.totp-on');
  });

  it('has codes that are good once, also when two try at the same moment', async () => {
    const { username, secret } = await withTotp();
    const code = await nextCode(secret);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => new StaffClient(product.address).signIn(username, PASSWORD, { code })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const again = await new StaffClient(product.address).signIn(username, PASSWORD, { code });
    expect(again.status).toBe(422);
    const earlier = await new StaffClient(product.address).signIn(username, PASSWORD, {
      code: await codeAt(secret, 0),
    });
    expect(earlier.status).toBe(422);
  });

  it('is switched off with the password, but not by owners and finance', async () => {
    const { username, client } = await withTotp();
    const wrong = await client.ask('DELETE', '/me/totp', { body: { password: 'bukan-ini' } });
    expect(wrong.status).toBe(422);
    expect((await client.ask('DELETE', '/me/totp', { body: { password: PASSWORD } })).status).toBe(200);
    expect((await new StaffClient(product.address).signIn(username, PASSWORD)).status).toBe(200);
    const owner = await withTotp();
    await product.services.db.execute(
      `update staff_grants set role = 'Keuangan' where account_uuid = '${owner.uuid}'`,
    );
    const kept = await owner.client.ask<Problem>('DELETE', '/me/totp', { body: { password: PASSWORD } });
    expect(kept.status).toBe(422);
    expect(kept.body.detail).toContain('Pemilik dan Keuangan');
    expect((await owner.client.ask<GetStaffSecurity['response']>('GET', '/me/security')).body.isTotpOn).toBe(
      true,
    );
  });
});

describe('recovery codes', () => {
  it('stand in for the app, each once, also when two try at the same moment', async () => {
    const { username, recoveryCodes, client } = await withTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [recoveryCode = ''] = recoveryCodes;
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        new StaffClient(product.address).signIn(username, PASSWORD, {
          recoveryCode: recoveryCode.toLowerCase(),
        }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { body } = await client.ask<GetStaffSecurity['response']>('GET', '/me/security');
    expect(body.recoveryCodesLeft).toBe(9);
  });

  it('are made anew for whoever types a code of the app, and the former are gone', async () => {
    const { username, secret, recoveryCodes, client } = await withTotp();
    expect((await client.ask('POST', '/me/recovery-codes', { body: { password: PASSWORD } })).status).toBe(
      422,
    );
    const renewed = await client.ask<ConfirmTotp['response']>('POST', '/me/recovery-codes', {
      body: { code: await nextCode(secret) },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const [former = ''] = recoveryCodes;
    const [fresh = ''] = renewed.body.recoveryCodes;
    const at = () => new StaffClient(product.address);
    expect((await at().signIn(username, PASSWORD, { recoveryCode: former })).status).toBe(422);
    expect((await at().signIn(username, PASSWORD, { recoveryCode: fresh })).status).toBe(200);
  });

  it('are nowhere in the database as they are shown', async () => {
    const { recoveryCodes } = await withTotp();
    const { rows } = await product.services.db.execute<{ hash: string }>(
      'select code_hash as hash from staff_recovery_codes',
    );
    const shown = new Set(recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]));
    expect(rows.some(({ hash }) => shown.has(hash))).toBe(false);
  });
});
