import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Sms } from './sms-urgency.ts';

/** When nobody is woken, as `HH:MM` in Jakarta; it may go over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/**
 * What goes at night too, besides codes and passwords: what somebody has just done, what may be somebody else's doing, and
 * what the morning would be too late for.
 */
const AT_NIGHT: SmsKind[] = [
  'payment-received',
  'order-placed',
  'first-payment-reminder',
  'waiting-offer',
  'phone-changed',
  'bank-account-changed',
];

/** Whether a message waits until the quiet hours are over. */
export const mayWait = ({ isSecret, kind }: Pick<Sms, 'isSecret' | 'kind'>): boolean =>
  !isSecret && !AT_NIGHT.some((one) => one === kind);

const momentOf = (date: string, time: string): Date => new Date(`${date}T${time}:00+07:00`);

/** The end of the quiet hours that it is within; `now` outside of them. */
export function quietUntil(hours: QuietHours | null, now: Date): Date {
  if (!hours) return now;
  const today = jakartaDate(now);
  const isOverMidnight = hours.to <= hours.from;
  // Those that began yesterday, and those of today.
  for (const day of [addDays(today, -1), today]) {
    const end = momentOf(isOverMidnight ? addDays(day, 1) : day, hours.to);
    if (now >= momentOf(day, hours.from) && now < end) return end;
  }
  return now;
}
