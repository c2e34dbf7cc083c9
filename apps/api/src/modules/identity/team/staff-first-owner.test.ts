import type { BeginTotp } from '@rihlah/contract/staff/identity/security';
import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import type { Problem } from '@rihlah/contract/wire/hal';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff, staff } from '../../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const linkIn = (text: string) => /\/staf\/undangan\/([\w-]{43})/.exec(text)?.[1] ?? '';
const accept = (key: string, username: string, client: StaffClient) =>
  client.ask<StaffSession>('POST', '/invitation/accept', { body: { key, username, password: PASSWORD } });

describe('on an empty database', () => {
  it('the command line invites the first owner, and does nothing else for nobody', async () => {
    const refused = await staff(product, 'agency', 'show');
    expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('team invite') });
    const invited = await staff(product, 'team', 'invite', '--name', 'H. Fahmi Basri', '--role', 'Pemilik');
    expect(invited.code).toBe(0);
    const { body } = await accept(linkIn(invited.text), 'fahmi', new StaffClient(product.address));
    expect(body).toMatchObject({ name: 'H. Fahmi Basri', grants: [{ role: 'Pemilik', branches: null }] });
    const { rows } = await product.services.db.execute<{ uuid: string }>(
      'select uuid from staff_invitations',
    );
    expect(await actsOn(product.services.db, rows[0]?.uuid ?? '')).toMatchObject([
      { actorKind: 'system', actorLabel: 'shell', verb: 'staff.invited' },
    ]);
  });
});

describe('the command line', () => {
  beforeAll(async () => {
    await makeStaff(product, 'yusuf', PASSWORD, [{ role: 'Keuangan', branchUuids: null }]);
  });

  it('names what was typed wrongly', async () => {
    expect(await staff(product)).toEqual({ code: 0, text: 'help' });
    expect((await staff(product, 'team', 'paint')).code).toBe(2);
    expect((await staff(product, 'team', 'end')).text).toContain('team end <username>');
    expect(await staff(product, 'team', 'list', '--colour', 'red')).toEqual({
      code: 2,
      text: 'Pilihan --colour tidak dikenal, atau tanpa isi',
    });
  });

  it('acts with the roles of the account that is named', async () => {
    expect((await staff(product, 'agency', 'show')).text).toContain('--as');
    expect((await staff(product, 'agency', 'show', '--as', 'yusuf')).code).toBe(0);
    expect(await staff(product, 'agency', 'set', '--name', 'Lain', '--as', 'yusuf')).toMatchObject({
      code: 1,
      text: 'Perintah ini bukan untuk akun staf ini',
    });
    expect((await staff(product, 'team', 'list', '--as', 'yusuf')).code).toBe(1);
    expect((await staff(product, 'agency', 'show', '--as', 'siapa')).text).toContain('siapa');
  });

  it('invites for branches by city, lists, and ends', async () => {
    await product.services.db.execute(
      `update branches set city = 'Kupang' where uuid = '${await makeBranch(product.services.db)}'`,
    );
    const as = ['--as', 'fahmi'];
    const invite = (...words: string[]) =>
      staff(product, 'team', 'invite', '--name', 'Rina', ...words, ...as);
    expect((await invite('--role', 'Ratu')).code).toBe(2);
    expect((await invite('--role', 'Cabang', '--branch', 'Atlantis')).text).toContain('Atlantis');
    const { text } = await invite('--role', 'Cabang, Visa', '--branch', 'kupang');
    expect((await staff(product, 'team', 'list', ...as)).text).toMatch(
      /Undangan terbuka: Rina, Cabang \(Kupang\), Visa \(Kupang\)/,
    );
    expect((await accept(linkIn(text), 'rina', new StaffClient(product.address))).body.grants).toMatchObject([
      { role: 'Cabang', branches: [{ city: 'Kupang' }] },
      { role: 'Visa', branches: [{ city: 'Kupang' }] },
    ]);
    expect((await staff(product, 'team', 'end', 'rina', '--why', 'pindah', ...as)).code).toBe(0);
    expect((await staff(product, 'team', 'list', ...as)).text).toMatch(/rina +Rina .*berakhir/);
    expect((await staff(product, 'agency', 'show', '--as', 'rina')).code).toBe(2);
    expect((await staff(product, 'team', 'end', 'fahmi', '--why', 'x', ...as)).code).toBe(1);
  });

  it('gives the only owner, who has lost their second factor, back their way in', async () => {
    await product.services.db.execute(
      `update staff_members set totp_secret_sealed = 'x', totp_confirmed_at = now()
       where account_uuid = (select uuid from accounts where username = 'fahmi')`,
    );
    expect((await new StaffClient(product.address).signIn('fahmi', PASSWORD)).status).toBe(422);
    const reset = ['team', 'reset-second-factor', 'fahmi', '--why', 'HP hilang', '--as', 'fahmi'];
    expect((await staff(product, ...reset)).code).toBe(0);
    expect((await new StaffClient(product.address).signIn('fahmi', PASSWORD)).status).toBe(200);
  });
});

describe('outside a demo', () => {
  beforeAll(() => {
    product.services.config.DEMO = false;
  });
  afterAll(() => {
    product.services.config.DEMO = true;
  });

  it('owners and finance see nothing but their own door until they have a second factor', async () => {
    await makeStaff(product, 'dewi', PASSWORD, [{ role: 'Pemilik', branchUuids: null }]);
    const client = new StaffClient(product.address);
    const { body } = await client.signIn('dewi', PASSWORD);
    expect(body).toMatchObject({ mustSetUpSecondFactor: true, isDemo: false });
    const team = () => client.ask<Problem>('GET', '/team');
    expect(await team()).toMatchObject({
      status: 403,
      body: { detail: 'Pasang dulu aplikasi autentikator atau passkey' },
    });
    const { secret } = (await client.ask<BeginTotp['response']>('POST', '/me/totp', { body: {} })).body;
    expect((await team()).status).toBe(403);
    const epoch = Math.floor(product.services.clock.now().getTime() / 1000);
    const code = await generate({ secret, epoch });
    expect((await client.ask('POST', '/me/totp/confirm', { body: { code } })).status).toBe(200);
    expect((await team()).status).toBe(200);
    expect((await client.ask('GET', '/session')).body).toMatchObject({ mustSetUpSecondFactor: false });
  });

  it('everybody else may go without', async () => {
    await makeStaff(product, 'bagas', PASSWORD, [{ role: 'Auditor', branchUuids: null }]);
    const client = await signInAs(product.address, 'bagas', PASSWORD);
    expect((await client.ask('GET', '/team')).status).toBe(200);
  });
});
