import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { Meter, type MeterTone } from '@rihlah/ui/status/meter';

/** How far along the six bars each status is, and its colour; Batal is a cross. */
const STATUSES: Record<OrderStatus, [reached: number | null, tone: MeterTone]> = {
  Pendaftaran: [1, 'secondary'],
  'Pembayaran DP': [2, 'warning'],
  Pelunasan: [3, 'warning'],
  Lunas: [4, 'success'],
  'Manasik Haji': [5, 'info'],
  'Berangkat Umrah': [5, 'primary'],
  Selesai: [6, 'success'],
  Close: [6, 'secondary'],
  Batal: [null, 'danger'],
};

/** The status of an order as its meter and its word. */
export function StatusMeter({ status }: { status: OrderStatus }) {
  const [reached, tone] = STATUSES[status];
  return (
    <Meter reached={reached} tone={tone}>
      {status}
    </Meter>
  );
}
