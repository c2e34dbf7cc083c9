import type { SmsGatewayName } from '@rihlah/contract/staff/backoffice/system';
import { request } from 'undici';
import type { FilledTemplate } from '../whatsapp/whatsapp-templates.ts';

export interface OutgoingText {
  /** National form 08…. */
  phone: string;
  text: string;
  /** Address that the gateway is to call with its delivery reports, of this message alone; null where there is none. */
  reportTo: string | null;
  /** What WhatsApp says instead of the text; null where it may not go that way. */
  template: FilledTemplate | null;
  /** Of this hand-over. */
  attemptUuid: string;
}

/** A delivery report as it came. */
export interface IncomingReport {
  /** The address that was called, as the gateway was told it. */
  url: string;
  /** What its body or its address says. */
  fields: Record<string, string>;
  header(name: string): string | undefined;
}

/** What became of a message after a gateway took it. */
export interface ReadReport {
  state: 'accepted' | 'delivered' | 'failed';
  reason: string | null;
  /** It costs nothing. */
  isFree?: boolean;
}

/** One way by which a message to a phone leaves. */
export interface SmsGateway<Name extends string = SmsGatewayName> {
  name: Name;
  /**
   * Hands one message over.
   *
   * @returns its id at the gateway
   * @throws SmsRefused where it surely did not take it; anything else thrown says that nobody knows whether it did
   */
  send(message: OutgoingText): Promise<{ id: string | null }>;
  /**
   * Reads a delivery report that was sent to an address of ours; left out where the gateway sends none.
   *
   * @returns null where it says nothing that is of use; `forged` where it is not the gateway's
   */
  readReport?(report: IncomingReport): ReadReport | null | 'forged';
}

/** A gateway of SMS, or WhatsApp, which carries the same messages. */
export type PhoneGateway = SmsGateway<SmsGatewayName | 'whatsapp'>;

/** The gateway did not take the message: another may be asked at once. */
export class SmsRefused extends Error {}

/** A gateway that tells what became of each message. */
export const countSms = <Name extends PhoneGateway['name']>(
  gateway: SmsGateway<Name>,
  told: (gateway: Name, outcome: 'sent' | 'failed') => void,
): SmsGateway<Name> => ({
  ...gateway,
  send: async (message) => {
    try {
      const accepted = await gateway.send(message);
      told(gateway.name, 'sent');
      return accepted;
    } catch (error) {
      told(gateway.name, 'failed');
      throw error;
    }
  },
});

/** 08… → 628…, the international form without a plus. */
export const internationalPhone = (phone: string): string => phone.replace(/^0/, '62');

export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const GATEWAY_TIMEOUT_MS = 15_000;

/** Until here nothing of a request has gone out: no name, no connection, no handshake. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|^(CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_/;
/** What a proxy answers that has asked the gateway and heard nothing of use. */
const UNHEARD = new Set([502, 504]);

interface Answer {
  status: number;
  json: unknown;
}

/** As `post`, a form. */
export const postForm = (
  name: string,
  url: string,
  { form, headers = {} }: { form: Record<string, string>; headers?: Record<string, string> },
): Promise<Answer> =>
  post(name, url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** As `post`, JSON. */
export const postJson = (
  name: string,
  url: string,
  { json, headers }: { json: unknown; headers: Record<string, string> },
): Promise<Answer> =>
  post(name, url, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

/**
 * Posts to a gateway.
 *
 * @param name the gateway, for what is said of a failure
 * @throws SmsRefused where it was not reached; another error where it was, and gave no answer of its own
 */
async function post(
  name: string,
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<Answer> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      headersTimeout: GATEWAY_TIMEOUT_MS,
      bodyTimeout: GATEWAY_TIMEOUT_MS,
    });
    const text = await answer.body.text();
    if (UNHEARD.has(answer.statusCode)) throw new Error(`${name} answered ${answer.statusCode}`);
    return { status: answer.statusCode, json: parse(text) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOT_REACHED.test(code)) throw new SmsRefused(`${name} was not reached (${code})`, { cause: error });
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
