import { isInfantAtDeparture } from '../text/nik.ts';

export interface PricePolicy {
  memberDiscount: number;
  infantDiscountPercent: number;
}

export interface PriceInput {
  /** Rupiah per person. */
  packagePrice: number;
  departureDate: string;
  isRamadhan: boolean;
  nik: string;
  /** Whoever orders is no infant, whatever the NIK they typed says. */
  isRegistrar: boolean;
  isMember: boolean;
  /** Prices of the add-ons on this order, in rupiah. */
  addOns: number[];
  /** Price of the room once one is chosen. */
  room?: number;
  today: string;
}

export interface OrderPrice {
  memberDiscount: number;
  infantDiscount: number;
  addOns: number;
  room: number;
  /** What the order costs, in rupiah. */
  amount: number;
}

/** Amount of one pilgrim's order: package + add-ons − discounts + room (decisions, Money). All in rupiah. */
export function priceOrder(input: PriceInput, policy: PricePolicy): OrderPrice {
  const mayBeInfant = !input.isRamadhan && !input.isRegistrar;
  const isInfant = mayBeInfant && isInfantAtDeparture(input.nik, input.departureDate, input.today);
  const infantDiscount = isInfant ? Math.floor((input.packagePrice * policy.infantDiscountPercent) / 100) : 0;
  const memberDiscount = input.isMember ? policy.memberDiscount : 0;
  const addOns = input.addOns.reduce((sum, price) => sum + price, 0);
  const room = input.room ?? 0;
  const amount = Math.max(0, input.packagePrice + addOns + room - memberDiscount - infantDiscount);
  return { memberDiscount, infantDiscount, addOns, room, amount };
}
