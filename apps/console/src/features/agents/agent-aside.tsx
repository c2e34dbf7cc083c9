import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { accountWords, WITHDRAWALS } from './agent-words.ts';
import styles from './agents.module.css';
import { FreePackage } from './free-package.tsx';
import { Groups } from './groups.tsx';

const LAST = 4;

/** What waits for a decision, who travels next, and what was paid before. */
export function AgentAside({ agent }: { agent: StaffAgentDetail }) {
  const withBranch = useWithBranch();
  const mayDecide = useMay('withdrawal.decide');
  const mayFree = useMay('order.free');
  const waiting = agent.withdrawals.find(({ status }) => status === 'Requested');
  const past = agent.withdrawals.filter(({ status }) => status !== 'Requested').slice(0, LAST);
  return (
    <DetailPane>
      <div className={styles.pane}>
        {waiting && (
          <div className={styles.approval}>
            <FoilStrip title="Penarikan menunggu" end={formatInstantDate(waiting.createdAt)} />
            <div className={styles.approvalBody}>
              <p className={styles.support}>{accountWords(waiting)}</p>
              <p className={styles.amount}>{plainRupiah(waiting.amount)}</p>
              {mayDecide && (
                <ButtonLink to={withBranch('/uang')} block>
                  Putuskan di Uang
                </ButtonLink>
              )}
            </div>
          </div>
        )}
        <Groups groups={agent.groups} agentUuid={agent.uuid} />
        {mayFree && agent.free && agent.free.orders.length > 0 && (
          <FreePackage agent={agent} free={agent.free} />
        )}
        {past.length > 0 && (
          <section className={styles.group} aria-labelledby="penarikan-lalu">
            <h3 id="penarikan-lalu">Penarikan lalu</h3>
            <ul className={styles.rows}>
              {past.map(({ uuid, createdAt, status, amount }) => (
                <li key={uuid}>
                  <StateDot state={WITHDRAWALS[status].dot} label={WITHDRAWALS[status].word} />
                  <span>{formatInstantDate(createdAt)}</span>
                  <b className="money">{plainRupiah(amount)}</b>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DetailPane>
  );
}
