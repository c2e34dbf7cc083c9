import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { TEMPLATE_LANGUAGE, WHATSAPP_TEMPLATES } from '../../../src/infra/sms/whatsapp/whatsapp-templates.ts';

export const WHATSAPP = {
  phoneNumberId: '106540352242922',
  accessToken: 'EAAG-uji',
  appSecret: 'rahasia-aplikasi',
  verifyToken: 'uji-verifikasi',
};

/** `vanish` takes a message and ends the connection without an answer · `broken` answers 500 in Graph's form. */
type Behaviour = 'take' | 'vanish' | 'broken' | 'throttle';

interface Taken {
  /** International, without a plus. */
  to: string;
  template: string;
  parameters: string[];
  /** Of the button. */
  path: string;
  id: string;
  /** What comes back with every status. */
  data: string;
}

interface Status {
  status: 'sent' | 'delivered' | 'read' | 'failed';
  code?: number;
  pricing?: { billable: boolean; pricing_model: string; category: string; type?: string };
}

export interface FakeWhatsapp {
  url: string;
  behave: Behaviour;
  /** Templates that Meta has agreed to; all of ours unless a test says otherwise. */
  approved: Set<string>;
  taken: Taken[];
  /** Codes of what was refused. */
  refused: number[];
  /** Done with a message before it is answered. */
  beforeAnswer: ((taken: Taken) => Promise<unknown>) | null;
  close(): Promise<void>;
}

const text = z.strictObject({ type: z.literal('text'), text: z.string() });

/** What is published of a template message (Cloud API, Messages): nothing may be missing, and nothing else be there. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.string(), policy: z.literal('deterministic').optional() }),
    components: z.array(
      z.union([
        z.strictObject({ type: z.literal('body'), parameters: z.array(text) }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.union([z.string().regex(/^\d$/), z.number()]),
          parameters: z.array(text).length(1),
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

type Message = z.output<typeof message>;

const ours = new Map<string, { body: string; parameters: readonly string[] }>(
  Object.values(WHATSAPP_TEMPLATES).map((template) => [template.name, template]),
);

/** Meta's codes for what is wrong with a template message; null where nothing is. */
function faultOf(
  { template: { name, language, components } }: Message,
  approved: Set<string>,
): number | null {
  const known = ours.get(name);
  if (!known || !approved.has(name) || language.code !== TEMPLATE_LANGUAGE) return 132001;
  const body = components.find((one) => one.type === 'body');
  const button = components.find((one) => one.type === 'button');
  const values = body?.parameters.map((one) => one.text) ?? [];
  if (values.length !== known.parameters.length || !button) return 132000;
  // Empty ones, line breaks, tabs and more than four blanks in a row.
  if (values.some((value) => value.trim() === '' || /[\n\r\t]| {5,}/.test(value))) return 132018;
  const whole = values.reduce((sum, value, index) => sum.replace(`{{${index + 1}}}`, value), known.body);
  return whole.length > 1024 ? 132005 : null;
}

const graphError = (code: number, words: string) => ({
  error: {
    message: `(#${code}) ${words}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: words },
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  },
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** WhatsApp Business Cloud API as it is published: it refuses what Meta would refuse. */
export async function startFakeWhatsapp(): Promise<FakeWhatsapp> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, code: number, words: string) => {
      fake.refused.push(code);
      answer(status, graphError(code, words));
    };
    const asked = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${WHATSAPP.accessToken}`)
      return refuse(401, 190, 'Invalid OAuth access token');
    const [, , phoneNumberId, call] = new URL(`http://x${request.url}`).pathname.split('/');
    if (phoneNumberId !== WHATSAPP.phoneNumberId) return refuse(400, 100, 'Unsupported request');
    if (request.method === 'GET' && call === undefined)
      return answer(200, {
        id: phoneNumberId,
        display_phone_number: '+62 811-0000-0001',
        verified_name: 'Rihlah',
      });
    if (request.method !== 'POST' || call !== 'messages') return refuse(400, 100, 'Unsupported request');
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return refuse(400, 100, 'The parameter messaging_product is required.');
    const read = message.safeParse(asked);
    if (!read.success) return refuse(400, 100, 'Invalid parameter');
    const fault = faultOf(read.data, fake.approved);
    if (fault !== null) return refuse(fault === 132001 ? 404 : 400, fault, 'template');
    if (fake.behave === 'throttle') return refuse(400, 130429, 'Rate limit hit');
    if (fake.behave === 'broken') return refuse(500, 131000, 'Something went wrong');
    const { to, template, biz_opaque_callback_data: data = '' } = read.data;
    const values = (type: 'body' | 'button') =>
      template.components.find((one) => one.type === type)?.parameters.map((one) => one.text) ?? [];
    const taken: Taken = {
      to,
      data,
      template: template.name,
      parameters: values('body'),
      path: values('button')[0] ?? '',
      id: `wamid.HBgN${Buffer.from(`${to}-${fake.taken.length}`).toString('base64')}`,
    };
    fake.taken.push(taken);
    await fake.beforeAnswer?.(taken);
    if (fake.behave === 'vanish') return void request.socket.destroy();
    answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to.replace('+', '') }],
      messages: [{ id: taken.id, message_status: 'accepted' }],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeWhatsapp = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    behave: 'take',
    approved: new Set(ours.keys()),
    taken: [],
    refused: [],
    beforeAnswer: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** Variables of a product that uses it. */
export const whatsappEnv = ({ url }: FakeWhatsapp) => ({
  WHATSAPP_API_URL: url,
  WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
  WHATSAPP_ACCESS_TOKEN: WHATSAPP.accessToken,
  WHATSAPP_APP_SECRET: WHATSAPP.appSecret,
  WHATSAPP_VERIFY_TOKEN: WHATSAPP.verifyToken,
});

/** A webhook with the status of one message, as Meta sends it. */
export const writeStatus = ({ to, id, data }: Taken, { status, code, pricing }: Status) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '628110000001', phone_number_id: WHATSAPP.phoneNumberId },
            statuses: [
              {
                id,
                status,
                timestamp: '1764720000',
                recipient_id: to.replace('+', ''),
                biz_opaque_callback_data: data,
                ...(status !== 'failed' && {
                  pricing: pricing ?? {
                    billable: true,
                    pricing_model: 'PMP',
                    category: 'utility',
                    type: 'regular',
                  },
                }),
                ...(code !== undefined && {
                  errors: [{ code, title: 'Message undeliverable', message: 'Message undeliverable' }],
                }),
              },
            ],
          },
        },
      ],
    },
  ],
});

/** Sends a webhook as Meta does, signed over its bytes. */
export const sendWebhook = async (
  address: string,
  body: unknown,
  { secret = WHATSAPP.appSecret, header }: { secret?: string; header?: string } = {},
): Promise<number> => {
  const raw = JSON.stringify(body);
  const signature = header ?? `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  const { status } = await fetch(`${address}/whatsapp/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    body: raw,
  });
  return status;
};
