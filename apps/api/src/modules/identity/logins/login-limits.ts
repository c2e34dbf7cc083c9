import type { Config } from '../../../config.ts';
import { WindowCounter } from '../../../http/limits/window-counter.ts';
import { Failure } from '../../../infra/failure.ts';

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;

export interface LoginTry {
  username: string;
  /** Address of the client, see `addressOf`. */
  address: string;
  /** Whether this account has logged in before from the device that asks; looked up only when it matters. */
  isKnownDevice: () => Promise<boolean>;
}

/**
 * How often a wrong password may be tried: first by the pair of user name and address, then by address, then, slower,
 * by user name over all addresses. Only failures count. Nobody can lock a customer out of their own device: from one
 * that was used before, the right password always works (decisions, after the first audit).
 */
export class LoginLimits {
  readonly #perPair: WindowCounter;
  readonly #perAddress: WindowCounter;
  readonly #perUsername: WindowCounter;

  constructor(config: Config) {
    this.#perPair = new WindowCounter({ max: config.RATE_LOGIN_PER_USERNAME, windowMs: FIVE_MINUTES_MS });
    this.#perAddress = new WindowCounter({ max: config.RATE_LOGIN_PER_ADDRESS, windowMs: FIVE_MINUTES_MS });
    this.#perUsername = new WindowCounter({
      max: config.RATE_LOGIN_PER_USERNAME_ANYWHERE,
      windowMs: HOUR_MS,
    });
  }

  /**
   * Runs one try within the limits.
   *
   * @param attempt answers null when the password was wrong
   * @throws Failure `tooManyRequests`
   */
  async within<T>(tried: LoginTry, attempt: () => Promise<T | null>): Promise<T | null> {
    const counters = this.#countersOf(tried);
    const wait = Math.max(...counters.map(([counter, key]) => counter.secondsToWait(key)));
    if (wait > 0 && !(await tried.isKnownDevice()))
      throw new Failure('tooManyRequests', { retryAfter: wait });
    for (const [counter, key] of counters) counter.count(key);
    let answer: T | null = null;
    try {
      answer = await attempt();
      return answer;
    } finally {
      if (answer !== null) for (const [counter, key] of counters) counter.giveBack(key);
    }
  }

  #countersOf({ username, address }: LoginTry): [WindowCounter, string][] {
    return [
      [this.#perPair, `${username} ${address}`],
      [this.#perAddress, address],
      [this.#perUsername, username],
    ];
  }
}
