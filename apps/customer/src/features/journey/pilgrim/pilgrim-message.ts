import type { Order } from '@rihlah/contract/orders/order';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { formatWeekdayDate } from '@rihlah/ui/text/format';
import { actionWords } from '../steps/action-words.ts';

/** Sums are told with the address that they can be paid at; it needs no login. */
function line(action: NextAction, order: Order, origin: string): string {
  const { text, to } = actionWords(action, order);
  const amount =
    action.kind === 'bill'
      ? action.amount
      : action.kind === 'first-payment'
        ? order.due?.bill.amount
        : undefined;
  if (amount === undefined || to === null) return text;
  return `${text} ${formatRupiah(amount)}: ${linkTo(origin, to)}`;
}

/**
 * What an agent sends a pilgrim: all that is still waited for, in the order of its urgency, as a message that needs no change.
 *
 * @param origin where addresses begin
 */
export function pilgrimMessage(order: Order, actions: NextAction[], origin: string): string {
  const { product, pilgrim } = order;
  const greeting = `Assalamu’alaikum ${greetingName(pilgrim.name)}.`;
  const journey = `${product.name}, berangkat ${formatWeekdayDate(product.departureDate)} dari ${product.branch.city}`;
  const asked = actions.filter(({ kind }) => kind !== 'rating').map((action) => line(action, order, origin));
  if (asked.length === 0) return `${greeting} Untuk ${journey}, semuanya sudah lengkap.`;
  const list = asked.map((text, index) => `${index + 1}. ${text}`);
  return [
    `${greeting} Untuk ${journey}, yang masih ditunggu:`,
    ...list,
    `Unggah dan pilihan lain ada di ${linkTo(origin, paths.account)}`,
  ].join('\n');
}
