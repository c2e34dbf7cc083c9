import type { GetMe } from '@rihlah/contract/people/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { SessionWay } from './api-options.ts';
import { ApiError, NetworkError, SessionOver } from './failures.ts';
import { FROM_DEVICE } from './from-device.ts';
import { isOffline, setOffline } from './offline.ts';
import { createFormSender, isCancelled } from './send-form.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A login by cookie: the browser sends it, and a call proves with a CSRF token that this app makes it. */
function cookieSession(part: Partial<SessionWay> = {}): SessionWay {
  return {
    credential: () => 'csrf-1',
    headersFor: (token) => ({ 'x-csrf-token': token }),
    renew: async () => false,
    end: () => false,
    ...part,
  };
}

const clientWith = (session: SessionWay) =>
  createApiClient({ base: () => 'https://kantor.example', language: 'en', session, isFresh: () => true });

const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  fetching.mock.calls.map(([url, { headers }]) => [url, new Headers(headers).get('x-csrf-token')]);

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => vi.unstubAllGlobals());

it('carries whatever the app’s session says, and no token of its own', async () => {
  fetching.mockResolvedValue(json(200, { role: 'Staff' }));
  await clientWith(cookieSession()).callApi<GetMe>('GET', '/api/me');
  expect(sent()).toEqual([['https://kantor.example/api/me', 'csrf-1']]);
  expect(new Headers(fetching.mock.calls[0]?.[1].headers).has('authorization')).toBe(false);
});

it('asks in the language of the app, whoever asks', async () => {
  fetching.mockImplementation(async () => json(200, {}));
  for (const credential of ['csrf-1', null])
    await clientWith(cookieSession({ credential: () => credential })).callApi<GetMe>('GET', '/api/me');
  const said = fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get('accept-language'));
  expect(said).toEqual(['en', 'en']);
});

it('makes a refused call again with the credential that took its place', async () => {
  let token = 'csrf-1';
  const renew = vi.fn(async () => {
    token = 'csrf-2';
    return true;
  });
  fetching.mockResolvedValueOnce(json(401, {})).mockResolvedValueOnce(json(200, {}));
  await clientWith(cookieSession({ credential: () => token, renew })).callApi<GetMe>('GET', '/api/me');
  expect(renew).toHaveBeenCalledExactlyOnceWith('csrf-1');
  expect(sent().map(([, carried]) => carried)).toEqual(['csrf-1', 'csrf-2']);
});

it('ends a session once, without an error to show, and asks nobody again', async () => {
  const end = vi.fn(() => false);
  fetching.mockResolvedValue(json(401, {}));
  await expect(clientWith(cookieSession({ end })).callApi<GetMe>('GET', '/api/me')).rejects.toThrow(
    SessionOver,
  );
  expect(end).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledOnce();
});

it('takes the refusal of a call that carried no login as an answer', async () => {
  const end = vi.fn(() => false);
  fetching.mockResolvedValue(json(401, { title: 'Unauthorized' }));
  const { callApi } = clientWith(cookieSession({ credential: () => null, end }));
  await expect(callApi<GetMe>('GET', '/api/me')).rejects.toThrow(ApiError);
  expect(end).not.toHaveBeenCalled();
});

describe('the server’s time', () => {
  const HOUR_MS = 3_600_000;
  const answerOf = (ageMs: number, headers: Record<string, string> = {}) =>
    new Response('{}', { headers: { date: new Date(Date.now() - ageMs).toUTCString(), ...headers } });
  const ask = () => clientWith(cookieSession()).callApi<GetMe>('GET', '/api/me');
  const hoursBehind = () => Math.round((Date.now() - serverNow().getTime()) / HOUR_MS);

  afterEach(() => learnServerTime(answerOf(0)));

  it('is what an answer of its own says, and not what one that the device kept for a week says', async () => {
    fetching.mockResolvedValueOnce(answerOf(3 * HOUR_MS));
    await ask();
    expect(hoursBehind()).toBe(3);
    fetching.mockResolvedValueOnce(answerOf(7 * 24 * HOUR_MS, { [FROM_DEVICE]: '1' }));
    await ask();
    expect(hoursBehind()).toBe(3);
  });
});

