import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { RupiahField } from '@rihlah/ui/form/fields/rupiah-field';
import { PriceApproval } from '../../../../domain/approvals/approval-actions.tsx';
import styles from '../../packages.module.css';
import { NumberField } from './number-field.tsx';
import { formatCount, type PartProps, parseCount } from './part-props.ts';
import parts from './parts.module.css';

/** Beside a field whose value customers do not see yet. */
const Label = ({ children, isChanged }: { children: string; isChanged: boolean }) => (
  <>
    {children} {isChanged && <span className={parts.changed}>diubah</span>}
  </>
);

/** What a seat costs, how many there are, and whether they are sold. */
export function PricePart({ detail, draft, change, problems }: PartProps) {
  const { sold, published, approval } = detail;
  const isTooFew = draft.seats !== null && draft.seats < sold;
  const isOther = (field: 'price' | 'seats') => published !== null && draft[field] !== published[field];
  return (
    <div className={styles.fields}>
      {isTooFew && (
        <Notice tone="danger" role="status">
          <b>
            Kuota {draft.seats} lebih kecil dari {sold} seat yang sudah terjual.
          </b>{' '}
          Tidak ada pesanan yang dibatalkan otomatis. Isi {sold} atau lebih, atau tutup penjualan saja.
          <span className={styles.ways}>
            <Button variant="secondary" onClick={() => change({ seats: sold })}>
              Pakai {sold}
            </Button>
            <Button
              variant="secondary"
              onClick={() => change({ isOpen: false, seats: published?.seats ?? sold })}
            >
              Tutup penjualan, kuota tetap {published?.seats ?? sold}
            </Button>
          </span>
        </Notice>
      )}
      {approval && <PriceApproval approval={approval} />}
      <div className={cx(parts.grid, parts.amounts)}>
        <RupiahField
          label={<Label isChanged={isOther('price')}>Harga per orang</Label>}
          value={formatCount(draft.price)}
          error={problems.get('price')}
          hint={
            isOther('price') && sold > 0
              ? `Pesanan lama tetap ${published?.price?.toLocaleString('id-ID')}; berlaku setelah orang kedua setuju`
              : undefined
          }
          onValueChange={(price) => change({ price: parseCount(price) })}
        />
        <NumberField
          label={<Label isChanged={isOther('seats')}>Kuota seat</Label>}
          value={draft.seats}
          error={problems.get('seats')}
          hint={sold > 0 ? `Terjual ${sold}` : undefined}
          onValue={(seats) => change({ seats })}
        />
      </div>
      <Checkbox
        label="Penjualan dibuka"
        checked={draft.isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
    </div>
  );
}
