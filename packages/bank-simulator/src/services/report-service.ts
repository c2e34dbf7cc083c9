import { toSnapAmount } from '@rihlah/snap/amount';
import type { SnapHandler } from '@rihlah/snap/server';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { normalizeVaNumber, vaFields } from '@rihlah/snap/va-number';
import { settledBetween } from '../payments/payments.ts';
import type { SimulatedBank } from '../simulated-bank.ts';
import type { Simulator } from '../simulator.ts';

/**
 * Service 35: every payment whose money moved, by Jakarta date and time. BI's defaults: the whole of
 * `startDate`; the last minute (or second) given is included.
 */
export function reportService({ pool }: Simulator, bank: SimulatedBank): SnapHandler<'report'> {
  return async ({ body }) => {
    if (normalizeVaNumber(body.partnerServiceId) !== bank.partnerServiceId) return { case: 'unknownPartner' };
    const from = jakarta(body.startDate, body.startTime ?? '00:00');
    const last = jakarta(body.endDate ?? body.startDate, body.endTime ?? '23:59');
    if (last < from) return { case: 'badFormat', detail: 'endDate' };

    const until = new Date(last.getTime() + ((body.endTime ?? '').length > 5 ? 1_000 : 60_000));
    const payments = await settledBetween(pool, bank.bank, from, until);
    const rows = payments.map((payment) => ({
      ...vaFields(bank.partnerServiceId, payment.customerNo),
      virtualAccountName: payment.name,
      trxId: payment.trxId,
      paymentRequestId: payment.paymentRequestId,
      paidAmount: toSnapAmount(payment.amount),
      totalAmount: toSnapAmount(payment.totalAmount),
      trxDateTime: formatTimestamp(payment.paidAt),
      referenceNo: payment.referenceNo,
    }));
    if (bank.dialect === 'bri' && rows.length === 0) return { case: 'notFound' };
    return { case: 'success', body: { virtualAccountData: rows } };
  };
}

function jakarta(date: string, time: string): Date {
  return new Date(`${date}T${time.length > 5 ? time : `${time}:00+07:00`}`);
}
