import type { Channel, MessageGatewayName } from '@rihlah/contract/staff/backoffice/system';

/** Whoever carries messages, as staff know them. */
export const GATEWAY_NAMES: Record<MessageGatewayName, string> = {
  demo: 'mode demo',
  zenziva: 'Zenziva',
  twilio: 'Twilio',
  vonage: 'Vonage',
  whatsapp: 'WhatsApp',
  smtp: 'Email',
};

/** The ways by which people are told something. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
};

/** What a mail server said of a refusal, with what it means where that is known. */
export const refusalWords = (reason: string): string =>
  reason.endsWith('(RCPT TO)') ? `alamat ini ditolak server email (${reason})` : reason;
