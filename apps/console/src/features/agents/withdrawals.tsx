import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { EndCell, Table } from '../../domain/table/table.tsx';
import { accountWords, WITHDRAWALS } from './agent-words.ts';
import styles from './agents.module.css';

/** What the agent asked for, where it went, and by which transfer. */
export function Withdrawals({ withdrawals }: { withdrawals: StaffAgentDetail['withdrawals'] }) {
  if (withdrawals.length === 0) return <EmptyState title="Belum pernah menarik saldo" />;
  return (
    <Table label="Penarikan" heads={['Waktu', 'Keadaan', 'Rekening', 'Keterangan', 'Jumlah']} ends={1}>
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
