import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import {
  AGENT_ORDERS,
  FAMILY_ORDERS,
  type OrderDetails,
  type OrderRow,
  OWN_ORDERS,
} from '@rihlah/demo/data/orders';
import { atDaytime, DAY_MS, daysBefore } from '@rihlah/demo/moments';
import { seeded } from '@rihlah/demo/seeded';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { type OrderPrice, priceOrder } from '@rihlah/rules/money/order-price';
import { owesProgressiveVisa } from '@rihlah/rules/money/progressive-visa';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { AddOn, Catalogue } from '../catalogue/load-catalogue.ts';
import type { DemoPackage } from '../catalogue/load-packages.ts';
import { type BillPlan, firstBill, planDemoBills } from './plan-bills.ts';
import { getPlannedPerson, type People, type PlannedPerson } from './plan-people.ts';
import { planSteps, type Step } from './plan-steps.ts';

export interface PlannedOrder {
  uuid: string;
  requestUuid: string;
  status: OrderStatus;
  product: DemoPackage;
  registrar: PlannedPerson;
  pilgrim: PlannedPerson;
  bank: 'BRI' | 'BNI';
  details: OrderDetails;
  placedAt: Date;
  /** First month of a former Umrah, `YYYY-MM-01`. */
  wentUmrahDate: string | null;
  addOns: AddOn[];
  price: OrderPrice;
  room: { uuid: string; price: number } | null;
  bills: BillPlan[];
  /** Statuses passed. */
  steps: Step[];
}

export interface World {
  people: People;
  packages: Map<string, DemoPackage>;
  catalogue: Catalogue;
  /** Account of a staff member. */
  staff: string;
  now: Date;
}

export type Placed = readonly [registrar: string, row: OrderRow];

export const KNOWN_ORDERS: readonly Placed[] = [
  ...AGENT_ORDERS.map((row): Placed => ['siti', row]),
  ...FAMILY_ORDERS.map((row): Placed => ['hendra', row]),
  ...OWN_ORDERS.map((row): Placed => [row[0], row]),
];

export function seatsSold(placed: readonly Placed[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const [, [, packageKey, status]] of placed)
    if (status !== 'Batal') sold.set(packageKey, (sold.get(packageKey) ?? 0) + 1);
  return sold;
}

/** Orders, the oldest first, with amounts and bills by the product's own rules. */
export function planOrders(world: World, placed: readonly Placed[]): PlannedOrder[] {
  const requests = new Map<string, string>();
  const requestOf = (key: string) => {
    const uuid = requests.get(key) ?? randomUUID();
    requests.set(key, uuid);
    return uuid;
  };
  return placed
    .map(([registrar, row]) => {
      const [, packageKey, , daysAgo] = row;
      // Orders for one package at one moment were placed in one request.
      return planOrder(world, registrar, row, requestOf(`${registrar}/${packageKey}/${daysAgo}`));
    })
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

function planOrder(world: World, registrarKey: string, row: OrderRow, requestUuid: string): PlannedOrder {
  const [pilgrimKey, packageKey, status, daysAgo, bank, details = {}] = row;
  const { now, catalogue } = world;
  const random = seeded(`${registrarKey}/${pilgrimKey}/${packageKey}`);
  const product = packageOf(world, packageKey);
  const pilgrim = getPlannedPerson(world.people, pilgrimKey);
  const placedAt = placedAtOf(now, daysAgo, `${registrarKey}/${packageKey}/${daysAgo}`);
  const wentUmrahDate = formerMonth(world, details.former);
  const addOns = [
    ...(details.withEquipment ? [catalogue.equipment] : []),
    ...(owesProgressiveVisa(wentUmrahDate) ? [catalogue.progressiveVisa] : []),
  ];
  const room = details.room ? (product.rooms.get(details.room) ?? null) : null;
  const roomPrice = room?.price ?? 0;
  const price = priceOrder(
    {
      packagePrice: product.price,
      departureDate: product.departureDate,
      isRamadhan: product.isRamadhan,
      nik: pilgrim.nik,
      isRegistrar: registrarKey === pilgrimKey,
      isMember: details.isMember === true,
      addOns: addOns.map((addOn) => addOn.price),
      room: roomPrice,
      today: jakartaDate(placedAt),
    },
    DEFAULT_POLICY,
  );
  const { cancelledDaysAgo, isOverdue = false } = details;
  const isUnpaid =
    status === 'Pendaftaran' ||
    status === 'Pembayaran DP' ||
    (status === 'Batal' && cancelledDaysAgo === undefined);
  const { departureDate, durationDays } = product;
  const paid = status === 'Pelunasan' ? 'due' : status === 'Batal' ? 'none' : 'all';
  const amount = price.amount - roomPrice;
  const bills = isUnpaid
    ? [firstBill(amount, placedAt)]
    : planDemoBills({ amount, roomPrice, departureDate, placedAt, paid, isOverdue, now, random });
  const cancelledAt = cancelledDaysAgo ? new Date(now.getTime() - cancelledDaysAgo * DAY_MS) : null;
  const { staff } = world;
  return {
    uuid: randomUUID(),
    requestUuid,
    registrar: getPlannedPerson(world.people, registrarKey),
    steps: planSteps({ status, placedAt, bank, bills, departureDate, durationDays, cancelledAt, staff, now }),
    status,
    product,
    pilgrim,
    bank,
    details,
    placedAt,
    wentUmrahDate,
    addOns,
    price,
    room,
    bills,
  };
}

function packageOf({ packages }: World, key: string): DemoPackage {
  const found = packages.get(key);
  if (!found) throw new Error(`the demo data has no package ${key}`);
  return found;
}

const placedAtOf = (now: Date, daysAgo: number, seed: string): Date =>
  daysAgo < 1
    ? new Date(now.getTime() - daysAgo * DAY_MS)
    : atDaytime(daysBefore(now, daysAgo), seeded(seed));

/** A month as data has it, or that of a package travelled on. */
function formerMonth(world: World, former: string | undefined): string | null {
  if (!former) return null;
  const date = /^\d{4}-/.test(former) ? former : packageOf(world, former).departureDate;
  return `${date.slice(0, 7)}-01`;
}
