import type { SnapResult } from './result.ts';

/** Seconds by which a cached token is given up early, so that it cannot expire on its way. */
const marginSeconds = 60;

export interface FreshToken {
  accessToken: string;
  expiresInSeconds: number;
}

/** Keeps one access token for its lifetime; many callers at once cause one fetch. */
export class TokenCache {
  readonly #fetch: () => Promise<SnapResult<FreshToken>>;
  readonly #now: () => Date;
  #token: { value: string; until: number } | null = null;
  #pending: Promise<SnapResult<string>> | null = null;

  constructor(fetch: () => Promise<SnapResult<FreshToken>>, now: () => Date) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** A token that is still good, fetched when there is none. */
  get(): Promise<SnapResult<string>> {
    if (this.#token && this.#now().getTime() < this.#token.until) {
      return Promise.resolve({ ok: true, code: 'cached', body: this.#token.value });
    }
    this.#pending ??= this.#refresh().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  /** Forgets a token the other side refused; a newer one, fetched meanwhile by another caller, stays. */
  drop(token: string): void {
    if (this.#token?.value === token) this.#token = null;
  }

  async #refresh(): Promise<SnapResult<string>> {
    const askedAt = this.#now().getTime();
    const result = await this.#fetch();
    if (!result.ok) return result;
    const { accessToken, expiresInSeconds } = result.body;
    this.#token = { value: accessToken, until: askedAt + (expiresInSeconds - marginSeconds) * 1000 };
    return { ok: true, code: result.code, body: accessToken };
  }
}
