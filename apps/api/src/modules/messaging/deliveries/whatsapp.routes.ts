import { keepRawBodies, rawBody } from '@rihlah/snap/server-body';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../../../http/problems/problems.ts';
import { isSame } from '../../../infra/crypto/is-same.ts';
import type { Services } from '../../../infra/services.ts';
import { takeReport } from '../../../infra/sms/deliveries/take-report.ts';
import { isSignedByMeta, readStatuses } from '../../../infra/sms/gateways/whatsapp.ts';

/** Meta gathers what it tells into bodies of at most so much. */
const BODY_LIMIT = 3 * 1024 * 1024;

const verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
});

/**
 * Meta telling what became of messages by WhatsApp, at `/whatsapp/webhook`. Nothing is read of a call that the app's secret
 * has not signed, and nothing at all is taken where the agency has no WhatsApp. Whatever else it tells is answered and
 * forgotten: nobody reads there what people answer.
 */
export function whatsappRoutes(app: FastifyInstance, services: Services): void {
  const { config, log } = services;
  const {
    WHATSAPP_APP_SECRET: secret = '',
    WHATSAPP_VERIFY_TOKEN: token = '',
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = '',
  } = config;
  app.register(async (scope) => {
    keepRawBodies(scope);

    scope.get('/whatsapp/webhook', async (request, reply) => {
      const asked = verification.safeParse(request.query).data;
      if (!asked || token === '' || !isSame(asked['hub.verify_token'], token)) return sendProblem(reply, 403);
      return reply.type('text/plain').send(asked['hub.challenge']);
    });

    scope.post('/whatsapp/webhook', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const raw = rawBody(request);
      const header = request.headers['x-hub-signature-256']?.toString();
      if (!isSignedByMeta(secret, raw, header)) {
        if (secret !== '') log.warn('a webhook of WhatsApp was not signed by Meta');
        return sendProblem(reply, 403);
      }
      const statuses = readStatuses(parse(raw), phoneNumberId);
      if (statuses === null) return sendProblem(reply, 400);
      for (const { attemptUuid, report } of statuses)
        await takeReport(services, attemptUuid, report, 'whatsapp');
      return reply.code(200).send();
    });
  });
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
