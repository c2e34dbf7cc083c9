import { randomUUID } from 'node:crypto';
import { chooseDialect, type Dialect } from '../protocol/dialect.ts';
import type { BankProfile } from '../protocol/profile.ts';
import { type AnswerOf, type RequestOf, type ServiceName, services } from '../protocol/services.ts';
import { parseResponseCode, responseCode } from '../values/codes.ts';
import { padPartnerServiceId } from '../values/va-number.ts';
import type { BankClient } from './bank-client.ts';
import { SnapClient } from './client.ts';
import type { SnapResult } from './result.ts';

const whatFor = 'Pembayaran paket umrah';

/** A bank that speaks SNAP, in its dialect. The profile is read anew for every call. */
export class SnapBank implements BankClient {
  readonly #profile: BankProfile;
  readonly #client: SnapClient;

  constructor({ profile, now }: { profile: BankProfile; now(): Date }) {
    this.#profile = profile;
    this.#client = new SnapClient({ endpoint: profile, now });
  }

  async create(body: RequestOf<'create'>): Promise<SnapResult<AnswerOf<'create'>>> {
    const description = this.#profile.description ?? whatFor;
    const told = this.#dialect.describes ? { ...body, additionalInfo: { description } } : body;
    return this.#read('create', await this.#client.call('create', told));
  }

  async delete(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'delete'>>> {
    return this.#read('delete', await this.#client.call('delete', body));
  }

  async status(body: RequestOf<'delete'>): Promise<SnapResult<AnswerOf<'status'>>> {
    const named = this.#dialect.namesInquiry ? { ...body, inquiryRequestId: randomUUID() } : body;
    const answer = await this.#client.call('status', named);
    const { partnerServiceId, customerNo, virtualAccountNo } = body;
    const virtualAccountData = { partnerServiceId, customerNo, virtualAccountNo };
    return this.#read('status', answer, { virtualAccountData, additionalInfo: { paidStatus: 'N' } });
  }

  get inquireAccount(): BankClient['inquireAccount'] {
    if (!this.#dialect.inquiresAccounts) return null;
    return async (body) => this.#read('inquireAccount', await this.#client.call('inquireAccount', body));
  }

  get report(): BankClient['report'] {
    return async (day) => {
      const partnerServiceId = padPartnerServiceId(this.#profile.partnerServiceId);
      const isZoned = this.#dialect.reportTimes === 'zoned';
      const answer = await this.#client.call(
        'report',
        isZoned
          ? { partnerServiceId, startDate: day, startTime: '00:00:00+07:00', endTime: '23:59:59+07:00' }
          : { partnerServiceId, startDate: day, startTime: '00:00', endDate: day, endTime: '23:59' },
      );
      return this.#read('report', answer, { virtualAccountData: [] });
    };
  }

  /** A refusal in the bank's own words, in BI's. @param empty the answer that says nothing, where one may mean that */
  #read<N extends ServiceName>(
    name: N,
    answer: SnapResult<AnswerOf<N>>,
    empty?: AnswerOf<N>,
  ): SnapResult<AnswerOf<N>> {
    if (answer.ok || answer.unreachable) return answer;
    const means = meaningOf(this.#dialect, name, answer.code);
    if (means === null) return answer;
    const { code } = services[name];
    if (means !== 'nothing') return { ...answer, code: responseCode(means, code) };
    return empty ? { ok: true, code: responseCode('success', code), body: empty } : answer;
  }

  get #dialect(): Dialect {
    return chooseDialect(this.#profile);
  }
}

function meaningOf(dialect: Dialect, name: ServiceName, code: string) {
  if (!parseResponseCode(code)) return null;
  const meanings = dialect.meanings[`${code.slice(0, 3)}${code.slice(5)}`] ?? [];
  return meanings.find(({ service }) => service === name)?.means ?? null;
}
