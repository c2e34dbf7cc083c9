import type { Config } from '../../../config.ts';
import { WindowCounter } from '../../../http/limits/window-counter.ts';
import { identityFailure } from '../failures.ts';

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;

export interface SignInTry {
  username: string;
  /** Address of the client, see `addressOf`. */
  address: string;
  /** Name of the browser where this account has signed in with it before; null for any other. */
  knownDevice: string | null;
}

/**
 * How often may be tried wrongly (specification 4): ten times slow the address, and strangers a user name. Whoever signs in
 * from a browser that they have signed in from before has tries of their own, which nobody else can use up, and a passkey
 * is not counted at all: so nobody locks anybody out.
 */
export class SignInLimits {
  readonly #perDevice: WindowCounter;
  readonly #perAddress: WindowCounter;
  readonly #perUsername: WindowCounter;

  constructor(config: Config) {
    const windowMs = FIVE_MINUTES_MS;
    this.#perDevice = new WindowCounter({ max: config.RATE_LOGIN_PER_USERNAME, windowMs });
    this.#perAddress = new WindowCounter({ max: config.RATE_STAFF_SIGN_IN_PER_ADDRESS, windowMs });
    this.#perUsername = new WindowCounter({
      max: config.RATE_LOGIN_PER_USERNAME_ANYWHERE,
      windowMs: HOUR_MS,
    });
  }

  /**
   * Runs one try within the limits. It is counted before it is made, so that many at once are counted too.
   *
   * @param attempt answers null for a wrong one; what it throws is no wrong try
   * @throws Failure `tooManySignIns`
   */
  async within<T>(tried: SignInTry, attempt: () => Promise<T | null>): Promise<T | null> {
    const counters = this.#countersOf(tried);
    const wait = Math.max(...counters.map(([counter, key]) => counter.secondsToWait(key)));
    if (wait > 0) throw identityFailure('tooManySignIns', { retryAfter: wait });
    for (const [counter, key] of counters) counter.count(key);
    let isWrong = false;
    try {
      const answer = await attempt();
      isWrong = answer === null;
      return answer;
    } finally {
      if (!isWrong) for (const [counter, key] of counters) counter.giveBack(key);
    }
  }

  #countersOf({ username, address, knownDevice }: SignInTry): [WindowCounter, string][] {
    if (knownDevice !== null) return [[this.#perDevice, `${username} ${knownDevice}`]];
    return [
      [this.#perAddress, address],
      [this.#perUsername, username],
    ];
  }
}
