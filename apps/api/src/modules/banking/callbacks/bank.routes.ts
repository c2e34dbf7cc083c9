import { fromSnapAmount, toSnapAmount } from '@rihlah/snap/amount';
import type { FailureCase } from '@rihlah/snap/codes';
import type { Bank } from '@rihlah/snap/profile';
import { snapServer } from '@rihlah/snap/server';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import { type VaFields, vaFields } from '@rihlah/snap/va-number';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { PAYMENT_BANKS } from '../../billing/bills/payment-methods.ts';
import type { Obstacle, Recorded } from '../../billing/payments/bank-report.ts';
import { PaymentBatcher } from '../../billing/payments/payment-batcher.ts';
import { bankParty, snapAddress } from './bank-party.ts';
import { serveECollection } from './ecollection-callback.ts';
import { inquire } from './inquire.ts';
import { isOwnPrefix, readOwnNumber } from './own-number.ts';
import { takeNotification } from './take-notification.ts';

const CASES: Record<Obstacle, FailureCase> = {
  unknown: 'unknownAccount',
  wrongAmount: 'wrongAmount',
  alreadyPaid: 'alreadyPaid',
  expired: 'expired',
  inconsistent: 'inconsistent',
};

const REASONS: Record<Obstacle, { english: string; indonesia: string }> = {
  unknown: { english: 'Virtual account not found', indonesia: 'Nomor virtual account tidak ditemukan' },
  wrongAmount: { english: 'Amount does not match the bill', indonesia: 'Jumlah tidak sesuai tagihan' },
  alreadyPaid: { english: 'Bill already paid', indonesia: 'Tagihan sudah dibayar' },
  expired: { english: 'Bill expired', indonesia: 'Tagihan sudah jatuh tempo' },
  inconsistent: {
    english: 'Reference was used for another payment',
    indonesia: 'Referensi sudah dipakai untuk pembayaran lain',
  },
};

/** The fields of an account as the bank named it, padded our way in the answer. */
const echo = (fields: VaFields) => vaFields(fields.partnerServiceId.trim(), fields.customerNo);

/**
 * A bank calling us: services 73, 24, 25 and 34 at `/snap/bri` and `/snap/bni` (virtual-accounts, Calls), or
 * e-Collection's notice at `/ecollection/bni`.
 */
export function bankCallbacksRoutes(app: FastifyInstance, services: Services): void {
  const batcher = new PaymentBatcher(services);
  for (const bank of PAYMENT_BANKS) {
    if (services.banks[bank].profile.dialect === 'ecollection')
      app.register(async (scope) => serveECollection(scope, services, bank));
    else
      app.register(async (scope) => serveBank(scope, services, batcher, bank), { prefix: snapAddress(bank) });
  }
}

function serveBank(scope: FastifyInstance, services: Services, batcher: PaymentBatcher, bank: Bank): void {
  const server = snapServer(scope, bankParty(services, bank));
  const findProfile = () => services.banks[bank].profile;

  server.on('inquiry', async ({ body }) => {
    const profile = findProfile();
    if (!isOwnPrefix(profile, body)) return { case: 'unknownPartner' };
    const number = readOwnNumber(profile, body);
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

  server.on('payment', async ({ body }) => {
    const profile = findProfile();
    if (!isOwnPrefix(profile, body)) return { case: 'unknownPartner' };
    const number = readOwnNumber(profile, body);
    const amount = fromSnapAmount(body.paidAmount);
    const result: Recorded =
      number === null || amount === null
        ? { state: 'refused', why: number === null ? 'unknown' : 'wrongAmount', name: null }
        : await batcher.record({
            bank,
            number,
            paymentRequestId: body.paymentRequestId,
            amount,
            paidAt: parseTimestamp(body.trxDateTime ?? '') ?? services.clock.now(),
            source: '25',
          });
    const data = {
      ...echo(body),
      virtualAccountName: result.name ?? body.virtualAccountName ?? '',
      paymentRequestId: body.paymentRequestId,
      paidAmount: body.paidAmount,
    };
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

  server.on('notify', async ({ body, raw }) => {
    await takeNotification(services, batcher, { bank, body, raw });
    const { partnerServiceId, customerNo, virtualAccountNo, paymentRequestId } = body;
    const data = { partnerServiceId, customerNo, virtualAccountNo, paymentRequestId };
    return { case: 'success', body: { virtualAccountData: { ...data, paymentStatus: 'Success' } } };
  });
}
