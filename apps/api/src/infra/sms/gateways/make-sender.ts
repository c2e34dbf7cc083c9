import type { Config } from '../../../config.ts';
import type { SmsSender } from './sms-sender.ts';
import { twilioSender } from './twilio.ts';
import { zenzivaSender } from './zenziva.ts';

/** Demo mode: nothing leaves the machine; the outbox itself, shown at `/demo/sms`, is where messages are read. */
const demoSender: SmsSender = { send: async () => {} };

/** The sender that the configuration names; its credentials were checked when the configuration was read. */
export function makeSmsSender(config: Config): SmsSender {
  switch (config.SMS_GATEWAY) {
    case 'zenziva':
      return zenzivaSender({
        url: config.ZENZIVA_URL,
        userkey: config.ZENZIVA_USERKEY ?? '',
        passkey: config.ZENZIVA_PASSKEY ?? '',
      });
    case 'twilio':
      return twilioSender({
        url: config.TWILIO_URL,
        accountSid: config.TWILIO_ACCOUNT_SID ?? '',
        authToken: config.TWILIO_AUTH_TOKEN ?? '',
        from: config.TWILIO_FROM ?? '',
      });
    default:
      return demoSender;
  }
}
