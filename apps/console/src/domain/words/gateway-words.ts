import type { SmsGatewayName } from '@rihlah/contract/staff/backoffice/system';

/** Gateways of SMS as staff know them. */
export const GATEWAY_NAMES: Record<SmsGatewayName, string> = {
  demo: 'mode demo',
  zenziva: 'Zenziva',
  twilio: 'Twilio',
  vonage: 'Vonage',
};
