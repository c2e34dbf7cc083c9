import { isOver } from '@rihlah/rules/journey/journey-facts';
import { daysBetween } from '@rihlah/rules/text/dates';

interface Trip {
  orderStatus: string;
  product: { departureDate: string };
}

const departure = ({ product }: Trip) => product.departureDate;

/** The trip that is next first, those after it in their order, then those that are over, the latest first. */
export function sortTrips<T extends Trip>(orders: T[]): T[] {
  const ahead = orders.filter((order) => !isOver(order.orderStatus));
  const over = orders.filter((order) => isOver(order.orderStatus));
  return [
    ...ahead.sort((a, b) => departure(a).localeCompare(departure(b))),
    ...over.sort((a, b) => departure(b).localeCompare(departure(a))),
  ];
}

/** What is wished to somebody with a trip ahead, or on it, on a day `YYYY-MM-DD` in Jakarta. */
export function greetTraveller(trip: Trip, today: string): string {
  const days = daysBetween(today, departure(trip));
  if (days > 0) return `${days} hari lagi, insyaallah.`;
  return days === 0 ? 'Hari ini, insyaallah.' : 'Semoga dimudahkan di Baitullah.';
}
