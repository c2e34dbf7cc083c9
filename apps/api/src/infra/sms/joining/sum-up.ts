import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { accountPath, linkTo } from '@rihlah/contract/wire/paths';
import type { Services } from '../../services.ts';
import type { Sms } from '../sms-urgency.ts';

/** News that many orders have alike: what is said of all of them. The inbox has each of them whole. */
const SUMMED: Partial<Record<SmsKind, (orders: number) => string>> = {
  'bill-reminder': (orders) => `pengingat tagihan untuk ${orders} pesanan`,
  'need-reminder': (orders) => `masih ada yang kurang untuk ${orders} pesanan`,
  'order-expired': (orders) => `${orders} pesanan telah jatuh tempo karena pendaftaran belum dibayar`,
  'order-cancelled': (orders) => `${orders} pesanan dibatalkan`,
};

/** Fewer are told one by one. */
const SUMMED_FROM = 3;
const NAMED = 20;

/** One text, and the messages that it stands for. */
export interface Unit {
  text: string;
  messages: Sms[];
}

interface Letterhead {
  agencyName: string;
  /** Where what is summed up stands whole. */
  inboxLink: string;
}

/** How messages to one phone are written as texts. */
export type WriteTexts = (messages: Sms[]) => Unit[];

/** Prepares the writing of messages: how their orders are called is read once for all of them. */
export async function prepareTexts(
  { agency, publicUrl }: Pick<Services, 'agency' | 'publicUrl'>,
  messages: Sms[],
  findOrderIds: (orderUuids: string[]) => Promise<Map<string, string>>,
): Promise<WriteTexts> {
  const orderIds = await findOrderIds([...new Set(messages.flatMap(({ orderUuid }) => orderUuid ?? []))]);
  const letterhead = {
    agencyName: agency.settings.name,
    inboxLink: linkTo(publicUrl, accountPath('inbox-saya')),
  };
  return (some) => sumUp(some, orderIds, letterhead);
}

const wordsOf = (kind: string): ((orders: number) => string) | undefined =>
  (SUMMED as Record<string, (orders: number) => string>)[kind];

/** A text of several lines says more than one thing of one order. */
const isAlike = ({ kind, text, orderUuid }: Sms, orderIds: Map<string, string>): boolean => {
  const orderId = orderUuid ? orderIds.get(orderUuid) : undefined;
  return (
    wordsOf(kind) !== undefined && orderId !== undefined && text.includes(orderId) && !text.includes('\n')
  );
};

/**
 * Texts for messages to one phone, in their order: the same news of three orders or more is one text that names them.
 *
 * @param orderIds how texts name orders
 */
export function sumUp(messages: Sms[], orderIds: Map<string, string>, letterhead: Letterhead): Unit[] {
  const alike = (kind: string) =>
    messages.filter((message) => message.kind === kind && isAlike(message, orderIds));
  return messages.flatMap((message) => {
    const same = isAlike(message, orderIds) ? alike(message.kind) : [];
    const named = [...new Set(same.map(({ orderUuid }) => orderIds.get(orderUuid ?? '') ?? ''))];
    const words = wordsOf(message.kind);
    if (!words || named.length < SUMMED_FROM) return [{ text: message.text, messages: [message] }];
    return same[0] === message
      ? [{ text: sumText(words(named.length), named, letterhead), messages: same }]
      : [];
  });
}

function sumText(words: string, orderIds: string[], { agencyName, inboxLink }: Letterhead): string {
  const more = orderIds.length - NAMED;
  const names = `${orderIds.slice(0, NAMED).join(', ')}${more > 0 ? ` dan ${more} lain` : ''}`;
  return `${agencyName}: ${words}: ${names}.\nSelengkapnya di inbox: ${inboxLink}`;
}
