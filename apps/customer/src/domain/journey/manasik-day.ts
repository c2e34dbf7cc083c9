import type { ManasikSession, Order } from '@rihlah/contract/orders/order';
import type { CalendarDay } from './calendar.ts';

/** The manasik of an order as an entry of a calendar, which reminds on the evening before. */
export const manasikDay = ({ orderId }: Order, session: ManasikSession): CalendarDay => ({
  id: `${orderId}-manasik`.replace(/\W+/g, '-'),
  date: session.day,
  from: session.startsAt,
  until: session.endsAt,
  title: `Manasik umrah (${orderId})`,
  text: `Berkumpul di ${session.gatheringPoint} pukul ${session.gatheringTime.replace(':', '.')} WIB.`,
  place: `${session.place}, ${session.address}`,
});
