import { formatRupiah } from '@rihlah/rules/rupiah';
import { ConfirmDialog } from '@rihlah/ui/dialog';
import { Field, Fields } from '@rihlah/ui/fields';
import { formatDate } from '@rihlah/ui/text/format';
import type { OrderCost } from './use-order-cost.ts';

interface ConfirmOrderProps {
  open: boolean;
  busy: boolean;
  cost: OrderCost;
  departureDate: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look before ordering (spec 1, section 5, On submit). */
export function ConfirmOrder({ open, busy, cost, departureDate, onConfirm, onClose }: ConfirmOrderProps) {
  const isSeveral = cost.pilgrims.length > 1;
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title="Apakah detail pesanan anda sudah benar?"
      confirmLabel="Ya, Lanjut Ke Pembayaran"
      cancelLabel="Cek Lagi"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Fields>
        <Field label="Jamaah" wide={isSeveral}>
          {cost.pilgrims.map(({ name }) => name).join(', ')}
        </Field>
        <Field label="Berangkat" wide={isSeveral}>
          {formatDate(departureDate)}
        </Field>
        <Field label="Bayar sekarang">
          <span className="money">{formatRupiah(cost.total.now)}</span>
        </Field>
        <Field label="Bayar nanti">
          <span className="money">{formatRupiah(cost.total.later)}</span>
        </Field>
      </Fields>
    </ConfirmDialog>
  );
}
