import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { at, DAY_MS, earliest, later, latest } from '@rihlah/demo/moments';
import { addDays } from '@rihlah/rules/text/dates';
import type { BillPlan } from './plan-bills.ts';

export interface Step {
  status: OrderStatus;
  at: Date;
  /** The account of a staff member; null where it followed by itself. */
  by: string | null;
  why: string;
}

interface Journey {
  status: OrderStatus;
  placedAt: Date;
  bank: 'BRI' | 'BNI';
  bills: BillPlan[];
  departureDate: string;
  durationDays: number;
  /** When staff cancelled it, if they did. */
  cancelledAt: Date | null;
  /** Account of a staff member. */
  staff: string;
  now: Date;
}

/** The way of an order that was paid, as far as it may go. */
const WAY: OrderStatus[] = [
  'Pendaftaran',
  'Pembayaran DP',
  'Pelunasan',
  'Lunas',
  'Manasik Haji',
  'Berangkat Umrah',
  'Selesai',
  'Close',
];

const WINDOW_HOURS = 24;
const MANASIK_DAYS_BEFORE = 24;
const CLOSED_AFTER_DAYS = 12;
const HOURS_TO_ACCOUNT = 0.2;

/** Every status an order passed, in order, with when and why. */
export function planSteps(journey: Journey): Step[] {
  const { status, placedAt, cancelledAt, staff } = journey;
  if (status !== 'Batal') return WAY.slice(0, WAY.indexOf(status) + 1).map((step) => stepTo(step, journey));
  if (!cancelledAt) {
    const why = 'batas waktu pembayaran lewat';
    return [stepTo('Pendaftaran', journey), { status, at: later(placedAt, WINDOW_HOURS), by: null, why }];
  }
  const why = 'dibatalkan atas permintaan jamaah';
  return [
    ...WAY.slice(0, 3).map((step) => stepTo(step, journey)),
    { status, at: cancelledAt, by: staff, why },
  ];
}

function stepTo(status: OrderStatus, journey: Journey): Step {
  const { placedAt, bank, bills, departureDate, durationDays, now } = journey;
  const moments = bills.flatMap(({ paidAt }) => paidAt ?? []);
  const settledAt = latest(placedAt, ...moments);
  const last = bills.at(-1);
  const home = at(addDays(departureDate, durationDays - 1), 22);
  const invited = latest(later(settledAt, 20), at(addDays(departureDate, -MANASIK_DAYS_BEFORE), 10));
  const steps: Partial<Record<OrderStatus, [Date, string]>> = {
    Pendaftaran: [placedAt, 'pesanan dibuat'],
    'Pembayaran DP': [later(placedAt, HOURS_TO_ACCOUNT), `virtual account ${bank} terbit`],
    Pelunasan: [moments[0] ?? placedAt, `${bills[0]?.description} diterima`],
    Lunas: [settledAt, `${last?.description} diterima`],
    'Manasik Haji': [earliest(invited, later(now, -2)), 'undangan manasik dikirim'],
    'Berangkat Umrah': [at(departureDate, 8), 'hari keberangkatan'],
    Selesai: [home, 'rombongan tiba di tanah air'],
    Close: [new Date(home.getTime() + CLOSED_AFTER_DAYS * DAY_MS), 'perjalanan ditutup'],
  };
  const step = steps[status];
  if (!step) throw new Error(`no step to ${status}`);
  return { status, at: step[0], by: null, why: step[1] };
}
