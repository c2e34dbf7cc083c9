/** Sends one SMS; throws when the gateway did not accept it (the job then tries again). */
export interface SmsSender {
  /** @param phone national form 08… */
  send(phone: string, text: string): Promise<void>;
}

/** A sender that tells what became of each message. */
export const countSms = (sender: SmsSender, told: (outcome: 'sent' | 'failed') => void): SmsSender => ({
  send: async (phone, text) => {
    try {
      await sender.send(phone, text);
    } catch (error) {
      told('failed');
      throw error;
    }
    told('sent');
  },
});

/** 08… → 628…, the international form without a plus. */
export const internationalPhone = (phone: string): string => phone.replace(/^0/, '62');

export const GATEWAY_TIMEOUT_MS = 15_000;
