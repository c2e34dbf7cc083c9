import { fromSnapAmount, toSnapAmount } from '@rihlah/snap/amount';
import type { SnapHandler, SnapReply, SnapServer } from '@rihlah/snap/server';
import type { AnswerOf, RequestOf } from '@rihlah/snap/services';
import { formatTimestamp, parseTimestamp } from '@rihlah/snap/timestamp';
import { normalizeVaNumber, vaFields } from '@rihlah/snap/va-number';
import { effectivePayments, settledBetween } from '../payments/payments.ts';
import type { SimulatedBank } from '../simulated-bank.ts';
import type { BankSide, Simulator } from '../simulator.ts';
import { type Db, inTransaction } from '../transaction.ts';
import { type Account, findAccount, insertAccount, markDeleted, updateAccount } from './accounts.ts';
import { type Failure, readOwnNumber, statusService } from './status-service.ts';

/**
 * Service 35: every payment whose money moved, by Jakarta date and time. BI's defaults: the whole of
 * `startDate`; the last minute (or second) given is included.
 */
function reportService({ pool }: Simulator, bank: SimulatedBank): SnapHandler<'report'> {
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

/** The bank's own services: what the merchant may ask of it. */
export function serveBank(snap: SnapServer, simulator: Simulator, side: BankSide): void {
  snap.on('create', createService(simulator, side.bank));
  if (side.bank.dialect === 'bri' || side.bank.dialect === 'bni')
    snap.on('inquireAccount', inquireAccountService(simulator, side.bank));
  snap.on('update', updateService(simulator, side.bank));
  snap.on('delete', deleteService(simulator, side.bank));
  snap.on('status', statusService(simulator, side.bank));
  snap.on('report', reportService(simulator, side.bank));
}

/** Service 27. A number or trxId that was ever used is refused (409xx01), also after its account was deleted. */
function createService({ pool, now }: Simulator, bank: SimulatedBank): SnapHandler<'create'> {
  return async ({ body }) => {
    const number = readOwnNumber(bank, body);
    if (typeof number !== 'string') return number;
    const terms = readTerms(body, now());
    if ('case' in terms) return terms;
    const account = { bank: bank.bank, number, customerNo: body.customerNo, trxId: body.trxId, ...terms };
    const created = await insertAccount(pool, account, now());
    if (created) return describe(bank, account);
    return { case: bank.dialect === 'bni' ? 'numberInUse' : 'duplicateReference' };
  };
}

/** Service 30. A reference that is not the account's is an account that does not exist. */
function inquireAccountService({ pool }: Simulator, bank: SimulatedBank): SnapHandler<'inquireAccount'> {
  return async ({ body }) => {
    const number = readOwnNumber(bank, body);
    if (typeof number !== 'string') return number;
    const account = await findAccount(pool, bank.bank, number);
    if (!account || account.deleted || (body.trxId && body.trxId !== account.trxId))
      return { case: 'unknownAccount' };
    return describe(bank, account);
  };
}

/** Service 28, by number and trxId. Not while a payment is under way: it was started on the old terms. */
function updateService({ pool, now }: Simulator, bank: SimulatedBank): SnapHandler<'update'> {
  return async ({ body }) => {
    const number = readOwnNumber(bank, body);
    if (typeof number !== 'string') return number;
    const terms = readTerms(body, now());
    if ('case' in terms) return terms;
    return inTransaction(pool, async (db) => {
      const account = await lockUnpaid(db, bank, number, body.trxId);
      if ('case' in account) return account;
      await updateAccount(db, account.id, terms, now());
      return describe(bank, { ...account, ...terms });
    });
  };
}

/** Service 31. A deleted account can never be paid; a paid one, or one being paid, can never be deleted. */
function deleteService({ pool, now }: Simulator, bank: SimulatedBank): SnapHandler<'delete'> {
  return async ({ body }) => {
    const number = readOwnNumber(bank, body);
    if (typeof number !== 'string') return number;
    return inTransaction(pool, async (db) => {
      const account = await lockUnpaid(db, bank, number, body.trxId ?? undefined);
      if ('case' in account) return account;
      await markDeleted(db, account.id, now());
      const fields = vaFields(bank.partnerServiceId, account.customerNo);
      return { case: 'success', body: { virtualAccountData: { ...fields, trxId: account.trxId } } };
    });
  };
}

async function lockUnpaid(
  db: Db,
  bank: SimulatedBank,
  number: string,
  trxId: string | undefined,
): Promise<Account | Failure> {
  const account = await findAccount(db, bank.bank, number, true);
  if (!account || account.deleted || (trxId !== undefined && trxId !== account.trxId)) {
    return { case: 'unknownAccount' };
  }
  const payments = await effectivePayments(db, bank.bank, number);
  if (payments.some((payment) => payment.state === 'settled')) return { case: 'alreadyPaid' };
  return payments.length > 0 ? { case: 'inProgress' } : account;
}

function readTerms(
  body: RequestOf<'create'>,
  now: Date,
): Pick<Account, 'name' | 'amount' | 'expiresAt'> | Failure {
  const amount = fromSnapAmount(body.totalAmount);
  if (!amount) return { case: 'badFormat', detail: 'totalAmount' };
  const expiresAt = parseTimestamp(body.expiredDate);
  if (!expiresAt || expiresAt <= now) return { case: 'badFormat', detail: 'expiredDate' };
  return { name: body.virtualAccountName, amount, expiresAt };
}

function describe(
  bank: SimulatedBank,
  account: Omit<Account, 'id' | 'deleted'>,
): SnapReply<AnswerOf<'create'>> {
  const data = {
    ...vaFields(bank.partnerServiceId, account.customerNo),
    virtualAccountName: account.name,
    trxId: account.trxId,
    totalAmount: toSnapAmount(account.amount),
    virtualAccountTrxType: 'C',
    expiredDate: formatTimestamp(account.expiresAt),
  };
  return { case: 'success', body: { virtualAccountData: data } };
}
