import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { EndCell, Table } from '../../domain/table/table.tsx';
import { accountWords, MOVEMENTS, WITHDRAWALS } from './agent-words.ts';
import styles from './agents.module.css';

/** What the agent asked for, where it went, and by which transfer. */
export function Withdrawals({ withdrawals }: { withdrawals: StaffAgentDetail['withdrawals'] }) {
  if (withdrawals.length === 0) return <EmptyState title="Belum pernah menarik saldo" />;
  return (
    <Table label="Penarikan" titles={['Waktu', 'Keadaan', 'Rekening', 'Keterangan', 'Jumlah']} ends={1}>
      {withdrawals.map(({ uuid, createdAt, status, reason, amount, ...account }) => (
        <tr key={uuid}>
          <td className={styles.whole}>{formatListDate(createdAt)}</td>
          <th scope="row">
            <span className={styles.dotted}>
              <StateDot state={WITHDRAWALS[status].dot} /> {WITHDRAWALS[status].word}
            </span>
          </th>
          <td>{accountWords(account)}</td>
          <td className={styles.support}>{reason ?? '–'}</td>
          <EndCell>{plainRupiah(amount)}</EndCell>
        </tr>
      ))}
    </Table>
  );
}

/** Every movement of the balance, with what it was afterwards. */
export function Movements({ movements }: { movements: StaffAgentDetail['movements'] }) {
  const withBranch = useWithBranch();
  if (movements.length === 0) return <EmptyState title="Saldo belum pernah bergerak" />;
  return (
    <Table label="Buku saldo" titles={['Waktu', 'Gerakan', 'Pesanan', 'Jumlah', 'Saldo']} ends={2}>
      {movements.map(({ at, kind, amount, balance, order }) => (
        <tr key={`${at}${kind}${balance}`}>
          <td className={styles.whole}>{formatListDate(at)}</td>
          <th scope="row">{MOVEMENTS[kind]}</th>
          <td>
            {order ? (
              <>
                <Link to={withBranch(`/pesanan/${order.uuid}`)} className={styles.number}>
                  {order.orderId}
                </Link>
                <small className={styles.who}>{order.pilgrim}</small>
              </>
            ) : (
              '–'
            )}
          </td>
          <EndCell>{plainRupiah(amount)}</EndCell>
          <EndCell>{plainRupiah(balance)}</EndCell>
        </tr>
      ))}
    </Table>
  );
}
