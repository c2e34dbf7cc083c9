import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isValidOn } from '@rihlah/rules/money/progressive-visa';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFoot } from '../../../../domain/form/dialog-foot.tsx';
import { inWords } from '../../../../domain/form/failure.tsx';
import styles from '../../orders.module.css';
import { addOnsQuery } from '../../queries.ts';
import { type Change, ChangeDialog } from './change-dialog.tsx';

/** Adds something to an order, or takes something off: first what, then what it does. */
export function AddOnDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const [change, choose] = useState<Change | null>(null);
  const { data, error } = useQuery(addOnsQuery());
  if (change?.kind === 'add-on')
    return (
      <ChangeDialog
        order={order}
        change={change}
        title={(what) => (change.action === 'add' ? `Tambahkan ${what}?` : `Hapus ${what}?`)}
        confirmLabel={change.action === 'add' ? 'Tambahkan' : 'Hapus tambahan'}
        done={change.action === 'add' ? 'Tambahan dicatat' : 'Tambahan dihapus'}
        onClose={onClose}
      />
    );
  const today = jakartaDate(serverNow());
  const offered = (data ?? []).filter(
    (addOn) => isValidOn(addOn, today) && !order.addOns.some(({ uuid }) => uuid === addOn.uuid),
  );
  return (
    <Dialog open wide onClose={onClose} title="Tambahan pesanan">
      <div className={styles.fields}>
        {error && <p role="alert">{inWords(error)}</p>}
        <ul className={styles.choices} aria-label="Yang dapat ditambahkan">
          {offered.map(({ uuid, description, price }) => (
            <li key={uuid}>
              <span>
                {description} <b className="money">{plainRupiah(price)}</b>
              </span>
              <Button
                variant="secondary"
                onClick={() => choose({ kind: 'add-on', addOn: uuid, action: 'add' })}
              >
                Tambahkan <span className="sr-only">{description}</span>
              </Button>
            </li>
          ))}
          {data && offered.length === 0 && <li>Semua tambahan yang berlaku sudah ada.</li>}
        </ul>
        {order.addOns.length > 0 && (
          <>
            <h3 className="label">Sudah ada</h3>
            <ul className={styles.choices} aria-label="Yang sudah ada">
              {order.addOns.map(({ uuid, description, price }) => (
                <li key={uuid}>
                  <span>
                    {description} <b className="money">{plainRupiah(price)}</b>
                  </span>
                  <Button
                    variant="danger"
                    onClick={() => choose({ kind: 'add-on', addOn: uuid, action: 'remove' })}
                  >
                    Hapus <span className="sr-only">{description}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogFoot onClose={onClose} />
      </div>
    </Dialog>
  );
}

const VERDICTS = [
  ['confirm', 'Ya, bayi menurut dokumen', 'Sahkan diskon bayi?', 'Sahkan', 'Diskon bayi disahkan'],
  ['refuse', 'Bukan bayi', 'Batalkan diskon bayi?', 'Batalkan diskon', 'Diskon bayi dibatalkan'],
] as const;

/** Whether the identity document bears an infant's discount out; what was confirmed can be taken back. */
export function InfantDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const [chosen, choose] = useState<(typeof VERDICTS)[number] | null>(null);
  const { isInfantConfirmed } = order.price;
  if (chosen)
    return (
      <ChangeDialog
        order={order}
        change={{ kind: 'infant', verdict: chosen[0] }}
        title={() => chosen[2]}
        confirmLabel={chosen[3]}
        done={chosen[4]}
        onClose={onClose}
      />
    );
  return (
    <Dialog open wide onClose={onClose} title="Diskon bayi">
      <div className={styles.fields}>
        <p>
          {order.pilgrim.name} mendapat diskon {plainRupiah(order.price.infantDiscount)}{' '}
          {isInfantConfirmed
            ? 'dan sudah disahkan sebagai bayi. Bila keliru, batalkan di sini.'
            : 'menurut NIK yang diketik. Cocokkan dengan dokumen identitasnya.'}
        </p>
        <div className={styles.foot}>
          {VERDICTS.filter(([verdict]) => !isInfantConfirmed || verdict === 'refuse').map((verdict) => (
            <Button
              key={verdict[0]}
              variant={verdict[0] === 'confirm' ? 'primary' : 'danger'}
              onClick={() => choose(verdict)}
            >
              {verdict[1]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
