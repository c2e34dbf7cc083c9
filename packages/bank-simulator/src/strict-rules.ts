import type { SnapPaths } from '@rihlah/snap/dialect';
import type { Refusal } from '@rihlah/snap/server-failure';
import type { SnapParty } from '@rihlah/snap/server-verify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SimulatedBank } from './simulated-bank.ts';

/*
 * What the real banks demand beyond BI's text, from their tables and SDKs (docs/operations.md says which). Written apart
 * from the client's dialects, addresses included, so that a mistake there is not repeated here.
 */

type Demand = NonNullable<SnapParty['demand']>;

const token = '73';

const bniPaths: SnapPaths = {
  token: '/snap/v1/access-token/b2b',
  create: '/snap-service/v1/transfer-va/create-va',
  update: '/snap-service/v1/transfer-va/update-va',
  delete: '/snap-service/v1/transfer-va/delete-va',
  status: '/snap-service/v1/transfer-va/status',
  inquireAccount: '/snap-service/v1/transfer-va/inquiry-va',
  report: '/snap-service/v1/transfer-va/report',
  inquiry: '/snap-service/v1/transfer-va/inquiry',
  payment: '/snap-service/v1/transfer-va/payment',
  notify: '/snap-service/v1/transfer-va/notify-payment-intrabank',
};

export function strictParty(bank: SimulatedBank): Partial<SnapParty> {
  if (bank.dialect === 'bri') return { tokenAnswer: 'bare', demand: demandOfBri };
  if (bank.dialect === 'bni') return { tokenAnswer: 'bare', paths: bniPaths, demand: demandOfBni };
  return {};
}

/** Whether an answer to service 25 without `virtualAccountName` is no answer to this bank. */
export const namesPayer = ({ dialect }: SimulatedBank): boolean => dialect === 'bri' || dialect === 'bni';

const demandOfBri: Demand = (service, request, body) => {
  if (service === token) return null;
  if (!/^\d{9}$/.test(headerOf(request, 'x-external-id')))
    return { refused: 'badFormat', detail: 'X-EXTERNAL-ID' };
  if (!/^[0-9a-f]{128}$/.test(headerOf(request, 'x-signature')))
    return { refused: 'unauthorized', detail: 'signature' };
  const sent = fieldsOf(body);
  if (service === '26' && !sent.inquiryRequestId) return missing('inquiryRequestId');
  if (service !== '35') return null;
  if ('endDate' in sent) return { refused: 'badFormat', detail: 'endDate' };
  const wrong = ['startTime', 'endTime'].find(
    (name) => !/^\d\d:\d\d:\d\d\+07:00$/.test(String(sent[name] ?? '')),
  );
  return wrong ? { refused: 'badFormat', detail: wrong } : null;
};

const deviceHeaders = ['x-device-id', 'x-ip-address', 'x-latitude', 'x-longitude'];

const demandOfBni: Demand = (_service, request) => {
  const absent = deviceHeaders.find((name) => headerOf(request, name) === '');
  return absent ? missing(absent.toUpperCase()) : null;
};

/** BRI's report as BI's sample has it: a number for the code, a small letter in the list's name. */
export function answerAsTheBank(app: FastifyInstance, bank: SimulatedBank): void {
  if (bank.dialect !== 'bri') return;
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const isReport = (request.raw.url ?? '').endsWith('/transfer-va/report');
    if (!isReport || typeof payload !== 'object' || payload === null) return payload;
    const { responseCode, virtualAccountData, ...rest } = payload as Record<string, unknown>;
    const list = virtualAccountData === undefined ? {} : { virtualAccountdata: virtualAccountData };
    return { responseCode: Number(responseCode), ...rest, ...list };
  });
}

const missing = (detail: string): Refusal => ({ refused: 'missingField', detail });

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function fieldsOf(body: Buffer): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
