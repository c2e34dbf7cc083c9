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

/** An answer that has come to its end. */
export interface HttpAnswer {
  status: number;
  statusText: string;
  text: string;
}

/** The caller may give up, and so does this, as long as anything of the answer is missing: its body has as long as its head. */
async function fetchInTime(request: HttpRequest): Promise<HttpAnswer> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  let timer = setTimeout(abort, TIMEOUT_MS);
  request.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: giveUp.signal,
    });
    const isKept = response.headers.has(FROM_DEVICE);
    setOffline(isKept);
    if (request.isFresh && !isKept) learnServerTime(response);
    clearTimeout(timer);
    timer = setTimeout(abort, TIMEOUT_MS);
    const { status, statusText } = response;
    return { status, statusText, text: await response.text() };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

/**
 * One request. Keeps the offline flag (spec 1, section 4).
 *
 * @throws NetworkError when there is no answer, or none to its end, or the caller's own abort
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  try {
    return await fetchInTime(request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    setOffline(true);
    throw new NetworkError('No answer', { cause });
  }
}

function readJson({ text, statusText }: HttpAnswer): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page: its status says what there is to say.
    return { title: statusText || 'Server Error' };
  }
}

/** The answer's body. @throws ApiError for every other than 2xx, so for a 304 that a caller asked for */
export function readAnswer(answer: HttpAnswer): unknown {
  const body = readJson(answer);
  if (answer.status >= 200 && answer.status < 300) return body;
  const problem = typeof body === 'object' && body !== null ? (body as ProblemAnswer) : {};
  throw new ApiError(answer.status, problem);
}