it('tells a caller who asked whether anything has changed that nothing has', async () => {
  fetching.mockResolvedValue(new Response(null, { status: 304 }));
  const asked = clientWith(cookieSession()).callApi<GetMe>('GET', '/api/me', {
    headers: { 'if-none-match': 'W/"1"' },
  });
  await expect(asked).rejects.toMatchObject({ status: 304 });
});

describe('an answer that begins and does not end', () => {
  /** Its head is there and a little of its body; the rest comes as little as it does on a dead line. */
  const begun = async (_url: string, { signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
  const ask = (signal?: AbortSignal) =>
    clientWith(cookieSession()).callApi<GetMe>('GET', '/api/me', signal ? { signal } : {});

  beforeEach(() => {
    vi.useFakeTimers();
    fetching.mockImplementation(begun);
  });
  afterEach(() => {
    vi.useRealTimers();
    setOffline(false);
  });

  it('is waited for as long as for its beginning, and is then no answer', async () => {
    const asked = expect(ask()).rejects.toThrow(NetworkError);
    await vi.advanceTimersByTimeAsync(31_000);
    await asked;
    expect(isOffline()).toBe(true);
  });

  it('is waited for no longer than the caller waits', async () => {
    const leaving = new AbortController();
    const asked = expect(ask(leaving.signal)).rejects.not.toThrow(NetworkError);
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    await asked;
    expect(isOffline()).toBe(false);
  });
});

/** Stands in for the browser's own, which answers every form alike. */
function answerForms(status: number, body: object) {
  const headers: Record<string, string> = {};
  class Request {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      headers[name] = value;
    }
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { headers };
}

const sendVisa = (session: SessionWay, { signal } = new AbortController()) =>
  createFormSender({ base: () => '', language: 'en', session, isFresh: () => true }).sendForm(
    '/api/staff/v1/file',
    { kind: 'visa' },
    {},
    { onProgress: () => {}, signal },
  );

it('sends forms in the same way', async () => {
  const { headers } = answerForms(200, { uuid: '1' });
  expect(await sendVisa(cookieSession())).toEqual({ uuid: '1' });
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-language': 'en',
    'x-csrf-token': 'csrf-1',
  });
});

it('ends a session that ran out under a form as under any call, without an error to show', async () => {
  answerForms(401, {});
  const end = vi.fn(() => false);
  await expect(sendVisa(cookieSession({ end }))).rejects.toThrow(SessionOver);
  expect(end).toHaveBeenCalledOnce();
});

describe('a form on a line that is dead', () => {
  /** Stands in for the browser's own while it is sending. */
  class Sending {
    upload = { onprogress: (_: { loaded: number; total: number }) => {}, onload: () => {} };
    isOver = false;
    status = 201;
    responseText = '{}';
    onload = () => {};
    onabort = () => {};
    constructor() {
      sending = this;
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.isOver = true;
      this.onabort();
    }
  }
  let sending: Sending;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', Sending);
  });
  afterEach(() => {
    vi.useRealTimers();
    setOffline(false);
  });

  it('is given up a minute after the last byte left', async () => {
    const sent = expect(sendVisa(cookieSession())).rejects.toThrow(NetworkError);
    await vi.advanceTimersByTimeAsync(50_000);
    sending.upload.onprogress({ loaded: 1, total: 9 });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sending.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(11_000);
    await sent;
    expect([sending.isOver, isOffline()]).toEqual([true, true]);
  });

  it('waits longer for what is said of one that has left whole, and not for ever', async () => {
    const sent = expect(sendVisa(cookieSession())).rejects.toThrow(NetworkError);
    sending.upload.onload();
    await vi.advanceTimersByTimeAsync(170_000);
    expect(sending.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(11_000);
    await sent;
  });

  it('is cancelled without a word about the connection', async () => {
    const leaving = new AbortController();
    const sent = sendVisa(cookieSession(), leaving).catch((error: unknown) => error);
    leaving.abort();
    expect(isCancelled(await sent)).toBe(true);
    expect(isOffline()).toBe(false);
  });
});
