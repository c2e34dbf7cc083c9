import type { MESSAGE_CHANNELS } from '@rihlah/contract/staff/messaging/messages';

export const CHANNEL_WORDS: Record<(typeof MESSAGE_CHANNELS)[number], string> = {
  inbox: 'Inbox',
  sms: 'SMS',
  both: 'Inbox dan SMS',
};
