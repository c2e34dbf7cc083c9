import * as calls from '@rihlah/contract/people/claim';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { claimAccount, findDependants, sendClaimCode } from './claim-account.ts';

/** Whoever registered people without a phone gives them accounts of their own. */
export function claimRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, limits } = services;
  const codes = smsLimits('claim-code', config);

  serveCall(app, services, calls.listDependants, async ({ actor }) => ({
    pilgrims: await findDependants(db, actor.uuid),
  }));

  serveCall(app, services, calls.askClaimCode, async ({ actor, params, body: { phone }, request }) => {
    await assertWithin(limits, codes({ address: readClientAddress(request), phone }));
    await sendClaimCode(services, actor, { personUuid: params.uuid, phone });
    return { phone: maskPhone(phone) };
  });

  serveCall(app, services, calls.claimAccount, async ({ actor, params, body }) => ({
    name: await claimAccount(services, actor, { personUuid: params.uuid, ...body, why: '' }),
  }));
}
