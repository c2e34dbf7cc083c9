import { smsSize } from '@rihlah/rules/text/messages/sms-segments';
import { z } from 'zod';
import {
  basicAuthorization,
  internationalPhone,
  postForm,
  type ReadReport,
  type SmsGateway,
  SmsRefused,
} from './gateway.ts';

interface VonageOptions {
  url: string;
  apiKey: string;
  apiSecret: string;
  from: string;
}

/** One entry for each part of a long message. */
const answer = z.object({
  messages: z.array(z.object({ status: z.string(), 'message-id': z.string().optional() })).min(1),
});

const STATES: Record<string, ReadReport['state']> = {
  accepted: 'accepted',
  buffered: 'accepted',
  delivered: 'delivered',
  expired: 'failed',
  failed: 'failed',
  rejected: 'failed',
};

/**
 * Vonage SMS API: a form POST with from, to and text, Basic authentication; 200 whatever it says, and each part's `status`
 * is 0 when accepted. Its receipts come as a query, a form or JSON, as the account says, and prove themselves by the
 * address of the message alone.
 */
export function vonageGateway({ url, apiKey, apiSecret, from }: VonageOptions): SmsGateway {
  return {
    name: 'vonage',
    async send({ phone, text, reportTo }) {
      const { status, json } = await postForm('Vonage', `${url}/sms/json`, {
        form: {
          from,
          to: internationalPhone(phone),
          text,
          ...(smsSize(text).alphabet === 'ucs2' && { type: 'unicode' }),
          ...(reportTo && { callback: reportTo }),
        },
        headers: { authorization: basicAuthorization(apiKey, apiSecret) },
      });
      if (status !== 200) throw new SmsRefused(`Vonage answered ${status}`);
      const said = answer.safeParse(json);
      if (!said.success) throw new Error('Vonage answered 200, unreadable');
      const [first, ...rest] = said.data.messages;
      const refused = said.data.messages.find((part) => part.status !== '0');
      // Of a message of which a part went out nobody knows what is read.
      if (refused && said.data.messages.some((part) => part.status === '0'))
        throw new Error(`Vonage took some of ${rest.length + 1} parts (status ${refused.status})`);
      if (refused) throw new SmsRefused(`Vonage answered status ${refused.status}`);
      return { id: first?.['message-id'] ?? null };
    },
    readReport({ fields: { status = '', 'err-code': code } }) {
      const state = STATES[status];
      return state
        ? { state, reason: state === 'failed' ? `${status}${code ? ` (${code})` : ''}` : null }
        : null;
    },
  };
}
