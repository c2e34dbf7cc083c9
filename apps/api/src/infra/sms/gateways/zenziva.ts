import { z } from 'zod';
import { postForm, type SmsGateway, SmsRefused } from './gateway.ts';

interface ZenzivaOptions {
  url: string;
  userkey: string;
  passkey: string;
}

const answer = z.object({
  status: z.coerce.string(),
  messageId: z.coerce.string().optional(),
});

/**
 * Zenziva: a form POST with userkey, passkey, to and message; the answer's `status` 1 means accepted. It publishes no
 * delivery report, so that its messages stay `accepted`.
 */
export function zenzivaGateway({ url, userkey, passkey }: ZenzivaOptions): SmsGateway {
  return {
    name: 'zenziva',
    async send({ phone, text }) {
      const { status, json } = await postForm('Zenziva', url, {
        form: { userkey, passkey, to: phone, message: text },
      });
      const said = answer.safeParse(json);
      if (status >= 300) throw new SmsRefused(`Zenziva answered ${status}`);
      if (!said.success) throw new Error(`Zenziva answered ${status}, unreadable`);
      if (said.data.status !== '1')
        throw new SmsRefused(`Zenziva answered ${status} (status ${said.data.status})`);
      return { id: said.data.messageId ?? null };
    },
  };
}
