import type { ProofPage } from '@rihlah/contract/billing/receipt-proof';
import { CARD_PATH } from '@rihlah/contract/wire/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { proveCard } from './prove-card.ts';

const MINUTE_MS = 60_000;
/** Phones behind one address of a carrier. */
const LOOKS = 300;

const asked = z.object({ code: z.string().max(100) });

/** The public page behind the QR code of a card or luggage label: without login, without scripts, for nobody to index. */
export function cardRoutes(
  app: FastifyInstance,
  services: Services,
  sendProof: (request: FastifyRequest, reply: FastifyReply, page: ProofPage) => FastifyReply,
): void {
  const preHandler = rateLimit({ max: LOOKS, windowMs: MINUTE_MS, key: readClientAddress });
  app.get(`${CARD_PATH}/:code`, { schema: { hide: true }, preHandler }, async (request, reply) => {
    const code = asked.safeParse(request.params).data?.code ?? '';
    return sendProof(request, reply, await proveCard(services, code));
  });
}
