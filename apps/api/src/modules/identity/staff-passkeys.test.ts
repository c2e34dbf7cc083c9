import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { Authenticator } from '../../../test/support/staff/authenticator.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';
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
  return { username, uuid: await makeStaff(product, username, PASSWORD, grants) };
}

const verbsOf = async (uuid: string) => (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);

describe('a passkey', () => {
  const add = async (client: StaffClient, device: Authenticator, name = 'Laptop kantor') => {
    const options = await client.ask<{ challenge: string; user: { id: string } }>(
      'POST',
      '/me/passkeys/options',
      { body: { password: PASSWORD } },
    );
    const response = device.register(options.body);
    return client.ask<{ passkey: { uuid: string }; recoveryCodes: string[] | null }>('POST', '/me/passkeys', {
      body: { name, response },
    });
  };
  it('is begun by nobody who does not know the password, as at a screen that was left open', async () => {
    const { username, uuid } = await somebody();
    const client = await signInAs(product.address, username, PASSWORD);
    for (const password of ['', 'salah-sekali'])
      expect((await client.ask('POST', '/me/passkeys/options', { body: { password } })).status).toBe(422);
    const response = new Authenticator(product.address).register({
      challenge: 'x'.repeat(43),
      user: { id: uuid },
    });
    expect((await client.ask('POST', '/me/passkeys', { body: { name: 'HP', response } })).status).toBe(422);
    expect(await verbsOf(uuid)).not.toContain('staff.passkey-added');
  });

  const open = async (device: Authenticator, client = new StaffClient(product.address)) => {
    const options = await client.ask<{ challenge: string }>('POST', '/session/passkey/options', { body: {} });
    const response = device.authenticate(options.body);
    return { client, response, answer: await client.ask('POST', '/session/passkey', { body: { response } }) };
  };

  it('is made once and then signs in without a user name', async () => {
    const { uuid, username } = await somebody();
    const device = new Authenticator(product.address);
    const client = await signInAs(product.address, username, PASSWORD);
    const added = await add(client, device);
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    const { answer, response, client: other } = await open(device);
    expect(answer.status).toBe(200);
    expect((await other.ask('GET', '/session')).body).toMatchObject({ uuid });
    const replayed = await new StaffClient(product.address).ask('POST', '/session/passkey', {
      body: { response },
    });
    expect(replayed.status).toBe(422);
    expect(await verbsOf(uuid)).toEqual(expect.arrayContaining(['staff.passkey-added', 'staff.signed-in']));
    const alone = await new StaffClient(product.address).signIn(username, PASSWORD);
    expect((alone.body as unknown as Problem).validation_messages).toHaveProperty('code.passkeyRequired');
  });

  it('that was copied, of another site, or forgotten is refused', async () => {
    const { username } = await somebody();
    const device = new Authenticator(product.address);
    const client = await signInAs(product.address, username, PASSWORD);
    const { passkey } = (await add(client, device)).body;
    expect((await open(device)).answer.status).toBe(200);
    device.counter = 0;
    expect((await open(device)).answer.status).toBe(422);
    device.counter = 10;
    expect((await open(device)).answer.status).toBe(200);
    const elsewhere = new Authenticator('https://jahat.contoh.id');
    expect((await add(client, elsewhere)).status).toBe(422);
    expect((await client.ask('DELETE', `/me/passkeys/${passkey.uuid}`)).status).toBe(200);
    expect((await open(device)).answer.status).toBe(422);
  });

  it('signs what this server asked, once and for five minutes', async () => {
    const { username } = await somebody();
    const device = new Authenticator(product.address);
    const client = await signInAs(product.address, username, PASSWORD);
    await add(client, device);
    const invented = device.authenticate({
      challenge: Buffer.from('karangan'.repeat(4)).toString('base64url'),
    });
    const answer = await client.ask('POST', '/session/passkey', { body: { response: invented } });
    expect(answer.status).toBe(422);
    const options = await client.ask<{ challenge: string }>('POST', '/session/passkey/options', { body: {} });
    await product.services.db.execute(`update staff_challenges set expires_at = now() - interval '1 second'`);
    const late = device.authenticate(options.body);
    expect((await client.ask('POST', '/session/passkey', { body: { response: late } })).status).toBe(422);
  });

  it('is not removed where it is an owner’s only second factor', async () => {
    const { username } = await somebody([{ role: 'Pemilik', branchUuids: null }]);
    const client = await signInAs(product.address, username, PASSWORD);
    const first = await add(client, new Authenticator(product.address));
    const second = await add(client, new Authenticator(product.address), 'HP');
    expect(second.body.recoveryCodes).toBeNull();
    const uuids = [first.body.passkey.uuid, second.body.passkey.uuid];
    const gone = await Promise.all(uuids.map((uuid) => client.ask('DELETE', `/me/passkeys/${uuid}`)));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
