import { request } from 'undici';
import { GATEWAY_TIMEOUT_MS, internationalPhone, type SmsSender } from './sms-sender.ts';

export interface TwilioOptions {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
}

/** Twilio Programmable Messaging: a form POST with To, From and Body, Basic authentication, 201 when accepted. */
export function twilioSender({ url, accountSid, authToken, from }: TwilioOptions): SmsSender {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send(phone, text) {
      const to = `+${internationalPhone(phone)}`;
      const answer = await request(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        headersTimeout: GATEWAY_TIMEOUT_MS,
        bodyTimeout: GATEWAY_TIMEOUT_MS,
      });
      await answer.body.dump();
      if (answer.statusCode !== 201) throw new Error(`Twilio answered ${answer.statusCode}`);
    },
  };
}
