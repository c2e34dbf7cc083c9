import type { MESSAGE_CHANNELS } from '@rihlah/contract/staff/messages';

export const CHANNEL_WORDS: Record<(typeof MESSAGE_CHANNELS)[number], string> = {
  inbox: 'Inbox',
  sms: 'SMS',
  both: 'Inbox dan SMS',
};
