import type { Call, CallTypes } from '@rihlah/contract/wire/call';
import { makeAddress } from './address.ts';
import { type ApiOptions, makeHeaders } from './api-options.ts';
import { SessionOver } from './failures.ts';
import { readAnswer, sendRequest } from './http.ts';

/** The types of one call of the contract (`CallTypes`). */
interface AnyCall {
  method: string;
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
  response: unknown;
}

/** A call of the contract is named by itself (`typeof listBranches`), or by its types where more is done with them. */
export type TypesOf<C> = C extends Call ? CallTypes<C> : C;

type Given<C extends AnyCall> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends undefined ? never : Part]: C[Part];
};

/** Parts whose members are all optional may be left out. */
type Relaxed<T> = {
  [Part in keyof T as object extends T[Part] ? never : Part]: T[Part];
} & { [Part in keyof T as object extends T[Part] ? Part : never]?: T[Part] };

type CallInput<C extends AnyCall> = Relaxed<Given<C>> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

type Rest<C extends AnyCall> =
  object extends Relaxed<Given<C>> ? [input?: CallInput<C>] : [input: CallInput<C>];

interface LooseInput {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ApiClient {
  /**
   * `callApi<typeof listBranches>('GET', '/api/v1/branch', { query: { … } })`. A refused login is renewed once and the call made
   * again; when that fails the login is over.
   *
   * @throws SessionOver when only a login could have answered and there is none any more, ApiError for an answer of 400 and above, NetworkError for none
   */
  callApi<C extends Call | AnyCall>(
    method: C['method'],
    path: C['path'],
    ...[input]: Rest<TypesOf<C>>
  ): Promise<TypesOf<C>['response']>;
}

export function createApiClient(options: ApiOptions): ApiClient {
  const { base, session, isFresh } = options;

  async function callApi<C extends Call | AnyCall>(
    method: C['method'],
    path: C['path'],
    ...[input]: Rest<TypesOf<C>>
  ): Promise<TypesOf<C>['response']> {
    const { params, query, body, headers, signal }: LooseInput = input ?? {};
    const send = () =>
      sendRequest({
        method,
        url: base() + makeAddress(path, params, query),
        body,
        headers: { ...headers, ...makeHeaders(options, path) },
        signal,
        isFresh: method !== 'GET' || isFresh(path),
      });
    const used = session.credential(path);
    const answer = await send();
    if (answer.status !== 401 || used === null) return readAnswer(answer);
    if (await session.renew(used)) return readAnswer(await send());
    if (!session.end()) throw new SessionOver();
    const asGuest = await send();
    if (asGuest.status === 401) throw new SessionOver();
    return readAnswer(asGuest);
  }

  return { callApi };
}
