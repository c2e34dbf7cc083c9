import type { Order } from '@rihlah/contract/orders/order';
import type { NeedTotals, OrderNeed } from '@rihlah/contract/orders/order-needs';

export interface ManifestListProps {
  orders: Order[];
  need: OrderNeed;
  /** Where the screen is that a pilgrim is picked for. */
  toOf: (order: Order) => string;
  caption: string;
  /** How far all pilgrims of a departure are, for its head. */
  totals?: NeedTotals | undefined;
}
