import type { GetMe } from '@rihlah/contract/people/account';
import { ApiError, NetworkError, SessionOver } from '@rihlah/web-client/failures';
import { learnServerTime, serverNow } from '@rihlah/web-client/server-clock';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from './api.ts';
// What the client loads when it first needs it is there: on a slow machine that alone may take longer than a call waits.
import './refresh-session.ts';
import { getTokens, hasSessionRunOut, setTokens } from './session.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const answerAt = (at: number) => new Response('{}', { headers: { date: new Date(at).toUTCString() } });
const bearerOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('authorization');

/** Accepts only `Bearer fresh`; the refresh token buys it. */
function serverWith(refreshStatus: number) {
  const calls = { refresh: 0, me: 0 };
  const answer = async (url: string, init?: RequestInit) => {
    expect(new Headers(init?.headers).get('accept-language')).toBe('id');
    if (url === '/oauth') {
      calls.refresh++;
      expect(bearerOf(init)).toBeNull();
      return refreshStatus === 200
        ? json(200, { access_token: 'fresh', refresh_token: 'next', token_type: 'Bearer', expires_in: 60 })
        : json(refreshStatus, { title: 'invalid_grant' });
    }
    calls.me++;
    return bearerOf(init) === 'Bearer fresh' ? json(200, { role: 'Customer' }) : json(401, {});
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return calls;
}

interface AnyRead {
  method: 'GET';
  path: string;
  params: object;
  query: undefined;
  body: undefined;
  response: unknown;
}

const location = { hash: '' };
let refreshToken = '';
let tests = 0;

beforeEach(() => {
  location.hash = '';
  vi.stubGlobal('window', { location });
  vi.stubGlobal('navigator', {});
  refreshToken = `refresh-${++tests}`;
  setTokens({ accessToken: 'stale', refreshToken });
});
afterEach(() => vi.unstubAllGlobals());

const me = () => callApi<GetMe>('GET', '/api/me');

describe('callApi', () => {
  it('refreshes once for requests refused together, and retries each', async () => {
    const calls = serverWith(200);
    await Promise.all([me(), me(), me()]);
    expect(calls).toEqual({ refresh: 1, me: 6 });
    expect(getTokens()).toEqual({ accessToken: 'fresh', refreshToken: 'next' });
  });

  it('makes a guest of a visitor whose refresh is refused, without an error to show', async () => {
    const calls = serverWith(400);
    await expect(me()).rejects.toThrow(SessionOver);
    expect(getTokens()).toBeNull();
    expect(location.hash).toBe('');
    expect(hasSessionRunOut()).toBe(true);
    await expect(me()).rejects.toThrow(ApiError);
    expect(calls.refresh).toBe(1);
  });

  it('does not ask again for a page that needs a login', async () => {
    location.hash = '#/akun/order-saya?x=1';
    const calls = serverWith(400);
    await expect(me()).rejects.toThrow(SessionOver);
    expect(calls.me).toBe(1);
  });

  it('keeps the session when the server cannot refresh just now', async () => {
    serverWith(503);
    await expect(me()).rejects.toThrow(ApiError);
    expect(location.hash).toBe('');
    expect(getTokens()?.refreshToken).toBe(refreshToken);
  });

  it('tells a lost connection from an answer', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(me()).rejects.toThrow(NetworkError);
  });

  it.each([
    ['/api/v1/waiting-list/:uuid', { uuid: 'b0a9' }],
    ['/api/v1/lent/:token', { token: 'b0a9' }],
  ] as const)(
    'learns the server’s time from %s, for a phone that knows nothing else',
    async (path, params) => {
      // Other tests of this process know the right time again.
      onTestFinished(() => learnServerTime(answerAt(Date.now())));
      const there = Date.now() + 3_600_000;
      vi.stubGlobal('fetch', async () => answerAt(there));
      await callApi<AnyRead>('GET', path, { params });
      expect(Math.abs(serverNow().getTime() - there)).toBeLessThan(10_000);
    },
  );
});
