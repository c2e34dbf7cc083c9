import * as calls from '@rihlah/contract/orders/find-order';
import { maskPhone } from '@rihlah/rules/text/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { addressOf } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { askForOrderCode, openByCode } from './order-codes.ts';

const HOUR_MS = 3_600_000;
/** Times as many from all addresses together as from one. */
const ANYWHERE = 4;

/** An order is found again by its number and the phone that it was placed with (as a reset of a password, in all limits). */
export function findOrderRoutes(app: FastifyInstance, services: Services): void {
  const { config, limits } = services;
  const windowMs = HOUR_MS;
  const perPhone = { name: 'order-code-pair', max: config.RATE_RESET_PER_PHONE, windowMs };
  const perPhoneAnywhere = {
    name: 'order-code-phone',
    max: ANYWHERE * config.RATE_RESET_PER_PHONE,
    windowMs,
  };
  const perAddress = { name: 'order-code-address', max: config.RATE_RESET_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.askOrderCode, async ({ body, request }) => {
    const address = addressOf(request);
    await assertWithin(limits, [
      { limit: perAddress, key: address },
      // With the address: whoever asks for another's number does not use up its owner's asking.
      { limit: perPhone, key: `${body.phone} ${address}` },
      { limit: perPhoneAnywhere, key: body.phone },
    ]);
    await askForOrderCode(services, body);
    return {
      detail: 'Kalau nomornya cocok, SMS sudah kami kirim.',
      phone: maskPhone(body.phone),
    };
  });

  const triesPerAddress = { name: 'order-code-tries', max: config.RATE_LOGIN_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.openOrderByCode, async ({ body, request }) => {
    await assertWithin(limits, [{ limit: triesPerAddress, key: addressOf(request) }]);
    return { orders: await openByCode(services, body) };
  });
}
