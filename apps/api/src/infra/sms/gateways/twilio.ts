import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../../crypto/is-same.ts';
import {
  basicAuthorization,
  type IncomingReport,
  internationalPhone,
  postForm,
  type ReadReport,
  type SmsGateway,
  SmsRefused,
} from './gateway.ts';

interface TwilioOptions {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
}

const accepted = z.object({ sid: z.string() });
const refused = z.object({ code: z.number() });

const STATES: Record<string, ReadReport['state']> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** `X-Twilio-Signature`: HMAC-SHA1 by the token over the address and every field, sorted by name, with nothing in between. */
export function signTwilio(
  authToken: string,
  { url, fields }: Pick<IncomingReport, 'url' | 'fields'>,
): Buffer {
  const sorted = Object.keys(fields).sort();
  const signed = url + sorted.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', authToken).update(signed).digest();
}

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
    readReport(report) {
      const given = Buffer.from(report.header('x-twilio-signature') ?? '', 'base64');
      if (!isSame(given, signTwilio(authToken, report))) return 'forged';
      const { MessageStatus: said = '', ErrorCode: code } = report.fields;
      const state = STATES[said];
      return state
        ? { state, reason: state === 'failed' ? `${said}${code ? ` (${code})` : ''}` : null }
        : null;
    },
  };
}
