import { Failure } from '../../../infra/failure.ts';
import type { SharedLimit, SharedLimits } from '../../../infra/limits/shared-limits.ts';
import type { Services } from '../../../infra/services.ts';

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;

export interface LoginTry {
  username: string;
  /** Address of the client, see `readClientAddress`. */
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
  readonly #limits: SharedLimits;
  readonly #perPair: SharedLimit;
  readonly #perAddress: SharedLimit;
  readonly #perUsername: SharedLimit;

  constructor({ config, limits }: Pick<Services, 'config' | 'limits'>) {
    const windowMs = FIVE_MINUTES_MS;
    this.#limits = limits;
    this.#perPair = { name: 'login-pair', max: config.RATE_LOGIN_PER_USERNAME, windowMs };
    this.#perAddress = { name: 'login-address', max: config.RATE_LOGIN_PER_ADDRESS, windowMs };
    this.#perUsername = {
      name: 'login-username',
      max: config.RATE_LOGIN_PER_USERNAME_ANYWHERE,
      windowMs: HOUR_MS,
    };
  }

  /**
   * Runs one try within the limits.
   *
   * @param attempt answers null when the password was wrong
   * @throws Failure `tooManyRequests`
   */
  async within<T>(tried: LoginTry, attempt: () => Promise<T | null>): Promise<T | null> {
    const { username, address } = tried;
    const taken = await this.#limits.take([
      { limit: this.#perPair, key: `${username} ${address}` },
      { limit: this.#perAddress, key: address },
      { limit: this.#perUsername, key: username },
    ]);
    if (taken.secondsToWait > 0 && !(await tried.isKnownDevice())) {
      await taken.giveBack();
      throw new Failure('tooManyRequests', { retryAfter: taken.secondsToWait });
    }
    let answer: T | null = null;
    try {
      answer = await attempt();
      return answer;
    } finally {
      if (answer !== null) await taken.giveBack();
    }
  }
}
