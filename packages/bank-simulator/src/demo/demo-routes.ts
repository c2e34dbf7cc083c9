import { normalizeVaNumber } from '@rihlah/snap/va-number';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { inquire, pay, paymentModes } from '../payments/pay.ts';
import { type PaymentOutcome, withoutPayment } from '../payments/payment-outcome.ts';
import { retrySuspended } from '../payments/retry-suspended.ts';
import { type Account, findAccountAnywhere } from '../services/accounts.ts';
import { findSide, type Simulator } from '../simulator.ts';

/** A number as people type or paste it: spaces, dots and dashes between the digits. */
const typedNumber = z
  .string()
  .max(64)
  .transform((text, context) => {
    const number = normalizeVaNumber(text.replace(/[\s.\-\u2010-\u2015]/g, ''));
    if (number !== null && number.length <= 28) return number;
    context.addIssue({ code: 'custom', message: 'not a number' });
    return z.NEVER;
  });

const inquiryInput = z.object({ virtualAccountNo: typedNumber });
const paymentInput = z.object({
  virtualAccountNo: typedNumber,
  /** Whole rupiah. 16 digits is what SNAP can carry; a safe integer has no more. */
  amount: z.number().int().positive().nullish(),
  mode: z.enum(paymentModes).nullish(),
});

const fields: Record<string, string> = {
  virtualAccountNo: 'Nomor virtual account harus berupa angka.',
  amount: 'Jumlah harus bilangan bulat rupiah di atas nol.',
  mode: `Mode harus salah satu dari: ${paymentModes.join(', ')}.`,
};

/** What is wrong with the input, in Indonesian. */
function explainInput(error: z.ZodError): string {
  return fields[String(error.issues[0]?.path[0])] ?? 'Isi permintaan harus berupa JSON.';
}

/** The simulation's own calls, which no bank has: paying, asking what a number is for, retrying now. */
export function serveDemo(app: FastifyInstance, simulator: Simulator): void {
  readJsonAsText(app);

  app.post('/inquiries', async (request, reply) => {
    const input = read(request.body, inquiryInput);
    if ('invalid' in input) return refuse(reply, input.invalid);
    const account = await findLive(simulator, input.data.virtualAccountNo);
    if (!account)
      return sendOutcome(reply, withoutPayment('unknown', 'Nomor virtual account tidak dikenal.'));
    const bill = await inquire(simulator, account, `inq-${simulator.now().getTime()}`);
    if ('status' in bill) return sendOutcome(reply, bill);
    return { status: 'payable', bank: account.bank, virtualAccountNo: account.number, ...bill };
  });

  app.post('/payments', async (request, reply) => {
    const input = read(request.body, paymentInput);
    if ('invalid' in input) return refuse(reply, input.invalid);
    const { virtualAccountNo, amount, mode } = input.data;
    const account = await findLive(simulator, virtualAccountNo);
    if (!account)
      return sendOutcome(reply, withoutPayment('unknown', 'Nomor virtual account tidak dikenal.'));
    if (mode === 'notifyOnly' && !findSide(simulator, account.bank).bank.notifies) {
      return refuse(reply, `Mode notifyOnly tidak ada di ${account.bank}.`);
    }
    return sendOutcome(
      reply,
      await pay(simulator, { account, amount: amount ?? undefined, mode: mode ?? undefined }),
    );
  });

  app.post('/payments/retry', async () => ({ payments: await retrySuspended(simulator) }));
}

async function findLive(simulator: Simulator, number: string): Promise<Account | null> {
  const account = await findAccountAnywhere(simulator.pool, [...simulator.banks.keys()], number);
  return account?.deleted ? null : account;
}

/**
 * Bodies of this context arrive as text and are parsed by `read`, so that broken JSON is an answer of this
 * simulation (422) whatever parser or error handler the surrounding application has.
 */
function readJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) return refuse(reply, 'Permintaan tidak dapat dibaca.');
    request.log.error({ err: error }, 'bank simulation failed');
    return reply.code(500).send({ status: 'error', message: 'Simulasi bank sedang bermasalah. Coba lagi.' });
  });
}

function read<Schema extends z.ZodType>(
  body: unknown,
  schema: Schema,
): { data: z.infer<Schema> } | { invalid: string } {
  let json: unknown;
  try {
    json = JSON.parse(String(body));
  } catch {
    return { invalid: 'Isi permintaan harus berupa JSON.' };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { data: parsed.data } : { invalid: explainInput(parsed.error) };
}

function sendOutcome(reply: FastifyReply, outcome: PaymentOutcome): FastifyReply {
  return reply.code(outcome.status === 'unknown' ? 404 : 200).send(outcome);
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(422).send({ status: 'invalid', message });
}
