import { hideMessage, revealMessage } from '@rihlah/snap/ecollection-cipher';
import { keepRawBodies, rawBody } from '@rihlah/snap/server-body';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import type { FastifyInstance } from 'fastify';
import { effectivePayments, type Payment } from '../payments/payments.ts';
import type { SimulatedBank } from '../simulated-bank.ts';
import type { Simulator } from '../simulator.ts';
import { type Db, inTransaction } from '../transaction.ts';
import { type Account, findAccount, findByTrxId, insertAccount, markDeleted } from './accounts.ts';
import { localTime, readNtb } from './ecollection-notice.ts';

/** Status codes, by BNI's Technical Specification 3.0.3. */
const codes = {
  incomplete: '001',
  wrongClient: '002',
  unknownService: '004',
  invalidNumber: '006',
  typeAgainstAmount: '011',
  invalidExpiry: '012',
  fraction: '013',
  paid: '100',
  notFound: '101',
  numberInUse: '102',
  duplicateTrx: '105',
  contentType: '998',
} as const;

type Fields = Record<string, unknown>;
/** A status code that is not 000, or what the hidden answer says. */
type Outcome = (typeof codes)[keyof typeof codes] | Fields;

/** BNI's other protocol: one address, the kind of call inside the hidden message. */
export function serveECollection(app: FastifyInstance, simulator: Simulator, bank: SimulatedBank): void {
  keepRawBodies(app);
  const keys = { clientId: bank.merchant.clientKey, secret: bank.merchant.clientSecret };
  app.post('/', async (request) => {
    if (request.headers['content-type'] !== 'application/json') return failure(codes.contentType);
    const envelope = parse(rawBody(request));
    if (envelope?.client_id !== keys.clientId) return failure(codes.wrongClient);
    const message = revealMessage(String(envelope.data ?? ''), keys, simulator.now());
    if (typeof message !== 'object' || message === null) return failure(codes.incomplete);
    const outcome = await serve(simulator, bank, message as Fields);
    if (typeof outcome === 'string') return failure(outcome);
    return { status: '000', data: hideMessage(outcome, keys, simulator.now()) };
  });
}

const failure = (status: string) => ({ status, message: 'Refused by the bank' });

async function serve(simulator: Simulator, bank: SimulatedBank, message: Fields): Promise<Outcome> {
  if (message.client_id !== bank.merchant.clientKey) return codes.wrongClient;
  switch (message.type) {
    case 'createbilling':
      return create(simulator, bank, message);
    case 'inquirybilling':
      return inquire(simulator, bank, message);
    case 'inactivebilling':
      return inTransaction(simulator.pool, (db) => deactivate(db, simulator, bank, message));
    default:
      return codes.unknownService;
  }
}

async function create({ pool, now }: Simulator, bank: SimulatedBank, message: Fields): Promise<Outcome> {
  const { trx_id: trxId, trx_amount: amount, customer_name: name, virtual_account: number } = message;
  const expiry = message.datetime_expired;
  const texts = [trxId, amount, name, number, expiry, message.billing_type];
  if (!texts.every((text) => typeof text === 'string' && text !== '')) return codes.incomplete;
  if (String(trxId).length > 36) return codes.incomplete;
  if (/^\d+\.\d+$/.test(String(amount))) return codes.fraction;
  if (message.billing_type !== 'c' || !/^[1-9]\d{0,13}$/.test(String(amount))) return codes.typeAgainstAmount;
  const start = `8${bank.merchant.clientKey}`;
  if (!/^\d{16}$/.test(String(number)) || !String(number).startsWith(start)) return codes.invalidNumber;
  const expiresAt = new Date(String(expiry));
  if (Number.isNaN(expiresAt.getTime()) || expiresAt <= now()) return codes.invalidExpiry;
  const account = {
    bank: bank.bank,
    number: String(number),
    customerNo: String(number).slice(bank.partnerServiceId.length),
    trxId: String(trxId),
    name: String(name),
    amount: Number(amount),
    expiresAt,
  };
  if (await insertAccount(pool, account, now())) return { trx_id: trxId, virtual_account: number };
  return (await findByTrxId(pool, bank.bank, account.trxId)) ? codes.duplicateTrx : codes.numberInUse;
}

async function inquire({ pool, now }: Simulator, bank: SimulatedBank, message: Fields): Promise<Outcome> {
  const account = await findByTrxId(pool, bank.bank, String(message.trx_id ?? ''));
  if (!account) return codes.notFound;
  const payments = await effectivePayments(pool, bank.bank, account.number);
  const paid = payments.find(({ state }) => state === 'settled');
  const isActive = !paid && !account.deleted && account.expiresAt > now();
  return describe(bank, account, isActive, paid);
}

function describe(
  bank: SimulatedBank,
  account: Account,
  isActive: boolean,
  paid: Payment | undefined,
): Fields {
  return {
    client_id: bank.merchant.clientKey,
    trx_id: account.trxId,
    trx_amount: String(account.amount),
    virtual_account: account.number,
    customer_name: account.name,
    va_status: isActive ? '1' : '2',
    billing_type: 'c',
    datetime_expired: localTime(account.expiresAt),
    datetime_expired_iso8601: formatTimestamp(account.expiresAt),
    payment_amount: paid ? String(paid.amount) : '0',
    payment_ntb: paid ? readNtb(paid) : null,
    datetime_payment: paid ? localTime(paid.paidAt) : null,
    datetime_payment_iso8601: paid ? formatTimestamp(paid.paidAt) : null,
  };
}

async function deactivate(
  db: Db,
  { now }: Simulator,
  bank: SimulatedBank,
  message: Fields,
): Promise<Outcome> {
  const named = await findByTrxId(db, bank.bank, String(message.trx_id ?? ''));
  const account = named && (await findAccount(db, bank.bank, named.number, true));
  if (!account || account.deleted) return codes.notFound;
  if ((await effectivePayments(db, bank.bank, account.number)).length > 0) return codes.paid;
  await markDeleted(db, account.id, now());
  return { trx_id: account.trxId, virtual_account: account.number };
}

function parse(raw: Buffer): Fields | null {
  try {
    const json: unknown = JSON.parse(raw.toString('utf8'));
    return typeof json === 'object' && json !== null ? (json as Fields) : null;
  } catch {
    return null;
  }
}
