import type { Config } from '../../config.ts';
import type { Asked } from '../../infra/limits/shared-limits.ts';

const WINDOW_MS = 3_600_000;
/** Times as many from all addresses together as from one. */
const ANYWHERE = 4;

/**
 * How often an hour somebody without a login may have an SMS sent to a phone.
 *
 * @param name tells what is asked for from other things
 * @returns what is counted, by the address that asks and the phone (`assertWithin`)
 */
export function smsLimits(
  name: string,
  { RATE_RESET_PER_PHONE: max, RATE_RESET_PER_ADDRESS }: Config,
): (asked: { address: string; phone: string }) => Asked[] {
  const perPhone = { name: `${name}-pair`, max, windowMs: WINDOW_MS };
  const perPhoneAnywhere = { name: `${name}-phone`, max: ANYWHERE * max, windowMs: WINDOW_MS };
  const perAddress = { name: `${name}-address`, max: RATE_RESET_PER_ADDRESS, windowMs: WINDOW_MS };
  return ({ address, phone }) => [
    { limit: perAddress, key: address },
    // With the address: whoever asks for another's number does not use up its owner's asking.
    { limit: perPhone, key: `${phone} ${address}` },
    { limit: perPhoneAnywhere, key: phone },
  ];
}
