import { getKeepsake } from '@rihlah/contract/orders/keepsake';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serveCall } from '../../../http/calls.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findKeepsake, findKeepsakeAddress, keepsakePayload } from './find-keepsake.ts';

const addressed = z.object({
  file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** The filled ticket of a journey that is over: its address, and what that signed address leads to. */
export function keepsakeRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getKeepsake, async ({ viewer, query, origin }) => ({
    url: await findKeepsakeAddress(services, {
      orderUuid: query.order_uuid,
      personUuid: viewer.personUuid,
      origin,
    }),
  }));

  app.get('/keepsakes/:file', { schema: { hide: true } }, async ({ query, params }, reply) => {
    const asked = addressed.safeParse({ ...(query as object), ...(params as object) });
    if (!asked.success) throw new Failure('notFound');
    const { file, ...signature } = asked.data;
    const orderUuid = file.slice(0, -'.pdf'.length);
    if (!services.signedLinks.verify(keepsakePayload(orderUuid), signature, services.clock.now()))
      throw new Failure('notFound');
    const keepsake = await findKeepsake(services, orderUuid);
    // Drawing loads fonts and a library that no other call needs.
    const { keepsakePdf } = await import('./keepsake-pdf.ts');
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="tiket-perjalanan.pdf"')
      .send(await keepsakePdf(keepsake));
  });
}
