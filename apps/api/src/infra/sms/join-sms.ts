import { smsSize } from '@rihlah/rules/text/sms-segments';

/** A text of more segments is one that nobody reads, and that some networks cut. */
const SEGMENTS_AT_MOST = 6;

/** Several messages as the one text that goes out: each on lines of its own, and who writes said once. */
export const joinTexts = (agencyName: string, texts: string[]): string =>
  texts.map((text, index) => (index === 0 ? text : withoutSender(agencyName, text))).join('\n');

function withoutSender(agencyName: string, text: string): string {
  const sender = `${agencyName}: `;
  if (!text.startsWith(sender)) return text;
  const rest = text.slice(sender.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * Deals messages into as few SMS as they fit in, in their order. A message is never cut: one that is too long by itself goes
 * by itself.
 *
 * @returns the messages of each SMS, at least one
 */
export function dealIntoSms<T extends { text: string }>(agencyName: string, messages: T[]): T[][] {
  const parts: T[][] = [];
  for (const message of messages) {
    const part = parts.at(-1);
    const texts = [...(part ?? []), message].map(({ text }) => text);
    if (part && smsSize(joinTexts(agencyName, texts)).segments <= SEGMENTS_AT_MOST) part.push(message);
    else parts.push([message]);
  }
  return parts;
}
