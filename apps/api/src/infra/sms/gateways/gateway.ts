import type { SmsGatewayName } from '@rihlah/contract/staff/backoffice/system';
import { request } from 'undici';

export interface OutgoingText {
  /** National form 08…. */
  phone: string;
  text: string;
  /** Address that the gateway is to call with its delivery reports, of this message alone; null where there is none. */
  reportTo: string | null;
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
}

/** One way by which an SMS leaves. */
export interface SmsGateway {
  name: SmsGatewayName;
  /**
   * Hands one SMS over.
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

/** The gateway did not take the message: another may be asked at once. */
export class SmsRefused extends Error {}

/** A gateway that tells what became of each message. */
export const countSms = (
  gateway: SmsGateway,
  told: (gateway: SmsGatewayName, outcome: 'sent' | 'failed') => void,
): SmsGateway => ({
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

/**
 * Posts a form to a gateway.
 *
 * @param name the gateway, for what is said of a failure
 * @throws SmsRefused where it was not reached; another error where it was, and gave no answer of its own
 */
export async function postForm(
  name: string,
  url: string,
  { form, headers = {} }: { form: Record<string, string>; headers?: Record<string, string> },
): Promise<{ status: number; json: unknown }> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
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
