/** Sends one SMS; throws when the gateway did not accept it (the job then tries again). */
export interface SmsSender {
  /** @param phone national form 08… */
  send(phone: string, text: string): Promise<void>;
}

/** 08… → 628…, the international form without a plus. */
export const internationalPhone = (phone: string): string => phone.replace(/^0/, '62');

export const GATEWAY_TIMEOUT_MS = 15_000;
