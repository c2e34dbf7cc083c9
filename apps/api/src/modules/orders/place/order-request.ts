import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import type { CustomerActor, GuestActor, StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { IdempotentCall } from '../../../infra/db/idempotency.ts';
import type { FirstBill } from '../../billing/bills/open-bills.ts';
import type { OfferedAddOn, OfferedProduct } from '../../catalog/packages/product-queries.ts';
import type { OrderRow } from '../record/order-queries.ts';
import type { OrderPeople, OrderPerson } from './order-people.ts';

export interface PlaceOrderRequest {
  input: PlaceOrderInput;
  /** A guest's `uuid` is null. */
  actor: CustomerActor | GuestActor | StaffActor;
  /** Of an order that staff type for a customer: number or place of the paper that the customer signed. */
  paper?: string;
  /** Of a guest who has confirmed no phone. */
  isUnconfirmedGuest: boolean;
  idempotency: IdempotentCall | null;
  /** Turns the orders into the answer that is stored with the Idempotency-Key. */
  present: (tx: Tx, draft: Draft) => Promise<unknown>;
}

/** Who orders for themself, logged in; null for a guest, and for a customer at the counter. */
export const readViewer = ({ actor }: Pick<PlaceOrderRequest, 'actor'>): string | null =>
  actor.kind === 'customer' ? actor.uuid : null;

/** A request to order, with the keyed hashes of the NIK of its registrar, then of its pilgrims. */
export interface AskedOrder extends PlaceOrderRequest {
  hashes: string[];
}

export interface DraftOrder {
  row: OrderRow;
  pilgrim: OrderPerson;
  /** The pilgrim was known before and is asked about whoever orders. */
  asksPilgrim: boolean;
  bill: FirstBill;
  addOns: { uuid: string; addOn: OfferedAddOn }[];
}

export interface Draft {
  asked: AskedOrder;
  product: OfferedProduct;
  people: OrderPeople;
  orders: DraftOrder[];
  /** What it orders with, where that is an offer of the waiting list: its uuid, and how many of its seats it takes. */
  offer: { uuid: string; held: number } | null;
}
