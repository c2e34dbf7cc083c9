import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { TestProduct } from '../process/product.ts';

interface Account {
  fields: Record<string, unknown>;
  trxId: string;
  name: string;
  total: unknown;
  expiry: string;
  payment: Record<string, unknown> | null;
}

/** How a service behaves: not at all, only after being carried out, with an error, or with a page. */
type Mode = 'hang' | 'doneButHangs' | 'error' | 'html';
type Service = 'create' | 'status' | 'delete' | 'report';

const CODES = { create: '27', status: '26', delete: '31', report: '35' } as const;
const PATHS = { create: 'create-va', status: 'status', delete: 'delete-va', report: 'report' } as const;

/** A bank that is not as friendly as our simulator: it hangs, does things late, and tells only what BI's tables have. */
export interface StrictBank {
  accounts: Map<string, Account>;
  modes: Map<Service, Mode>;
  /** `service number`, in the order they came. */
  calls: string[];
  /** Numbers whose status is answered with an error. */
  broken: Set<string>;
  /** What service 26 tells of an account beside the number: our reference, its terms, or nothing. */
  tells: 'trxId' | 'terms' | 'nothing';
  /** What service 35 lists, by day. */
  lists: Map<string, unknown[]>;
  /** Creates that hung are carried out now. */
  carryOut(): void;
  /** The customer pays; nobody is told. */
  payInSilence(number: string, payment: { reference: string; amount: string; at?: string }): void;
  end(): Promise<void>;
}

/** Puts a strict bank in the place of the simulated BRI. @param timeoutMs long enough for an answer on a busy machine */
export async function replaceBri(product: TestProduct, timeoutMs = 1_000): Promise<StrictBank> {
  const app = Fastify();
  const late: (() => void)[] = [];
  /** Questions that hang, until the bank ends. */
  const hanging = new Set<() => void>();
  const bank: StrictBank = {
    accounts: new Map(),
    modes: new Map(),
    calls: [],
    broken: new Set(),
    tells: 'trxId',
    lists: new Map(),
    carryOut: () => {
      for (const create of late.splice(0)) create();
    },
    payInSilence: (number, { reference, amount, at }) => {
      const account = bank.accounts.get(number);
      if (!account) throw new Error(`the bank has no ${number}`);
      account.payment = {
        paymentRequestId: reference,
        paidAmount: { value: amount, currency: 'IDR' },
        paymentFlagStatus: '00',
        ...(at && { transactionDate: at }),
      };
    },
    end: async () => {
      Object.assign(profile, before);
      // What is still asked of it is answered: a question that is cut off is noted as the silence of the bank that comes after it.
      bank.modes.clear();
      for (const giveUp of hanging) giveUp();
      app.server.unref();
      await product.services.banks.BRI.circuit.close();
    },
  };
  const { profile } = product.services.banks.BRI;
  await product.services.banks.BRI.circuit.close();
  const before = { ...profile };

  app.post('/snap/v1.0/access-token/b2b', async () => ({
    responseCode: '2007300',
    responseMessage: 'Successful',
    accessToken: 'token',
    tokenType: 'Bearer',
    expiresIn: '900',
  }));
  for (const service of Object.keys(CODES) as Service[])
    app.route({
      method: service === 'delete' ? 'DELETE' : 'POST',
      url: `/snap/v1.0/transfer-va/${PATHS[service]}`,
      handler: async (request, reply) => {
        const body = request.body as Record<string, string>;
        const number = String(body.virtualAccountNo ?? '').trim();
        bank.calls.push(`${service} ${number}`);
        const mode = bank.modes.get(service);
        const answer = () => serve(bank, service, number, body);
        if (mode === 'hang' && service === 'create') late.push(() => void answer());
        if (mode === 'doneButHangs') answer();
        if (mode === 'hang' || mode === 'doneButHangs')
          await new Promise<void>((resolve) => {
            hanging.add(resolve);
            reply.raw.once('close', resolve);
          });
        if (mode === 'html') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
        const isBroken = mode !== undefined || bank.broken.has(number);
        const { status, code, data } = isBroken ? { status: 500, code: '00', data: {} } : answer();
        return reply
          .code(status)
          .send({ responseCode: `${status}${CODES[service]}${code}`, responseMessage: '-', ...data });
      },
    });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  Object.assign(profile, { baseUrl: `http://127.0.0.1:${port}`, timeoutMs });
  return bank;
}

interface Served {
  status: number;
  code: string;
  data: object;
}

const NOT_FOUND: Served = { status: 404, code: '12', data: {} };

function serve(bank: StrictBank, service: Service, number: string, body: Record<string, string>): Served {
  const { partnerServiceId, customerNo, virtualAccountNo } = body;
  const fields = { partnerServiceId, customerNo, virtualAccountNo };
  const account = bank.accounts.get(number);
  if (service === 'report') return ok({ virtualAccountData: bank.lists.get(body.startDate ?? '') ?? [] });
  if (service === 'create') {
    if (account) return { status: 409, code: '01', data: {} };
    const { trxId = '', virtualAccountName: name = '', totalAmount: total, expiredDate: expiry = '' } = body;
    bank.accounts.set(number, { fields, trxId, name, total, expiry, payment: null });
    return ok({ virtualAccountData: { ...fields, virtualAccountName: name, trxId } });
  }
  if (!account) return NOT_FOUND;
  if (service === 'delete') {
    if (account.payment) return { status: 404, code: '14', data: {} };
    bank.accounts.delete(number);
    return ok({ virtualAccountData: fields });
  }
  const { trxId, name, total, expiry } = account;
  const told = {
    trxId: { trxId, totalAmount: total },
    terms: { virtualAccountName: name, totalAmount: total, expiredDate: expiry },
    nothing: {},
  }[bank.tells];
  return ok({ virtualAccountData: { ...fields, ...told, ...account.payment } });
}

const ok = (data: object): Served => ({ status: 200, code: '00', data });
