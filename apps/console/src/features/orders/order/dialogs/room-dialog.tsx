import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFoot } from '../../../../domain/form/dialog-foot.tsx';
import { inWords } from '../../../../domain/form/failure.tsx';
import styles from '../../orders.module.css';
import { roomsQuery } from '../../queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Chooses the room of an order, or another one: first which, then what it does to the bills. */
export function RoomDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const [chosen, choose] = useState<string | null>(null);
  const { data: rooms, error } = useQuery(roomsQuery(order.package.uuid));
  if (chosen)
    return (
      <ChangeDialog
        order={order}
        change={{ kind: 'room', room: chosen }}
        title={(what) => (order.room ? `Ganti kamar ke ${what}?` : `Pilih kamar ${what}?`)}
        confirmLabel={order.room ? 'Ganti kamar' : 'Pilih kamar'}
        done={order.room ? 'Kamar diganti' : 'Kamar dicatat'}
        onClose={onClose}
      />
    );
  return (
    <Dialog open wide onClose={onClose} title={order.room ? 'Ganti kamar' : 'Pilih kamar'}>
      <div className={styles.fields}>
        <p>
          {order.room
            ? `Sekarang ${order.room.name}. Selisih harganya mengikuti tagihan yang belum dibayar.`
            : 'Harganya ditambahkan ke tagihan yang belum dibayar.'}
        </p>
        {error && <p role="alert">{inWords(error)}</p>}
        <ul className={styles.choices} aria-label="Kamar paket ini">
          {(rooms ?? []).map(({ uuid, name, price }) => (
            <li key={uuid}>
              <span>
                {name} <b className="money">{plainRupiah(price)}</b>
              </span>
              {name === order.room?.name ? (
                'Sudah dipilih'
              ) : (
                <Button variant="secondary" onClick={() => choose(uuid)}>
                  Pilih <span className="sr-only">{name}</span>
                </Button>
              )}
            </li>
          ))}
          {rooms?.length === 0 && <li>Paket ini tidak punya pilihan kamar.</li>}
        </ul>
        <DialogFoot onClose={onClose} />
      </div>
    </Dialog>
  );
}
