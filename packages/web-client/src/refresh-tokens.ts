import { ApiError } from './failures.ts';

interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface TokenWays {
  /** Name of the lock that the tabs of an app share. */
  lock: string;
  /** The tokens as another tab may just have stored them; null for guests. */
  read(): TokenPair | null;
  /** Buys new ones. @throws ApiError when the server refuses */
  request(refreshToken: string): Promise<TokenPair>;
  keep(tokens: TokenPair): void;
}

/** Refresh tokens rotate: of several tabs only one may send the token, the others take what it got. */
const inOneTab = (lock: string, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks === undefined ? work() : navigator.locks.request(lock, work);

/**
 * How an app with tokens renews them: requests refused together share one refresh.
 *
 * @returns from the access token that was refused to whether there is another; false when the session is over. Throws
 * when the server cannot be reached: that ends no session
 */
export function createRefresh({ lock, read, request, keep }: TokenWays): (used: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  /** The refresh token that was refused: asking with it again would change nothing. */
  let refused: string | null = null;

  async function refresh(used: string): Promise<boolean> {
    const tokens = read();
    if (tokens === null) return false;
    if (tokens.accessToken !== used) return true;
    if (tokens.refreshToken === refused) return false;
    try {
      keep(await request(tokens.refreshToken));
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (!isRefused) throw error;
      refused = tokens.refreshToken;
      return false;
    }
  }

  return (used) => {
    running ??= inOneTab(lock, () => refresh(used)).finally(() => {
      running = null;
    });
    return running;
  };
}
