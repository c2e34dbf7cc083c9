import { ApiError, NetworkError, type ProblemAnswer } from './failures.ts';
import { FROM_DEVICE } from './from-device.ts';
import { setOffline } from './offline.ts';
import { learnServerTime } from './server-clock.ts';

const TIMEOUT_MS = 30_000;

export interface HttpRequest {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** No cache of HTTP holds its answer: unless the device kept it, its `Date` is now. */
  isFresh?: boolean;
}

function headersOf({ body, headers }: HttpRequest): Headers {
  const all = new Headers({ accept: 'application/json', ...headers });
  if (body !== undefined) all.set('content-type', 'application/json');
  return all;
}

async function fetchInTime(request: HttpRequest): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  const abort = () => giveUp.abort();
  request.signal?.addEventListener('abort', abort);
  try {
    return await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: giveUp.signal,
    });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

/**
 * One request. Keeps the offline flag (spec 1, section 4).
 *
 * @throws NetworkError when there is no answer, or the caller's own abort
 */
export async function sendRequest(request: HttpRequest): Promise<Response> {
  try {
    const response = await fetchInTime(request);
    const isKept = response.headers.has(FROM_DEVICE);
    setOffline(isKept);
    if (request.isFresh && !isKept) learnServerTime(response);
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    setOffline(true);
    throw new NetworkError('No answer', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page: its status says what there is to say.
    return { title: response.statusText || 'Server Error' };
  }
}

/** The answer's body; anything of 400 and above is thrown. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response).catch((cause) => {
    setOffline(true);
    throw new NetworkError('The answer broke off', { cause });
  });
  if (response.ok) return body;
  const problem = typeof body === 'object' && body !== null ? (body as ProblemAnswer) : {};
  throw new ApiError(response.status, problem);
}
