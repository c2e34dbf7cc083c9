/**
 * How an app's calls say who asks, and what becomes of a login that was refused: a token that is refreshed, or a cookie
 * with a CSRF token beside it.
 */
export interface SessionWay {
  /** What a call of this path carries; null for guests, and for calls that carry no login. */
  credential(path: string): string | null;
  headersFor(credential: string): Record<string, string>;
  /**
   * A call that carried it was refused (401).
   *
   * @returns whether there is another credential now, with which the call is made again
   * @throws when the server cannot be reached: that ends no session
   */
  renew(credential: string): Promise<boolean>;
  /**
   * There is no login any more.
   *
   * @returns whether the call is made once more, as a guest
   */
  end(): boolean;
}

/** What an app says of its server and its logins. */
export interface ApiOptions {
  /** Stands before every path: `https://api.example.id`, empty where the server is the page's own. */
  base(): string;
  session: SessionWay;
  /** Of the page: in it the server says why it refuses, whatever the browser's own list says. */
  language: 'id' | 'en';
  /** Paths whose answers no cache of HTTP holds, so that the server's own `Date` on them is now. */
  isFresh(path: string): boolean;
}

/** The headers of a call by who asks; of guests the language alone. */
export function makeHeaders({ session, language }: ApiOptions, path: string): Record<string, string> {
  const credential = session.credential(path);
  return {
    'accept-language': language,
    ...(credential !== null && session.headersFor(credential)),
  };
}
