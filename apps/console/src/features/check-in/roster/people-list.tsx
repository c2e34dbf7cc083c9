import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { withSign } from '../../../domain/people/namesakes.ts';
import { useMay, useStaff } from '../../../domain/staff/use-staff.ts';
import type { Row } from '../build-rows.ts';
import { formatClock, rowWords } from '../words.ts';
import styles from './check-in.module.css';

interface PeopleListProps {
  rows: Row[];
  onTake: (row: Row, how: 'hand') => void;
  onShow: (order: string) => void;
}

/** Everybody who is expected: who is there and since when, who is not and can be taken in by name. */
export const PeopleList = ({ rows, onTake, onShow }: PeopleListProps) =>
  rows.length === 0 ? (
    <EmptyState title="Tidak ada nama itu">Coba sebagian nama, atau nomor pesanan.</EmptyState>
  ) : (
    <ul className={styles.people} aria-label="Jamaah">
      {rows.map((row) => (
        <Person key={row.order.uuid} row={row} onTake={onTake} onShow={onShow} />
      ))}
    </ul>
  );

function Person({ row, onTake, onShow }: Omit<PeopleListProps, 'rows'> & { row: Row }) {
  const { name: me } = useStaff();
  const mayTake = useMay('attendance.take');
  const { present, name, order, sign } = row;
  const called = withSign(name, sign);
  const isStopped = !present && row.blocks.length > 0;
  return (
    <li className={styles.person}>
      <StateDot
        state={present ? 'done' : isStopped ? 'rejected' : 'missing'}
        label={present ? 'hadir' : isStopped ? 'tertahan' : 'belum hadir'}
      />
      <button type="button" className={styles.name} onClick={() => onShow(order.uuid)}>
        <b>{name}</b>
        <small data-stopped={row.blocks.length > 0 || undefined}>{rowWords(row, me)}</small>
      </button>
      {present && <time dateTime={present.at}>{formatClock(present.at)}</time>}
      {mayTake && !present && !isStopped && (
        <Button variant="secondary" aria-label={`Hadir: ${called}`} onClick={() => onTake(row, 'hand')}>
          Hadir
        </Button>
      )}
      {isStopped && (
        <Button variant="secondary" aria-label={`Lihat: ${called}`} onClick={() => onShow(order.uuid)}>
          Lihat
        </Button>
      )}
    </li>
  );
}
