import { CSRF_HEADER, type StaffSession } from '@rihlah/contract/staff/identity/session';
import { type Answer, requireDone } from '../http/http.ts';

const BASE = '/api/staff/v1';

interface Sent {
  /** A form goes as it is, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A browser at Loket: it keeps the cookies that it is given, and knows the header of its session. */
export class StaffClient {
  readonly cookies = new Map<string, string>();
  csrfToken: string | null = null;
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** One call below /api/staff/v1. */
  async ask<Body = never>(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer<Body>> {
    const response = await fetch(`${this.#address}${BASE}${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(this.csrfToken ? { [CSRF_HEADER]: this.csrfToken } : {}),
        ...headers,
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    });
    this.#keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    // A file that is exported is none of it.
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = (text && isJson ? JSON.parse(text) : null) as Body & { csrfToken?: string };
    if (answer?.csrfToken) this.csrfToken = answer.csrfToken;
    return { status: response.status, headers: response.headers, body: answer };
  }

  signIn(
    username: string,
    password: string,
    factor: { code?: string; recoveryCode?: string } = {},
  ): Promise<Answer<StaffSession>> {
    return this.ask('POST', '/session', { body: { username, password, ...factor } });
  }

  #keepCookies(given: string[]): void {
    for (const line of given) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line))
        this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
  }
}

/** A browser in which somebody has signed in. */
export async function signInAs(address: string, username: string, password: string): Promise<StaffClient> {
  const client = new StaffClient(address);
  requireDone(await client.signIn(username, password), `the sign-in of ${username}`);
  return client;
}
