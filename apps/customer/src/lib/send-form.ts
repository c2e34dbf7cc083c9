import { apiUrl } from './api-client.ts';
import { ApiError, NetworkError, type ProblemAnswer } from './failures.ts';
import { setOffline } from './offline.ts';
import { refreshSession } from './refresh-session.ts';
import { getTokens } from './session.ts';

/** The types of an upload of the contract (`CallTypes`). */
interface AnyUpload {
  path: string;
  body: unknown;
  files: string;
  response: unknown;
}

export interface Progress {
  /** Bytes. */
  sent: number;
  total: number;
}

interface SendOptions {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  body: unknown;
}

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** `fetch` tells nothing of how far a body has been sent; XMLHttpRequest does. */
function post(url: string, form: FormData, { onProgress, signal }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (cause: string) => {
      setOffline(true);
      reject(new NetworkError(cause));
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => {
      setOffline(false);
      resolve({ status: request.status, body: readBody(request.responseText) });
    };
    request.onerror = () => fail('The connection broke');
    request.ontimeout = () => fail('No answer in time');
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    const token = getTokens()?.accessToken;
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

/** Whether sending failed because the customer cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends a form with photos. A refused token is refreshed once and the form sent again, as with every call.
 *
 * @param files by the name of their part
 * @throws ApiError for an answer of 400 and above, NetworkError for none, an AbortError when cancelled
 */
export async function sendForm<C extends AnyUpload>(
  path: C['path'],
  fields: object,
  files: Record<C['files'], File>,
  options: SendOptions,
): Promise<C['response']> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  for (const [name, file] of Object.entries<File>(files)) form.append(name, file, file.name);
  const url = apiUrl(path);
  const usedToken = getTokens()?.accessToken;
  let answer = await post(url, form, options);
  if (answer.status === 401 && usedToken !== undefined) {
    if (await refreshSession(usedToken)) answer = await post(url, form, options);
    else window.location.hash = '#/logout';
  }
  if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ProblemAnswer);
  return answer.body;
}
