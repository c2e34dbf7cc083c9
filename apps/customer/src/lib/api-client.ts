import { needsLogin } from '@rihlah/contract/paths';
import { appConfig } from './config.ts';
import { NetworkError, SessionOver } from './errors.ts';
import { type HttpRequest, readAnswer, sendRequest } from './http.ts';
import { endSession, getTokens } from './session.ts';

/** The types of one call of the contract (`CallTypes`). */
interface AnyCall {
  method: string;
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
  response: unknown;
}

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

/** Address of a call: parameters filled in, query members in the order given, those undefined left out. */
export function apiUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return `${appConfig.apiBase}${filled}${text ? `?${text}` : ''}`;
}

interface LooseInput {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const isOauth = (path: string) => path.startsWith('/oauth');

/**
 * The login has run out. On a public page the visitor goes on as a guest; a page that needs a login leads there by
 * itself and back again (decisions of the first audit), so that its call stays without an answer.
 */
async function askAsGuest(request: HttpRequest): Promise<unknown> {
  endSession();
  if (needsLogin(window.location.hash.slice(1))) throw new SessionOver();
  const response = await sendRequest(request);
  if (response.status === 401) throw new SessionOver();
  return readAnswer(response);
}

/** In code of its own: most visits end before a token does. */
async function refreshTokens(usedToken: string): Promise<boolean> {
  const { refreshSession } = await import('./refresh-session.ts').catch((cause) => {
    throw new NetworkError('The code that refreshes tokens did not arrive', { cause });
  });
  return refreshSession(usedToken);
}

/**
 * Makes a call of the contract: `callApi<ListBranches>('GET', '/api/v1/branch', { query: { … } })`. A refused token is
 * refreshed once and the call retried; when that fails the login is over.
 *
 * @throws SessionOver when only a login could have answered and there is none any more, ApiError for an answer of 400 and above, NetworkError for none
 */
export async function callApi<C extends AnyCall>(
  method: C['method'],
  path: C['path'],
  ...[input]: Rest<C>
): Promise<C['response']> {
  const { params, query, body, headers, signal }: LooseInput = input ?? {};
  const request = { method, url: apiUrl(path, params, query), body, headers, signal };
  const usedToken = getTokens()?.accessToken;
  const response = await sendRequest(request);
  if (response.status === 401 && usedToken !== undefined && !isOauth(path)) {
    if (await refreshTokens(usedToken)) return readAnswer(await sendRequest(request));
    return askAsGuest(request);
  }
  return readAnswer(response);
}
