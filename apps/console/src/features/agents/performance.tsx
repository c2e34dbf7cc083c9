import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { formatMonth } from '@rihlah/ui/text/format';
import { EndCell, Table } from '../../domain/table/table.tsx';
import styles from './agents.module.css';

/** Twelve months: how many pilgrims the agent brought, and how many of those orders stand. */
export function Performance({ agent: { months, pilgrims, underWay } }: { agent: StaffAgentDetail }) {
  const most = Math.max(1, ...months.map(({ placed }) => placed));
  return (
    <>
      <p className={styles.sums}>
        <b>{pilgrims}</b> jamaah sejak menjadi agen, <b>{underWay}</b> masih berjalan.
      </p>
      <Table label="Kinerja dua belas bulan" heads={['Bulan', 'Jamaah', 'Dipesan', 'Tetap']} ends={2}>
        {months.map(({ month, placed, kept }) => (
          <tr key={month}>
            <th scope="row" className={styles.whole}>
              {formatMonth(`${month}-15`)}
            </th>
            <td className={styles.track} aria-hidden="true">
              <i className={styles.placed} style={{ width: `${(placed / most) * 100}%` }} />
              <i className={styles.kept} style={{ width: `${(kept / most) * 100}%` }} />
            </td>
            <EndCell>{placed}</EndCell>
            <EndCell>{kept}</EndCell>
          </tr>
        ))}
      </Table>
      <p className={styles.sums}>
        <span className={styles.support}>
          Tetap: pesanan yang tidak dibatalkan dan tidak hangus. Garis muda: dipesan, garis tua: tetap.
        </span>
      </p>
    </>
  );
}
