import type { Call } from '@rihlah/contract/wire/call';
import type { TypesOf } from './api-client.ts';
import { type ApiOptions, makeHeaders } from './api-options.ts';
import { ApiError, NetworkError, type ProblemAnswer, SessionOver } from './failures.ts';
import { setOffline } from './offline.ts';

/** A call of the contract that takes pictures or tables, or its types. */
type AnyUpload = (Call & { files: readonly string[] }) | { path: string; files: string; response: unknown };

export interface Progress {
  /** Bytes. */
  sent: number;
  total: number;
}

export interface SendOptions {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

interface Post extends SendOptions {
  headers: Record<string, string>;
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

/** Without a byte more on its way for so long the line is dead. */
const STALLED_MS = 60_000;
/** Once all is on its way: photos are read one after the other, and a slow line still empties what the device has queued. */
const ANSWER_MS = 180_000;

/** `fetch` tells nothing of how far a body has been sent; XMLHttpRequest does. */
function post(url: string, form: FormData, { headers, onProgress, signal }: Post): Promise<Answer> {
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  let timer: ReturnType<typeof setTimeout>;
  const answer = new Promise<Answer>((resolve, reject) => {
    const fail = (cause: string) => {
      setOffline(true);
      reject(new NetworkError(cause));
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('No answer in time');
        request.abort();
      }, ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait(STALLED_MS);
      onProgress({ sent: loaded, total });
    };
    request.upload.onload = () => wait(ANSWER_MS);
    request.onload = () => {
      setOffline(false);
      resolve({ status: request.status, body: readBody(request.responseText) });
    };
    request.onerror = () => fail('The connection broke');
    request.onabort = () => reject(cancelled());
    if (signal.aborted) return reject(cancelled());
    signal.addEventListener('abort', cancel);
    request.open('POST', url);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    wait(STALLED_MS);
    request.send(form);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  });
}

const cancelled = () => new DOMException('Cancelled', 'AbortError');

/** Whether sending failed because the customer cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const formOf = (fields: object, files: Record<string, File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);
  return form;
};

export interface FormSender {
  /**
   * Sends a form with photos. A refused login is renewed once and the form sent again; when that fails the login is over,
   * as with every call.
   *
   * @param files by the name of their part
   * @throws SessionOver when the login is over, ApiError for an answer of 400 and above, NetworkError for none, an AbortError when cancelled
   */
  sendForm<C extends AnyUpload>(
    path: C['path'],
    fields: object,
    files: Record<TypesOf<C>['files'], File>,
    options: SendOptions,
  ): Promise<TypesOf<C>['response']>;
}

export function createFormSender(api: ApiOptions): FormSender {
  async function sendForm<C extends AnyUpload>(
    path: C['path'],
    fields: object,
    files: Record<TypesOf<C>['files'], File>,
    options: SendOptions,
  ): Promise<TypesOf<C>['response']> {
    const form = formOf(fields, files);
    const send = () => post(api.base() + path, form, { ...options, headers: makeHeaders(api, path) });
    const used = api.session.credential(path);
    let answer = await send();
    if (answer.status === 401 && used !== null) {
      if (!(await api.session.renew(used))) {
        api.session.end();
        throw new SessionOver();
      }
      answer = await send();
    }
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ProblemAnswer);
    return answer.body;
  }

  return { sendForm };
}
