import { z } from 'zod';
import { basicAuthorization, internationalPhone, postForm, type SmsGateway, SmsRefused } from './gateway.ts';

interface TwilioOptions {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
}

const accepted = z.object({ sid: z.string() });
const refused = z.object({ code: z.number() });

/** Twilio Programmable Messaging: a form POST with To, From and Body, Basic authentication, 201 when accepted. */
export function twilioGateway({ url, accountSid, authToken, from }: TwilioOptions): SmsGateway {
  return {
    name: 'twilio',
    async send({ phone, text, reportTo }) {
      const { status, json } = await postForm(
        'Twilio',
        `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          form: {
            To: `+${internationalPhone(phone)}`,
            From: from,
            Body: text,
            ...(reportTo && { StatusCallback: reportTo }),
          },
          headers: { authorization: basicAuthorization(accountSid, authToken) },
        },
      );
      // Its words name the phone; the number of the error says as much.
      const code = refused.safeParse(json).data?.code;
      if (status !== 201) throw new SmsRefused(`Twilio answered ${status}${code ? ` (${code})` : ''}`);
      return { id: accepted.safeParse(json).data?.sid ?? null };
    },
  };
}
