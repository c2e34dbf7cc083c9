import type { SmsGatewayName } from '@rihlah/contract/staff/backoffice/system';
import type { Config } from '../../../config.ts';
import type { SmsGateway } from './gateway.ts';
import { twilioGateway } from './twilio.ts';
import { vonageGateway } from './vonage.ts';
import { whatsappGateway } from './whatsapp.ts';
import { zenzivaGateway } from './zenziva.ts';

/** Demo mode: nothing leaves the machine; the outbox itself, shown at `/demo/sms`, is where messages are read. */
const demoGateway: SmsGateway = { name: 'demo', send: async () => ({ id: null }) };

const MAKERS: Record<SmsGatewayName, (config: Config) => SmsGateway> = {
  demo: () => demoGateway,
  zenziva: (config) =>
    zenzivaGateway({
      url: config.ZENZIVA_URL,
      userkey: config.ZENZIVA_USERKEY ?? '',
      passkey: config.ZENZIVA_PASSKEY ?? '',
    }),
  twilio: (config) =>
    twilioGateway({
      url: config.TWILIO_URL,
      accountSid: config.TWILIO_ACCOUNT_SID ?? '',
      authToken: config.TWILIO_AUTH_TOKEN ?? '',
      from: config.TWILIO_FROM ?? '',
    }),
  vonage: (config) =>
    vonageGateway({
      url: config.VONAGE_URL,
      apiKey: config.VONAGE_API_KEY ?? '',
      apiSecret: config.VONAGE_API_SECRET ?? '',
      from: config.VONAGE_FROM ?? '',
    }),
};

/** WhatsApp, where the agency has it. */
export const makeWhatsapp = (config: Config): SmsGateway<'whatsapp'> | null =>
  config.WHATSAPP_PHONE_NUMBER_ID
    ? whatsappGateway({
        url: config.WHATSAPP_API_URL,
        phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID,
        accessToken: config.WHATSAPP_ACCESS_TOKEN ?? '',
      })
    : null;

/** The gateways that the configuration names, the first one first; their credentials were checked when it was read. */
export const makeSmsGateways = (config: Config): SmsGateway[] =>
  [config.SMS_GATEWAY ?? ('demo' as const), config.SMS_GATEWAY_SECOND].flatMap((name) =>
    name ? [MAKERS[name](config)] : [],
  );
