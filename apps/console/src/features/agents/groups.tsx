import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { PilgrimBars, type SeatState } from '../../domain/order/pilgrim-bars.tsx';
import styles from './agents.module.css';

const MARKS: Record<DocumentStage, SeatState> = {
  complete: 'ready',
  waiting: 'partial',
  incomplete: 'partial',
};

/** The agent's pilgrims who have yet to leave: a stroke each, full where the documents are complete. */
export function Groups({ groups, agentUuid }: { groups: StaffAgentDetail['groups']; agentUuid: string }) {
  const withBranch = useWithBranch();
  return (
    <section className={styles.group} aria-labelledby="jamaah-sekarang">
      <h3 id="jamaah-sekarang">Jamaahnya sekarang</h3>
      {groups.length === 0 && <p className={styles.support}>Tidak ada yang akan berangkat.</p>}
      <ul className={styles.rows}>
        {groups.map(({ package: { uuid, name, departsOn }, pilgrims }) => {
          const complete = pilgrims.filter((stage) => stage === 'complete').length;
          return (
            <li key={uuid}>
              <span>
                <Link to={withBranch(`/pesanan?agen=${agentUuid}&paket=${uuid}`)}>{name}</Link>
                <small>
                  {formatShortDate(departsOn)} · {pilgrims.length} jamaah
                </small>
              </span>
              <PilgrimBars
                states={pilgrims.map((stage) => MARKS[stage])}
                label={`${complete} dari ${pilgrims.length} berkasnya lengkap`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
