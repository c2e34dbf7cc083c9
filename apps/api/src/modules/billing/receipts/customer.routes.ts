import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findReceipt } from './find-receipt.ts';
import { RECEIPT_READERS, receiptPayload } from './receipt-address.ts';

const addressed = z.object({
  file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  for: z.enum(RECEIPT_READERS).default('party'),
});

/** `/receipts/{payment}.pdf`: no call of the contract, only what its signed addresses lead to. */
export function receiptsRoutes(app: FastifyInstance, services: Services): void {
  app.get('/receipts/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = addressed.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!asked.success) throw new Failure('notFound');
    const { file, expires, signature, for: reader } = asked.data;
    const uuid = file.slice(0, -'.pdf'.length);
    const now = services.clock.now();
    if (!services.signedLinks.verify(receiptPayload(uuid, reader), { expires, signature }, now))
      throw new Failure('notFound');
    const receipt = requireFound(await findReceipt(services, uuid, reader));
    // Drawing loads fonts and a library that no other call needs.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    const name = `kuitansi-${receipt.number.replaceAll('/', '-')}.pdf`;
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(await receiptPdf(receipt));
  });
}
