import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { MAX_GUEST_PILGRIMS } from '@rihlah/contract/orders/place-order';
import type { Config } from '../../../config.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { SharedLimit } from '../../../infra/limits/shared-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmedPhones, confirmGuestPhone, sendGuestCode } from './confirm-guest.ts';

const HOUR_MS = 3_600_000;

/** Refusals from which a stranger could learn whether somebody is a customer. */
const TELLING = new Set(['personMismatch', 'accountExists', 'alreadyOrdered', 'memberNotEligible']);

export interface Orderer {
  /** Address of the client, see `readClientAddress`; an account's orders are counted by the account. */
  key: string;
  isGuest: boolean;
}

/** What keeps strangers from taking seats they will not pay for, and from asking who is a customer. */
export class OrderLimits {
  readonly #guestSeats: SharedLimit;
  readonly #refusals: SharedLimit;
  readonly #services: Services;
  readonly #isConfirmedPhone: (phone: string) => Promise<boolean>;

  constructor(services: Services, config: Config = services.config) {
    this.#services = services;
    this.#isConfirmedPhone = confirmedPhones(services);
    const windowMs = HOUR_MS;
    this.#guestSeats = { name: 'guest-seats', max: config.GUEST_SEATS_PER_ADDRESS, windowMs };
    this.#refusals = { name: 'refused-orders', max: config.RATE_REFUSED_ORDERS, windowMs };
  }

  /**
   * Places an order within the limits.
   *
   * @param place gets whether the order is one of a guest who has confirmed no phone; it throws `phoneNotConfirmed`
   *   where such guests hold their share of a package already; `isRepeat` of a request whose seats are held since before
   * @param answered finds the stored answer of a request that is sent again; undefined for a new one
   * @throws Failure 422 `phoneNotConfirmed` after a code was sent to the registrar's phone; `tooManyRequests`
   */
  async within<T>(
    orderer: Orderer,
    input: PlaceOrderInput,
    place: (isUnconfirmedGuest: boolean) => Promise<{ answer: T; isRepeat: boolean }>,
    answered: () => Promise<T | undefined>,
  ): Promise<T> {
    const { limits } = this.#services;
    const refusal = { limit: this.#refusals, key: orderer.key };
    await assertWithin(limits, [{ ...refusal, amount: 0 }]);
    const isUnconfirmed = orderer.isGuest && !(await this.#isConfirmed(orderer, input));
    const seats = { limit: this.#guestSeats, key: orderer.key, amount: input.pilgrims.length };
    const taken = isUnconfirmed ? await limits.take([seats]) : null;
    if (taken && taken.secondsToWait > 0) {
      await taken.giveBack();
      // Whoever sends an order again, whose answer was lost, holds its seats already.
      const before = await answered();
      return before === undefined ? this.#askForCode(orderer, input) : before;
    }
    try {
      const { answer, isRepeat } = await place(isUnconfirmed);
      if (isRepeat) await taken?.giveBack();
      return answer;
    } catch (error) {
      await taken?.giveBack();
      const codes = error instanceof Failure ? Object.values(error.fields ?? {}) : [];
      if (codes.some((code) => TELLING.has(code))) await limits.take([refusal]);
      if (codes.includes('phoneNotConfirmed')) return this.#askForCode(orderer, input);
      throw error;
    }
  }

  async #isConfirmed(
    { key: address }: Orderer,
    { registrar: [registrar], pilgrims, phoneCode }: PlaceOrderInput,
  ): Promise<boolean> {
    if (pilgrims.length > MAX_GUEST_PILGRIMS) throw invalid('pilgrims', 'tooManyForGuest');
    const phone = registrar?.phone ?? '';
    // Also with a code: whoever sends an order again, whose answer was lost, has used theirs up.
    if (await this.#isConfirmedPhone(phone)) return true;
    if (phoneCode === undefined) return false;
    await confirmGuestPhone(this.#services, { address, phone, code: phoneCode });
    return true;
  }

  async #askForCode({ key: address }: Orderer, { registrar: [registrar] }: PlaceOrderInput): Promise<never> {
    await sendGuestCode(this.#services, { address, phone: registrar?.phone ?? '' });
    throw invalid('registrar.0.phone', 'phoneNotConfirmed');
  }
}
