export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One HTTP call; the body of the answer is JSON, or null when empty. @throws its status, where the answer is something else */
export async function call<Body = never>(
  address: string,
  method: string,
  path: string,
  { token, headers, body }: CallOptions = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? parse(text, response.status) : null) as Body,
  };
}

/** The body of an answer that did what was asked. @throws what refused it, so that a test fails where something went wrong and not later */
export function requireDone<Body>({ status, body }: Answer<Body>, what: string): Body {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What a balancer says for itself is no JSON. */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${status}, and no JSON`);
  }
}

/** Asks again and again until `check` is content; fails with the last answer after `limitMs`. */
export async function eventually<T>(
  ask: () => Promise<T>,
  check: (value: T) => boolean,
  limitMs = 20_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await ask();
    if (check(value)) return value;
    if (Date.now() > end) throw new Error(`did not come true: ${JSON.stringify(value)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
