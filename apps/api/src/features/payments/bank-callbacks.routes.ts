import { fromSnapAmount, fromSnapValue, toSnapAmount } from '@rihlah/snap/amount';
import type { FailureCase } from '@rihlah/snap/codes';
import type { Bank } from '@rihlah/snap/profile';
import { type SnapCall, snapServer } from '@rihlah/snap/server';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import { readVaNumber, type VaFields, vaFields } from '@rihlah/snap/va-number';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { bankParty } from './bank-party.ts';
import { inquire } from './inquire.ts';
import { bankMessages } from './payments.tables.ts';
import { type Obstacle, recordBankPayment } from './record-bank-payment.ts';

const BANKS: readonly Bank[] = ['BRI', 'BNI'];

const CASES: Record<Obstacle, FailureCase> = {
  unknown: 'unknownAccount',
  wrongAmount: 'wrongAmount',
  alreadyPaid: 'alreadyPaid',
  expired: 'expired',
};

const REASONS: Record<Obstacle, { english: string; indonesia: string }> = {
  unknown: { english: 'Virtual account not found', indonesia: 'Nomor virtual account tidak ditemukan' },
  wrongAmount: { english: 'Amount does not match the bill', indonesia: 'Jumlah tidak sesuai tagihan' },
  alreadyPaid: { english: 'Bill already paid', indonesia: 'Tagihan sudah dibayar' },
  expired: { english: 'Bill expired', indonesia: 'Tagihan sudah jatuh tempo' },
};

/** The fields of an account as the bank named it, padded our way in the answer. */
const echo = (fields: VaFields) => vaFields(fields.partnerServiceId.trim(), fields.customerNo);

/** Services 73, 24, 25 and 34: a bank calling us, at `/snap/bri` and `/snap/bni` (virtual-accounts, Calls). */
export function bankCallbacksRoutes(app: FastifyInstance, services: Services): void {
  for (const bank of BANKS) {
    app.register(async (scope) => serveBank(scope, services, bank), {
      prefix: `/snap/${bank.toLowerCase()}`,
    });
  }
}

function serveBank(scope: FastifyInstance, services: Services, bank: Bank): void {
  const server = snapServer(scope, bankParty(services, bank));
  const { clock, db } = services;
  const keepRaw = async (service: string, { raw, externalId }: SnapCall<unknown>) => {
    await db
      .insert(bankMessages)
      .values({ bank, service, externalId, body: raw.toString('utf8'), receivedAt: clock.now() });
  };

  server.on('inquiry', async ({ body }) => {
    const number = readVaNumber(body);
    const bill = number ? await inquire(services, bank, number) : 'unknown';
    if (typeof bill === 'string') return { case: CASES[bill] };
    return {
      case: 'success',
      body: {
        virtualAccountData: {
          ...echo(body),
          inquiryRequestId: body.inquiryRequestId,
          virtualAccountName: bill.name,
          totalAmount: toSnapAmount(bill.amount),
          inquiryStatus: '00',
          inquiryReason: { english: 'Success', indonesia: 'Sukses' },
          virtualAccountTrxType: 'C',
        },
      },
    };
  });

  server.on('payment', async (call) => {
    await keepRaw('25', call);
    const { body } = call;
    const number = readVaNumber(body);
    const amount = fromSnapAmount(body.paidAmount);
    const result =
      number === null || amount === null
        ? ({ state: 'refused', why: number === null ? 'unknown' : 'wrongAmount' } as const)
        : await recordBankPayment(services, {
            bank,
            number,
            paymentRequestId: body.paymentRequestId,
            amount,
            paidAt: parseTimestamp(body.trxDateTime ?? '') ?? clock.now(),
            source: '25',
          });
    const data = { ...echo(body), paymentRequestId: body.paymentRequestId, paidAmount: body.paidAmount };
    if (result.state === 'refused') {
      const refused = { ...data, paymentFlagStatus: '01', paymentFlagReason: REASONS[result.why] };
      return { case: CASES[result.why], body: { virtualAccountData: refused } };
    }
    const paymentFlagReason = { english: 'Success', indonesia: 'Sukses' };
    return {
      case: 'success',
      body: { virtualAccountData: { ...data, paymentFlagStatus: '00', paymentFlagReason } },
    };
  });

  server.on('notify', async (call) => {
    await keepRaw('34', call);
    const { body } = call;
    const number = readVaNumber(body);
    const amount = fromSnapValue(body.additionalInfo.paymentAmount);
    // The money has moved already: whatever is wrong with it is for the review list, never for the bank.
    await recordBankPayment(services, {
      bank,
      number: number ?? body.virtualAccountNo.trim(),
      paymentRequestId: body.paymentRequestId,
      amount: amount ?? 0,
      paidAt: parseTimestamp(body.trxDateTime ?? '') ?? clock.now(),
      source: '34',
    });
    const data = { ...echo(body), paymentRequestId: body.paymentRequestId, paymentStatus: 'Success' };
    return { case: 'success', body: { virtualAccountData: data } };
  });
}
