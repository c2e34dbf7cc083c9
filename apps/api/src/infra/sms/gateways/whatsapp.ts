import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../../crypto/is-same.ts';
import { TEMPLATE_LANGUAGE } from '../whatsapp/whatsapp-templates.ts';
import { internationalPhone, postJson, type ReadReport, type SmsGateway, SmsRefused } from './gateway.ts';

interface WhatsappOptions {
  /** With its version: `https://graph.facebook.com/v23.0` */
  url: string;
  phoneNumberId: string;
  accessToken: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/**
 * WhatsApp Business Cloud API: a template in the agency's own words, with its parameters. A refusal is told in Graph's form,
 * with a code; a fault of theirs (5xx) says nothing of whether they have it.
 */
export function whatsappGateway({
  url,
  phoneNumberId,
  accessToken,
}: WhatsappOptions): SmsGateway<'whatsapp'> {
  return {
    name: 'whatsapp',
    async send({ phone, template, attemptUuid }) {
      if (!template) throw new SmsRefused('WhatsApp has no words for it');
      const { name, parameters, path } = template;
      const { status, json } = await postJson('WhatsApp', `${url}/${phoneNumberId}/messages`, {
        headers: { authorization: `Bearer ${accessToken}` },
        json: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: internationalPhone(phone),
          type: 'template',
          template: {
            name,
            language: { code: TEMPLATE_LANGUAGE },
            components: [
              { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
              { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: path }] },
            ],
          },
          // Comes back with every status, also before we have read the answer.
          biz_opaque_callback_data: attemptUuid,
        },
      });
      const [taken] = accepted.safeParse(json).data?.messages ?? [];
      if (status === 200 && taken) return { id: taken.id };
      const code = refused.safeParse(json).data?.error.code;
      // Its words name the phone; the number of the error says as much.
      const said = `WhatsApp answered ${status}${code === undefined ? '' : ` (${code})`}`;
      if (status >= 400 && status < 500) throw new SmsRefused(said);
      throw new Error(said);
    },
  };
}

/** Whether `X-Hub-Signature-256` is the app's over the bytes of a call. @param secret never empty: then nothing is genuine */
export function isSignedByMeta(secret: string, raw: Buffer, header: string | undefined): boolean {
  if (secret === '' || !header?.startsWith('sha256=')) return false;
  const right = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(header.slice('sha256='.length), 'hex');
  return isSame(given, right);
}

const STATES: Record<string, ReadReport['state']> = {
  sent: 'accepted',
  delivered: 'delivered',
  // Read without having been delivered before is both at once.
  read: 'delivered',
  failed: 'failed',
};

const status = z.object({
  status: z.string(),
  biz_opaque_callback_data: z.guid(),
  pricing: z.object({ billable: z.boolean().optional(), type: z.string().optional() }).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const webhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

/**
 * Reads what a webhook says of our messages. What else it tells (answers of people, of other numbers, of messages that are not
 * ours) is left out; null for something else altogether.
 */
export function readStatuses(
  body: unknown,
  phoneNumberId: string,
): { attemptUuid: string; report: ReadReport }[] | null {
  const said = webhook.safeParse(body);
  if (!said.success) return null;
  const values = said.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ value }) => value.statuses ?? []);
  return values.flatMap((one) => {
    const read = status.safeParse(one).data;
    const state = read && STATES[read.status];
    if (!read || !state) return [];
    const code = read.errors?.[0]?.code;
    const { billable, type = '' } = read.pricing ?? {};
    const reason = state === 'failed' ? `failed${code === undefined ? '' : ` (${code})`}` : null;
    const isFree = state === 'failed' || billable === false || type.startsWith('free');
    return [{ attemptUuid: read.biz_opaque_callback_data, report: { state, reason, isFree } }];
  });
}
