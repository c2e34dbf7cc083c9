import type { Asked, SharedLimit, SharedLimits } from '../../../infra/limits/shared-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;

export interface SignInTry {
  username: string;
  /** Address of the client, see `readClientAddress`. */
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
  readonly #limits: SharedLimits;
  readonly #perDevice: SharedLimit;
  readonly #perAddress: SharedLimit;
  readonly #perUsername: SharedLimit;

  constructor({ config, limits }: Pick<Services, 'config' | 'limits'>) {
    const windowMs = FIVE_MINUTES_MS;
    this.#limits = limits;
    this.#perDevice = { name: 'sign-in-device', max: config.RATE_LOGIN_PER_USERNAME, windowMs };
    this.#perAddress = { name: 'sign-in-address', max: config.RATE_STAFF_SIGN_IN_PER_ADDRESS, windowMs };
    this.#perUsername = {
      name: 'sign-in-username',
      max: config.RATE_LOGIN_PER_USERNAME_ANYWHERE,
      windowMs: HOUR_MS,
    };
  }

  /**
   * Runs one try within the limits. It is counted before it is made, so that many at once are counted too.
   *
   * @param attempt answers null for a wrong one; what it throws is no wrong try
   * @throws Failure `tooManySignIns`
   */
  async within<T>(tried: SignInTry, attempt: () => Promise<T | null>): Promise<T | null> {
    const taken = await this.#limits.take(this.#asked(tried));
    if (taken.secondsToWait > 0) {
      await taken.giveBack();
      throw identityFailure('tooManySignIns', { retryAfter: taken.secondsToWait });
    }
    let isWrong = false;
    try {
      const answer = await attempt();
      isWrong = answer === null;
      return answer;
    } finally {
      if (!isWrong) await taken.giveBack();
    }
  }

  #asked({ username, address, knownDevice }: SignInTry): Asked[] {
    if (knownDevice !== null) return [{ limit: this.#perDevice, key: `${username} ${knownDevice}` }];
    return [
      { limit: this.#perAddress, key: address },
      { limit: this.#perUsername, key: username },
    ];
  }
}
