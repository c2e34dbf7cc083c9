import type { askFreeing } from '@rihlah/contract/staff/billing/freed-money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { freeingConsequences, freeingQuery } from '../approvals/freeing.ts';
import { DECIDED } from '../approvals/queries.ts';
import { DecisionDialog } from '../form/decision-dialog.tsx';
import { ORDER_CHANGED } from './order-changed.ts';

const DIGITS = 4;

interface FreeDialogProps {
  order: { uuid: string; orderId: string };
  /** Rupiah. */
  amount: number;
  onClose: () => void;
}

/** Asks a second person to free the money of an order that was left for a change promised to cost nothing. */
export function FreeDialog({ order, amount, onClose }: FreeDialogProps) {
  const effects = useQuery(freeingQuery(order.uuid));
  const { data } = effects;
  return (
    <DecisionDialog
      title={`Bebaskan uangnya, ${plainRupiah(data?.amount ?? amount)}?`}
      support={`${order.orderId}. Berlaku setelah orang kedua menyetujui. Tidak dapat diurungkan.`}
      effects={effects}
      consequences={data ? freeingConsequences(data) : []}
      digits={order.orderId.slice(-DIGITS)}
      confirmLabel="Minta persetujuan"
      cancelLabel="Jangan bebaskan"
      send={(why, key) =>
        callApi<typeof askFreeing>('POST', '/api/staff/v1/orders/:uuid/freeing', {
          params: { uuid: order.uuid },
          body: { basis: data?.basis ?? '', why },
          headers: { 'Idempotency-Key': key },
        })
      }
      done={`Pembebasan uang ${order.orderId} menunggu orang kedua`}
      refresh={[...DECIDED, ...ORDER_CHANGED, 'assurances']}
      onConflict="leave"
      onClose={onClose}
    />
  );
}
