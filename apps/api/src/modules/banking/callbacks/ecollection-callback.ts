import { readMovedMoney } from '@rihlah/snap/amount';
import { revealMessage } from '@rihlah/snap/ecollection-cipher';
import {
  eCollectionEnvelope,
  eCollectionPayment,
  joinReference,
  readMoment,
} from '@rihlah/snap/ecollection-messages';
import type { Bank } from '@rihlah/snap/profile';
import { keepRawBodies, rawBody } from '@rihlah/snap/server-body';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../../../infra/services.ts';
import { isPending, type VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { recordIncomplete } from '../../billing/payments/record-incomplete.ts';
import { recordPayment } from '../../billing/payments/record-payments.ts';
import { bankArrivals } from './bank-arrivals.ts';
import { bankJournal } from './bank-journal.ts';

type Notice = z.infer<typeof eCollectionPayment>;

/** Status codes of e-Collection: taken; parameters wrong; not from BNI; broken here, to be sent again. */
const TAKEN = '000';
const WRONG = '001';
const STRANGER = '002';
const BROKEN = '999';

/**
 * e-Collection's notice that money has moved, at `/ecollection/bni`. It carries no signature, and what hides it is
 * easily opened, so no bill is paid by it alone: it is written down, and the bank is asked at once (decision 0018).
 */
export function serveECollection(scope: FastifyInstance, services: Services, bank: Bank): void {
  keepRawBodies(scope);
  // Of calls of which nothing shows who sent them only a few are kept.
  const known = { token: bank, clientKey: '', expiresAt: new Date(8.64e15) };
  const tokens = { issue: async () => {}, find: async () => known };
  const journal = bankJournal(services, bank, { tokens, arrivals: bankArrivals(services.db, bank) });
  scope.addHook('onClose', () => journal.settled());
  scope.post(`/ecollection/${bank.toLowerCase()}`, async (request, reply) => {
    const raw = rawBody(request);
    const message = open(services, bank, raw);
    const keepAnswer = await journal.keep({
      service: '34',
      method: request.method,
      path: request.raw.url ?? '',
      token: message === null ? null : bank,
      externalId: '',
      raw,
    });
    const status = await take(services, bank, message, raw).catch((error: unknown) => {
      request.log.error({ err: error }, 'e-Collection notice not taken');
      return BROKEN;
    });
    keepAnswer(status === TAKEN ? '2003400' : status);
    return reply.code(200).header('cache-control', 'no-store').send({ status });
  });
}

/** @returns null for what was not made with our keys within the last minutes */
function open({ banks, clock }: Services, bank: Bank, raw: Buffer): unknown {
  const { clientKey: clientId, clientSecret, clientSecretNext } = banks[bank].profile;
  const envelope = eCollectionEnvelope.safeParse(parseJson(raw));
  if (!envelope.success || envelope.data.client_id !== clientId) return null;
  const reveal = (secret: string) => revealMessage(envelope.data.data, { clientId, secret }, clock.now());
  return reveal(clientSecret) ?? (clientSecretNext ? reveal(clientSecretNext) : null);
}

async function take(services: Services, bank: Bank, message: unknown, raw: Buffer): Promise<string> {
  if (message === null) return STRANGER;
  const notice = eCollectionPayment.safeParse(message);
  if (!notice.success) return WRONG;
  await record(services, bank, notice.data, raw);
  return TAKEN;
}

/** What can be booked waits for the bank's own word; what cannot goes to the review list as it is. */
async function record(services: Services, bank: Bank, notice: Notice, raw: Buffer): Promise<void> {
  const { virtual_account: number, payment_ntb: ntb, payment_amount: amount } = notice;
  const { rupiah, written: amountWritten } = readMovedMoney(amount);
  const report = {
    bank,
    number,
    paymentRequestId: joinReference(ntb, number),
    amountWritten,
    paidAt: readMoment(notice.datetime_payment_iso8601, notice.datetime_payment),
  };
  const account = await findAccount(services, bank, number);
  if (rupiah === null || (account && isPending(account)))
    await recordIncomplete(services, { ...report, amount: rupiah, raw });
  else await recordPayment(services, { ...report, amount: rupiah, source: '34' });
}

async function findAccount({ db }: Services, bank: Bank, number: string): Promise<VirtualAccountRow | null> {
  const [account] = await db
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
  return account ?? null;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
