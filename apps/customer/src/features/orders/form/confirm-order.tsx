import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { formatDate, groupDigits } from '@rihlah/ui/text/format';
import type { CartProduct } from '../../../domain/packages/cart.ts';
import type { LinkAgent } from '../../../domain/packages/link-agent.ts';
import styles from './confirm-order.module.css';
import type { OrderCost } from './use-order-cost.ts';

interface ConfirmOrderProps {
  open: boolean;
  busy: boolean;
  cost: OrderCost;
  product: CartProduct;
  linkAgent: LinkAgent | null;
  people: readonly { firstName: string; icnumber: string; phone: string; phoneOwner: string }[];
  /** The sum that is asked about, rupiah. */
  total: number;
  /** What the form had said before, where it came to another sum since. */
  before: number | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look before ordering (spec 1, section 5, On submit): what is bought, for whom, and at what sum. */
export function ConfirmOrder(props: ConfirmOrderProps) {
  const { open, busy, cost, product, linkAgent, people, total, before, onConfirm, onClose } = props;
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
      {before !== null && (
        <Notice tone="warning" role="alert">
          Harga berubah saat formulir terbuka: dari {formatRupiah(before)} menjadi {formatRupiah(total)}.
        </Notice>
      )}
      <Fields>
        <Field label="Paket" wide>
          {product.name}
        </Field>
        <Field label="Berangkat dari">{product.branch.city}</Field>
        <Field label="Berangkat">{formatDate(product.departureDate)}</Field>
        {linkAgent && (
          <Field label="Lewat agen" wide>
            {linkAgent.name}
          </Field>
        )}
        <Field label={`${people.length} jamaah`} wide>
          {people.map(({ firstName, icnumber, phone, phoneOwner }, index) => (
            <span key={icnumber} className={styles.person}>
              <b aria-hidden="true">{index + 1}</b>
              <span className={styles.name}>
                {firstName}
                <span>NIK •••• {icnumber.slice(-4)}</span>
              </span>
              <span>{phoneOwner === 'registrar' ? 'nomor pendaftar' : `HP ${groupDigits(phone)}`}</span>
            </span>
          ))}
        </Field>
        <Field label="Total" wide>
          <span className="money">{formatRupiah(total)}</span>
        </Field>
        {/* At a sum that only the server knows, its parts are told with the order. */}
        {cost.total.amount === total && (
          <>
            <Field label="Bayar sekarang">
              <span className="money">{formatRupiah(cost.total.now)}</span>
            </Field>
            <Field label="Bayar nanti">
              <span className="money">{formatRupiah(cost.total.later)}</span>
            </Field>
          </>
        )}
      </Fields>
    </ConfirmDialog>
  );
}
