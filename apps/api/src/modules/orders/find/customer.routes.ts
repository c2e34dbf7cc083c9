import * as calls from '@rihlah/contract/orders/find-order';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import { languageOfCall, type Said } from '../../../http/problems/call-language.ts';
import type { Services } from '../../../infra/services.ts';
import { askForOrderCode, openByCode } from './order-codes.ts';

const HOUR_MS = 3_600_000;

const SENT: Said = {
  id: 'Kalau nomornya cocok, SMS sudah kami kirim.',
  en: 'If the number matches, we have sent an SMS.',
};

/** An order is found again by its number and the phone that it was placed with. */
export function findOrderRoutes(app: FastifyInstance, services: Services): void {
  const { config, limits } = services;
  const codes = smsLimits('order-code', config);

  serveCall(app, services, calls.askOrderCode, async ({ body, request }) => {
    const { phone } = body;
    await assertWithin(limits, codes({ address: readClientAddress(request), phone }));
    await askForOrderCode(services, body);
    return { detail: SENT[languageOfCall(request)], phone: maskPhone(phone) };
  });

  const tries = { name: 'order-code-tries', max: config.RATE_LOGIN_PER_ADDRESS, windowMs: HOUR_MS };

  serveCall(app, services, calls.openOrderByCode, async ({ body, request }) => {
    await assertWithin(limits, [{ limit: tries, key: readClientAddress(request) }]);
    return { orders: await openByCode(services, body) };
  });
}
