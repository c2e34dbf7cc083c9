import type { SmsSender } from './sms-sender.ts';

/** Demo mode: nothing leaves the machine; the outbox itself, shown at `/demo/sms`, is where messages are read. */
export const demoSender: SmsSender = { send: async () => {} };
