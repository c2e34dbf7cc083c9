import type { StaffAgent } from '@rihlah/contract/staff/agents/agents';
import { COMMISSION_WORDS } from '@rihlah/rules/money/commission-words';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { accountWords, STAGE_DOTS } from './agent-words.ts';
import styles from './agents.module.css';
import { Groups } from './groups.tsx';
import { agentQuery } from './queries.ts';

const SHOWN = ['held', 'available', 'requested', 'paid'] as const;

/** The current row of the list: the money, and who travels next. */
export function AgentPane({ agent }: { agent: StaffAgent }) {
  const withBranch = useWithBranch();
  const detail = useQuery(agentQuery(agent.uuid));
  const { data } = detail;
  return (
    <DetailPane
      foot={
        <ButtonLink to={withBranch(`/agen/${agent.uuid}`)} block>
          Buka agen <KeyCap>Enter</KeyCap>
        </ButtonLink>
      }
    >
      <div className={styles.pane}>
        <h2>{agent.name}</h2>
        <p className={styles.support}>
          {agent.phone} · agen sejak {formatInstantDate(agent.agentSince)}
        </p>
        {data?.account && <p className={styles.support}>{accountWords(data.account)}</p>}
        {agent.money && (
          <ul className={styles.rows} aria-label="Komisi">
            {SHOWN.map((stage) => (
              <li key={stage}>
                <StateDot state={STAGE_DOTS[stage]} />
                <span>{COMMISSION_WORDS[stage]}</span>
                <b className="money">{plainRupiah(agent.money?.[stage] ?? 0)}</b>
              </li>
            ))}
          </ul>
        )}
        <MissingPart query={detail} what="Rekening dan jamaah" />
        {data && <Groups groups={data.groups} agentUuid={agent.uuid} />}
      </div>
    </DetailPane>
  );
}
