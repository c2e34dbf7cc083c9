import { Button } from '@rihlah/ui/actions/button';
import { IconAlert, IconCheck } from '@rihlah/ui/icons/frame';
import type { Row } from '../build-rows.ts';
import { formatClock } from '../words.ts';
import styles from './check-in.module.css';
import type { Last } from './use-check-in.ts';

interface ConfirmationProps {
  last: Last | null;
  rowOf: (order: string) => Row | null;
  onUndo: (row: Row) => void;
}

/** What was done last, large enough to be read from arm's length; a second scan changes nothing and says so. */
export function Confirmation({ last, rowOf, onUndo }: ConfirmationProps) {
  const row = last && 'order' in last ? rowOf(last.order) : null;
  const isGood = last?.kind === 'recorded';
  return (
    <div className={styles.confirmation} data-kind={last?.kind ?? 'none'} role="status" aria-live="assertive">
      {last && (
        <>
          {isGood ? <IconCheck size={26} /> : <IconAlert size={26} />}
          <p>
            <b>{row?.name ?? (last.kind === 'unknown' ? unknownWords(last.isOurs).title : '')}</b>
            <span>{detailOf(last, row)}</span>
          </p>
        </>
      )}
      {!last && <p>Arahkan kamera ke kode QR di kartu jamaah.</p>}
      {isGood && row?.present && (
        <Button variant="secondary" onClick={() => onUndo(row)}>
          Urungkan
        </Button>
      )}
    </div>
  );
}

function detailOf(last: Last, row: Row | null): string {
  if (last.kind === 'unknown') return unknownWords(last.isOurs).text;
  if (last.kind === 'undone') return 'Kehadirannya diurungkan';
  const done = `${last.kind === 'already' ? 'sudah hadir' : 'Hadir'} ${formatClock(last.at)}`;
  return [done, row?.room, row?.sign].filter(Boolean).join(' · ');
}

const unknownWords = (isOurs: boolean) =>
  isOurs
    ? { title: 'Tidak ada di daftar ini', text: 'Kartu jamaah dari acara atau cabang lain' }
    : { title: 'Bukan kartu jamaah', text: 'Kode QR ini bukan dari kartu jamaah' };
