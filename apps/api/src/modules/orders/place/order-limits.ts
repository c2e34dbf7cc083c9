import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { MAX_GUEST_PILGRIMS } from '@rihlah/contract/orders/place-order';
import type { Config } from '../../../config.ts';
import { WindowCounter } from '../../../http/limits/window-counter.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmedPhones, confirmGuestPhone, sendGuestCode } from './confirm-guest.ts';

const HOUR_MS = 3_600_000;

/** Refusals from which a stranger could learn whether somebody is a customer. */
const TELLING = new Set(['personMismatch', 'accountExists', 'alreadyOrdered', 'memberNotEligible']);

export interface Orderer {
  /** Address of the client, see `addressOf`; an account's orders are counted by the account. */
  key: string;
  isGuest: boolean;
}

/** What keeps strangers from taking seats they will not pay for, and from asking who is a customer. */
export class OrderLimits {
  readonly #guestSeats: WindowCounter;
  readonly #refusals: WindowCounter;
  readonly #services: Services;
  readonly #isConfirmedPhone: (phone: string) => Promise<boolean>;

  constructor(services: Services, config: Config = services.config) {
    this.#services = services;
    this.#isConfirmedPhone = confirmedPhones(services);
    this.#guestSeats = new WindowCounter({ max: config.GUEST_SEATS_PER_ADDRESS, windowMs: HOUR_MS });
    this.#refusals = new WindowCounter({ max: config.RATE_REFUSED_ORDERS, windowMs: HOUR_MS });
  }

  /**
   * Places an order within the limits.
   *
   * @param place gets whether the order is one of a guest who has confirmed no phone; it throws `phoneNotConfirmed`
   *   where such guests hold their share of a package already
   * @throws Failure 422 `phoneNotConfirmed` after a code was sent to the registrar's phone; `tooManyRequests`
   */
  async within<T>(
    orderer: Orderer,
    input: PlaceOrderInput,
    place: (isUnconfirmedGuest: boolean) => Promise<T>,
  ): Promise<T> {
    const wait = this.#refusals.secondsToWait(orderer.key);
    if (wait > 0) throw new Failure('tooManyRequests', { retryAfter: wait });
    const isUnconfirmed = orderer.isGuest && !(await this.#isConfirmed(input));
    const seats = input.pilgrims.length;
    if (isUnconfirmed) {
      if (this.#guestSeats.secondsToWait(orderer.key) > 0) return this.#askForCode(input);
      this.#guestSeats.count(orderer.key, seats);
    }
    try {
      return await place(isUnconfirmed);
    } catch (error) {
      if (isUnconfirmed) this.#guestSeats.giveBack(orderer.key, seats);
      const codes = error instanceof Failure ? Object.values(error.fields ?? {}) : [];
      if (codes.some((code) => TELLING.has(code))) this.#refusals.count(orderer.key);
      if (codes.includes('phoneNotConfirmed')) return this.#askForCode(input);
      throw error;
    }
  }

  async #isConfirmed({ registrar: [registrar], pilgrims, phoneCode }: PlaceOrderInput): Promise<boolean> {
    if (pilgrims.length > MAX_GUEST_PILGRIMS) throw invalid('pilgrims', 'tooManyForGuest');
    const phone = registrar?.phone ?? '';
    // Also with a code: whoever sends an order again, whose answer was lost, has used theirs up.
    if (await this.#isConfirmedPhone(phone)) return true;
    if (phoneCode === undefined) return false;
    await confirmGuestPhone(this.#services, phone, phoneCode);
    return true;
  }

  async #askForCode({ registrar: [registrar] }: PlaceOrderInput): Promise<never> {
    await sendGuestCode(this.#services, registrar?.phone ?? '');
    throw invalid('registrar.0.phone', 'phoneNotConfirmed');
  }
}
