import { request } from 'undici';
import { GATEWAY_TIMEOUT_MS, type SmsSender } from './sms-sender.ts';

export interface ZenzivaOptions {
  url: string;
  userkey: string;
  passkey: string;
}

/** Zenziva: a form POST with userkey, passkey, to and message; the answer's `status` 1 means accepted. */
export function zenzivaSender({ url, userkey, passkey }: ZenzivaOptions): SmsSender {
  return {
    async send(phone, message) {
      const answer = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ userkey, passkey, to: phone, message }).toString(),
        headersTimeout: GATEWAY_TIMEOUT_MS,
        bodyTimeout: GATEWAY_TIMEOUT_MS,
      });
      const body = await answer.body.text();
      if (answer.statusCode >= 300 || !isAccepted(body))
        throw new Error(`Zenziva answered ${answer.statusCode}`);
    },
  };
}

function isAccepted(body: string): boolean {
  try {
    return String((JSON.parse(body) as { status?: unknown }).status) === '1';
  } catch {
    return false;
  }
}
