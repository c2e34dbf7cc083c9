import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findJointReceipt, findReceipt } from './find-receipt.ts';
import { jointReceiptPayload, RECEIPT_READERS, receiptPayload } from './receipt-address.ts';

const signed = z.object({
  file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
const addressed = signed.extend({ for: z.enum(RECEIPT_READERS).default('party') });

const uuidOf = (file: string): string => file.slice(0, -'.pdf'.length);

/** `/receipts/{payment}.pdf` and `/receipts/joint/{jointPayment}.pdf`: only what their signed addresses lead to. */
export function receiptsRoutes(app: FastifyInstance, services: Services): void {
  const assertSigned = (payload: string, { expires, signature }: z.output<typeof signed>) => {
    if (!services.signedLinks.verify(payload, { expires, signature }, services.clock.now()))
      throw new Failure('notFound');
  };

  const send = (reply: FastifyReply, number: string, pdf: Buffer) =>
    reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="kuitansi-${number.replaceAll('/', '-')}.pdf"`)
      .send(pdf);

  app.get('/receipts/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = read(addressed, request);
    const uuid = uuidOf(asked.file);
    assertSigned(receiptPayload(uuid, asked.for), asked);
    const receipt = requireFound(await findReceipt(services, uuid, asked.for));
    // Drawing loads fonts and a library that no other call needs.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    return send(reply, receipt.number, await receiptPdf(receipt));
  });

  app.get('/receipts/joint/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = read(signed, request);
    const uuid = uuidOf(asked.file);
    assertSigned(jointReceiptPayload(uuid), asked);
    const receipt = requireFound(await findJointReceipt(services, uuid));
    const { jointReceiptPdf } = await import('./receipt-pdf.ts');
    return send(reply, receipt.number, await jointReceiptPdf(receipt));
  });
}

/** @throws Failure `notFound` */
function read<S extends z.ZodType>(schema: S, { query, params }: FastifyRequest): z.output<S> {
  const asked = schema.safeParse({ ...(query as object), ...(params as object) });
  if (!asked.success) throw new Failure('notFound');
  return asked.data;
}
