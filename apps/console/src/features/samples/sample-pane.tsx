import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { FourEyes } from '@rihlah/ui/dialogs/four-eyes';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { Meter } from '@rihlah/ui/status/meter';
import { Stamp } from '@rihlah/ui/status/stamp';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { DOTS, type Sample, STATUSES } from './rows.ts';
import styles from './samples.module.css';

export function SamplePane({ row: { id, name, rest } }: { row: Sample }) {
  const { name: writer } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DetailPane
        foot={
          <>
            <Button>Ingatkan</Button>
            <Button variant="danger" onClick={() => setOpen(true)}>
              Batalkan…
            </Button>
          </>
        }
      >
        <div className={styles.pane}>
          <p className="label">{id}</p>
          <div className={styles.title}>
            <h2>{name}</h2>
            <Stamp tone="success">Aktif</Stamp>
          </div>
          <div className={styles.card}>
            <FoilStrip title="Menunggu orang kedua" end="26 jam" />
            <FourEyes
              steps={[
                { title: 'Periksa', by: 'Yusuf, 19-11', isDone: true },
                { title: 'Setujui', by: 'orang kedua', isDone: false },
              ]}
            />
          </div>
          <ul className={styles.words}>
            {STATUSES.map(({ word, reached, tone }) => (
              <li key={word}>
                <Meter reached={reached} tone={tone}>
                  {word}
                </Meter>
              </li>
            ))}
          </ul>
          <ul className={styles.words}>
            {DOTS.map(([state, word]) => (
              <li key={state} className={styles.dots}>
                <StateDot state={state} /> {word}
              </li>
            ))}
          </ul>
        </div>
      </DetailPane>
      {isOpen && (
        <WeightyDialog
          title={`Batalkan pesanan ${name}?`}
          support={`${id}. Pembatalan tidak dapat diurungkan.`}
          consequences={[
            { what: 'Sisa tagihan', detail: 'Tidak ditagih lagi', value: plainRupiah(rest) },
            {
              what: 'Dikembalikan ke jamaah',
              detail: 'Sesuai syarat: pembatalan tidak mengembalikan uang',
              value: plainRupiah(0),
              tone: 'danger',
            },
          ]}
          digits={id.slice(-4)}
          writtenFor={writer}
          confirmLabel="Batalkan pesanan"
          cancelLabel="Jangan batalkan"
          busy={false}
          onConfirm={(reason) => {
            setOpen(false);
            showSuccess(`Dibatalkan: ${reason}`);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
