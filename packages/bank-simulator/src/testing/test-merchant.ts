import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromSnapAmount, fromSnapValue, toSnapAmount } from '@rihlah/snap/amount';
import { memoryStores } from '@rihlah/snap/memory-stores';
import { type BankProfile, callbackCaller } from '@rihlah/snap/profile';
import { type SnapHandler, snapServer } from '@rihlah/snap/server';
import { readVaNumber } from '@rihlah/snap/va-number';
import Fastify, { type FastifyInstance } from 'fastify';

export interface Bill {
  name: string;
  amount: number;
  expiresAt: Date;
  paidBy?: string;
}

/** A small merchant: keeps bills by number, accepts each exact payment once, answers repeats with the success. */
export interface TestMerchant {
  app: FastifyInstance;
  /** Requests as they came, tokens too. */
  seen: { headers: IncomingHttpHeaders }[];
  origin: string;
  bills: Map<string, Bill>;
  /** Calls that reached a handler, in order. */
  calls: {
    service: '24' | '25' | '34';
    id: string;
    amount?: number | null;
    repeated: boolean;
    advise?: string;
  }[];
  /** Services to break: `crash` answers 500, `garbage` answers something that is not SNAP, `nameless` leaves
   * out whose account it is (25). */
  broken: Map<'24' | '25' | '34', 'crash' | 'garbage' | 'nameless'>;
}

export async function readOrigin(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export async function startMerchant(profiles: BankProfile[], now: () => Date): Promise<TestMerchant> {
  const app = Fastify();
  const merchant: TestMerchant = {
    app,
    origin: '',
    bills: new Map(),
    calls: [],
    seen: [],
    broken: new Map(),
  };
  app.addHook('onRequest', async (request, reply) => {
    merchant.seen.push({ headers: request.headers });
    const service = { inquiry: '24', payment: '25', 'notify-payment-intrabank': '34' } as const;
    const name = request.url.split('/').at(-1) as keyof typeof service;
    if (merchant.broken.get(service[name]) === 'garbage') reply.code(200).send('<html>');
  });
  for (const profile of profiles) {
    await app.register(
      async (bank) => {
        const callers = [callbackCaller(profile)];
        const snap = snapServer(bank, { callers, ...memoryStores(), now });
        snap.on('inquiry', inquiry(merchant, now));
        snap.on('payment', payment(merchant, now));
        snap.on('notify', notify(merchant));
      },
      { prefix: `/snap/${profile.bank.toLowerCase()}` },
    );
  }
  merchant.origin = await readOrigin(app);
  return merchant;
}

function inquiry(merchant: TestMerchant, now: () => Date): SnapHandler<'inquiry'> {
  return async ({ body, repeated }) => {
    merchant.calls.push({ service: '24', id: body.inquiryRequestId, repeated });
    if (merchant.broken.has('24')) throw new Error('broken');
    const bill = merchant.bills.get(readVaNumber(body) ?? '');
    if (!bill) return { case: 'unknownAccount' };
    if (bill.paidBy) return { case: 'alreadyPaid' };
    if (bill.expiresAt <= now()) return { case: 'expired' };
    const data = { ...body, virtualAccountName: bill.name, totalAmount: toSnapAmount(bill.amount) };
    return { case: 'success', body: { virtualAccountData: { ...data, inquiryStatus: '00' } } };
  };
}

function payment(merchant: TestMerchant, now: () => Date): SnapHandler<'payment'> {
  return async ({ body, repeated }) => {
    const amount = fromSnapAmount(body.paidAmount);
    const advise = body.flagAdvise ?? undefined;
    merchant.calls.push({ service: '25', id: body.paymentRequestId, amount, repeated, advise });
    if (merchant.broken.get('25') === 'crash') throw new Error('broken');
    const bill = merchant.bills.get(readVaNumber(body) ?? '');
    if (!bill) return { case: 'unknownAccount' };
    if (bill.paidBy !== body.paymentRequestId) {
      if (bill.paidBy) return { case: 'alreadyPaid' };
      if (bill.expiresAt <= now()) return { case: 'expired' };
      if (amount !== bill.amount) return { case: 'wrongAmount' };
      bill.paidBy = body.paymentRequestId;
    }
    const { virtualAccountName, ...rest } = body;
    const name = merchant.broken.get('25') === 'nameless' ? {} : { virtualAccountName };
    return {
      case: 'success',
      body: { virtualAccountData: { ...rest, ...name, paymentFlagStatus: '00' } },
    };
  };
}

function notify(merchant: TestMerchant): SnapHandler<'notify'> {
  return async ({ body, repeated }) => {
    const amount = fromSnapValue(body.additionalInfo?.paymentAmount ?? '');
    merchant.calls.push({ service: '34', id: body.paymentRequestId ?? '', amount, repeated });
    if (merchant.broken.has('34')) throw new Error('broken');
    return { case: 'success', body: {} };
  };
}
