import type { ProofPage } from '@rihlah/contract/billing/receipt-proof';
import { PROOF_KEYS_PATH, PROOF_PATH } from '@rihlah/contract/wire/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { proveScanned, proveTyped } from './prove-receipt.ts';
import { proofImage, readToken } from './receipt-proof.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What is longer than anything printed is none of it. */
const typed = z.object({
  nomor: z.string().transform((text) => text.slice(0, 60)),
  kode: z.string().transform((text) => text.slice(0, 20)),
});
const token = z.object({ token: z.string().max(300) });

/**
 * The public pages that say whether a receipt is genuine: they need no login and no JavaScript, and are for nobody to index.
 * `/.well-known/jwks.json` has the keys for whoever checks without this server.
 */
export function proofRoutes(
  app: FastifyInstance,
  services: Services,
  sendProof: (request: FastifyRequest, reply: FastifyReply, page: ProofPage) => FastifyReply,
): void {
  const { limits, publicUrl } = services;
  const hide = true;
  const perAddress = rateLimit({ max: 300, windowMs: MINUTE_MS, key: readClientAddress });
  const guesses = { name: 'receipt-code', max: 20, windowMs: HOUR_MS };
  const guessesOfAddress = { name: 'receipt-code-address', max: 300, windowMs: HOUR_MS };

  app.get(PROOF_PATH, { schema: { hide }, preHandler: perAddress }, async (request, reply) => {
    const asked = typed.safeParse(request.query);
    const { nomor = '', kode = '' } = asked.data ?? {};
    if (!nomor.trim() || !kode.trim())
      return sendProof(request, reply, { state: 'form', number: nomor, code: kode, secondsToWait: 0 });
    const { secondsToWait, giveBack } = await limits.take([
      { limit: guesses, key: nomor.toUpperCase().replace(/\W/g, '') },
      { limit: guessesOfAddress, key: readClientAddress(request) },
    ]);
    if (secondsToWait > 0) {
      await giveBack();
      reply.code(429).header('retry-after', secondsToWait);
      return sendProof(request, reply, { state: 'form', number: nomor, code: kode, secondsToWait });
    }
    return sendProof(request, reply, await proveTyped(services, { number: nomor, code: kode }));
  });

  app.get(`${PROOF_PATH}/:token`, { schema: { hide }, preHandler: perAddress }, async (request, reply) => {
    const asked = token.safeParse(request.params);
    return sendProof(request, reply, await proveScanned(services, asked.data?.token ?? ''));
  });

  // Drawn for what was signed alone: nobody has this server draw other addresses.
  app.get(
    `${PROOF_PATH}/:token/qr.svg`,
    { schema: { hide }, preHandler: perAddress },
    async (request, reply) => {
      const asked = token.safeParse(request.params);
      const given = asked.data?.token ?? '';
      if (!(await readToken(services, given))) throw new Failure('notFound');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await proofImage(`${publicUrl}${PROOF_PATH}/${given}`));
    },
  );

  app.get(
    PROOF_KEYS_PATH,
    { schema: { hide }, config: { isData: true }, preHandler: perAddress },
    async (_request, reply) => {
      await services.proofKeys.readAnew(services.db);
      return reply
        .header('cache-control', 'public, max-age=300')
        .send({ keys: services.proofKeys.publicKeys });
    },
  );
}
