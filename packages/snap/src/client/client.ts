import type { Dispatcher } from 'undici';
import { chooseDialect, type Dialect } from '../protocol/dialect.ts';
import { tokenAnswer } from '../protocol/messages.ts';
import type { SnapEndpoint } from '../protocol/profile.ts';
import {
  type AnswerOf,
  type RequestOf,
  type ServiceName,
  services,
  tokenService,
} from '../protocol/services.ts';
import { signRequest, signToken } from '../protocol/signature.ts';
import { parseResponseCode } from '../values/codes.ts';
import { newExternalId, nineDigitIds } from '../values/external-id.ts';
import { formatTimestamp } from '../values/timestamp.ts';
import { exchange } from './exchange.ts';
import { readAnswer, readBareAnswer, type SnapResult, unreachable } from './result.ts';
import { type FreshToken, TokenCache } from './token-cache.ts';

export interface SnapClientOptions {
  /** A `BankProfile` (we call the bank) or the merchant as the bank sees it. Read anew for every call. */
  endpoint: SnapEndpoint;
  now(): Date;
  /** For a proxy or mutual TLS; undici's global one by default. */
  dispatcher?: Dispatcher;
  /** X-EXTERNAL-ID of a request, unique per day; by the dialect where absent. */
  newExternalId?: () => string;
}

export interface CallOptions {
  /** Fixes the X-EXTERNAL-ID: a payment sent again may repeat it. */
  externalId?: string;
}

/** How often a call is made whose X-EXTERNAL-ID another process used in the same day. */
const idsTried = 5;

/**
 * Calls the other side of SNAP BI. Each call is one signed request and answers with a value; none
 * throws. The b2b token is fetched once, kept for its lifetime and renewed once when refused with 401.
 */
export class SnapClient {
  readonly #options: SnapClientOptions;
  readonly #tokens: TokenCache;
  readonly #shortIds = nineDigitIds();

  constructor(options: SnapClientOptions) {
    this.#options = options;
    this.#tokens = new TokenCache(
      () => this.#fetchToken(),
      () => options.now(),
    );
  }

  /**
   * Makes a call. After `unreachable` ask `status` before trying again. An X-EXTERNAL-ID that was used before (409xx00) is
   * replaced and the call made again: it was not carried out.
   */
  async call<N extends ServiceName>(
    name: N,
    body: RequestOf<N>,
    options: CallOptions = {},
  ): Promise<SnapResult<AnswerOf<N>>> {
    for (let attempt = 1; ; attempt++) {
      const result = await this.#callWithToken(name, body, options);
      const isUsed = !result.ok && !result.unreachable && parseResponseCode(result.code)?.name === 'conflict';
      if (!isUsed || options.externalId !== undefined || attempt >= idsTried) return result;
    }
  }

  async #callWithToken<N extends ServiceName>(
    name: N,
    body: RequestOf<N>,
    options: CallOptions,
  ): Promise<SnapResult<AnswerOf<N>>> {
    const first = await this.#callOnce(name, body, options);
    // The token was dropped by #callOnce, so this fetches another; a second 401 is the answer.
    const renewable = !first.result.ok && !first.result.unreachable && first.result.httpStatus === 401;
    return renewable && first.sent ? (await this.#callOnce(name, body, options)).result : first.result;
  }

  async #callOnce<N extends ServiceName>(
    name: N,
    body: RequestOf<N>,
    options: CallOptions,
  ): Promise<{ sent: boolean; result: SnapResult<AnswerOf<N>> }> {
    const token = await this.#tokens.get();
    if (!token.ok) return { sent: false, result: token };
    const service = services[name];
    const { endpoint } = this.#options;
    try {
      const text = JSON.stringify(body);
      const url = urlOf(endpoint, this.#dialect.paths[name]);
      const timestamp = formatTimestamp(this.#options.now());
      const signed = {
        method: service.method,
        path: url.pathname + url.search,
        accessToken: token.body,
        body: text,
        timestamp,
      };
      const answer = await exchange({
        ...this.#transport(),
        url,
        method: service.method,
        body: text,
        headers: {
          authorization: `Bearer ${token.body}`,
          'x-timestamp': timestamp,
          'x-signature': signRequest(
            signed,
            endpoint.clientSecret,
            endpoint.signatureEncoding ?? this.#dialect.signs,
          ),
          'x-partner-id': endpoint.partnerId,
          'channel-id': endpoint.channelId,
          'x-external-id': options.externalId ?? this.#newExternalId(),
          ...deviceHeaders(endpoint),
        },
      });
      const result = readAnswer(answer, service.code, service.answer) as SnapResult<AnswerOf<N>>;
      if (!result.ok && !result.unreachable && result.httpStatus === 401) this.#tokens.drop(token.body);
      return { sent: true, result };
    } catch (error) {
      return { sent: false, result: unreachable(`request could not be made: ${String(error)}`) };
    }
  }

  /** Signed with our key; with the next one where the bank takes the first no more. */
  async #fetchToken(): Promise<SnapResult<FreshToken>> {
    const { privateKeyPem, privateKeyPemNext } = this.#options.endpoint;
    const first = await this.#fetchTokenWith(privateKeyPem);
    const isRefused = !first.ok && !first.unreachable && first.httpStatus === 401;
    return isRefused && privateKeyPemNext ? this.#fetchTokenWith(privateKeyPemNext) : first;
  }

  async #fetchTokenWith(privateKeyPem: string): Promise<SnapResult<FreshToken>> {
    const { endpoint } = this.#options;
    try {
      const timestamp = formatTimestamp(this.#options.now());
      const answer = await exchange({
        ...this.#transport(),
        url: urlOf(endpoint, this.#dialect.paths.token),
        method: 'POST',
        body: JSON.stringify({ grantType: 'client_credentials' }),
        headers: {
          'x-client-key': endpoint.clientKey,
          'x-timestamp': timestamp,
          'x-signature': signToken(endpoint.clientKey, timestamp, privateKeyPem),
          ...deviceHeaders(endpoint),
        },
      });
      const read = this.#dialect.tokenAnswer === 'bare' ? readBareAnswer : readAnswer;
      const result = read(answer, tokenService, tokenAnswer);
      if (!result.ok) return result;
      const { accessToken, expiresIn } = result.body;
      return { ...result, body: { accessToken, expiresInSeconds: Number(expiresIn) } };
    } catch (error) {
      return unreachable(`token request could not be made: ${String(error)}`);
    }
  }

  #transport(): { timeoutMs: number; dispatcher?: Dispatcher } {
    const { endpoint, dispatcher } = this.#options;
    return { timeoutMs: endpoint.timeoutMs, ...(dispatcher && { dispatcher }) };
  }

  #newExternalId(): string {
    const now = this.#options.now();
    const byDialect = () => (this.#dialect.externalIdDigits === 9 ? this.#shortIds(now) : newExternalId(now));
    return this.#options.newExternalId?.() ?? byDialect();
  }

  get #dialect(): Dialect {
    return chooseDialect(this.#options.endpoint);
  }
}

function urlOf(endpoint: SnapEndpoint, path: string): URL {
  return new URL(`${endpoint.baseUrl.replace(/\/+$/, '')}${endpoint.pathPrefix}${path}`);
}

function deviceHeaders({ device }: SnapEndpoint): Record<string, string> {
  if (!device) return {};
  return {
    'x-device-id': device.id,
    'x-ip-address': device.ipAddress,
    'x-latitude': device.latitude,
    'x-longitude': device.longitude,
  };
}
