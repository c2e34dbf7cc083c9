import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let packageUuid: string;
beforeAll(async () => {
  product = await startTestProduct();
  packageUuid = await makeProduct(product.services.db);
});
afterAll(() => product.end());

describe('a standard OAuth client', () => {
  const server = (): oauth.AuthorizationServer => ({
    issuer: product.address,
    token_endpoint: `${product.address}/oauth`,
    revocation_endpoint: `${product.address}/oauth/revoke`,
  });
  const client: oauth.Client = { client_id: 'web' };
  const plainHttp = { [oauth.allowInsecureRequests]: true };
  /** Sends the secret form-encoded, as RFC 6749 section 2.3.1 says: `web%2Dsecret`. */
  const secret = oauth.ClientSecretBasic('web-secret');

  it('signs in, refreshes and revokes with its credentials in a Basic header', async () => {
    const registrar = makeRegistrar();
    const go = journey(product.address);
    await go.paidOrder(makeOrder(packageUuid, 1, { registrar: [registrar] }));
    const username = registrar.phone;
    const password = await go.passwordOf(username);
    const signedIn = await oauth.processGenericTokenEndpointResponse(
      server(),
      client,
      await oauth.genericTokenEndpointRequest(
        server(),
        client,
        secret,
        'password',
        { username, password },
        plainHttp,
      ),
    );
    expect(signedIn.access_token).toEqual(expect.any(String));
    const refreshed = await oauth.processRefreshTokenResponse(
      server(),
      client,
      await oauth.refreshTokenGrantRequest(server(), client, secret, signedIn.refresh_token ?? '', plainHttp),
    );
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server(), client, secret, refreshed.access_token, plainHttp),
    );
    const me = await call(product.address, 'GET', '/api/me', { token: refreshed.access_token });
    expect(me.status).toBe(401);
  });

  it('is refused with another secret', async () => {
    const wrong = oauth.ClientSecretBasic('web+secret');
    const answer = await oauth.genericTokenEndpointRequest(
      server(),
      client,
      wrong,
      'password',
      { username: '081200000000', password: 'rahasia123' },
      plainHttp,
    );
    expect(answer.status).toBe(401);
  });
});

describe('a client that sends its form as it stands', () => {
  const send = (body: object) =>
    call<{ validation_messages?: unknown; uuid?: string; amount: number }>(
      product.address,
      'POST',
      '/api/v1/order',
      { body },
    );
  const orderWith = (pilgrim: object): PlaceOrderBody => {
    const order = makeOrder(packageUuid);
    return { ...order, pilgrims: [{ ...makePilgrim(), ...pilgrim }] };
  };

  it('has empty strings of optional fields taken as absent', async () => {
    const empty = { hasPassport: 0, passportNumber: '', expired_date: '', wentUmrahDate: '', country: '' };
    const { status } = await send(orderWith(empty));
    expect(status).toBe(201);
  });

  it('has them taken as absent of a pilgrim without a phone too', async () => {
    const order = makeOrder(packageUuid);
    const child = { ...makePilgrim(), usesRegistrarContact: 1 as const, phone: '', email: '', country: '' };
    const { status } = await send({ ...order, pilgrims: [child] } as PlaceOrderBody);
    expect(status).toBe(201);
    expect((await send(orderWith({ usesRegistrarContact: '' }))).status).toBe(201);
  });

  it('is still told about empty strings of required fields', async () => {
    const { status, body } = await send(orderWith({ firstName: '', address: '' }));
    expect(status).toBe(422);
    expect(body.validation_messages).toEqual({
      pilgrims: { 0: { firstName: { isEmpty: 'Wajib diisi' }, address: { isEmpty: 'Wajib diisi' } } },
    });
  });

  it('is not charged for an Umrah in a month that has not come', async () => {
    const today = jakartaDate(product.services.clock.now());
    const next = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
    const { status, body } = await send(orderWith({ wentUmrah: 1, wentUmrahDate: next }));
    expect(status).toBe(422);
    expect(body.validation_messages).toEqual({
      pilgrims: { 0: { wentUmrahDate: { monthInFuture: 'Bulan ini belum tiba' } } },
    });
    const thisMonth = `${today.slice(0, 7)}-01`;
    expect((await send(orderWith({ wentUmrah: 1, wentUmrahDate: thisMonth }))).status).toBe(201);
  });

  it('is told of a passport that has ended, and may order with one that ends today', async () => {
    const today = jakartaDate(product.services.clock.now());
    const passport = { hasPassport: 1, passportNumber: 'C1234567' };
    const { status, body } = await send(orderWith({ ...passport, expired_date: addDays(today, -1) }));
    expect(status).toBe(422);
    expect(body.validation_messages).toEqual({
      pilgrims: { 0: { expired_date: { passportExpired: 'Paspor ini sudah tidak berlaku' } } },
    });
    expect((await send(orderWith({ ...passport, expired_date: today }))).status).toBe(201);
  });
});
