import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { IconDownload } from '@rihlah/ui/icons/more';
import { IconTicket } from '@rihlah/ui/icons/travel';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { formatInstantDate, formatMonth } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { backKey, numberKeys } from '../../domain/keys/keymap.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { EndCell, Table } from '../../domain/table/table.tsx';
import { AgentAside } from './agent-aside.tsx';
import { accountWords } from './agent-words.ts';
import styles from './agents.module.css';
import { CommissionFlow } from './commission-flow.tsx';
import { Commissions } from './commissions.tsx';
import { Movements, Withdrawals } from './movements.tsx';
import { agentQuery } from './queries.ts';

/** Twelve months: how many pilgrims the agent brought, and how many of those orders stand. */
function Performance({ agent: { months, pilgrims, underWay } }: { agent: StaffAgentDetail }) {
  const most = Math.max(1, ...months.map(({ placed }) => placed));
  return (
    <>
      <p className={styles.sums}>
        <b>{pilgrims}</b> jamaah sejak menjadi agen, <b>{underWay}</b> masih berjalan.
      </p>
      <Table label="Kinerja dua belas bulan" titles={['Bulan', 'Jamaah', 'Dipesan', 'Tetap']} ends={2}>
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

const ABOVE = { title: 'Agen', path: '/agen' };

/** All of one agent. */
export function AgentScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(agentQuery(uuid));
  if (query.data) return <Whole key={uuid} agent={query.data} />;
  return <WaitingScreen title="Agen" above={ABOVE} what="agen" query={query} bars={[['40%', 40], 84, 300]} />;
}

/** Parts of the page, in the address as `bagian`. Those about money are there for whoever sees it. */
function partsOf({ money, commissions, movements, withdrawals }: StaffAgentDetail) {
  const ofMoney = [
    { id: 'komisi', label: 'Komisi', count: commissions.length },
    { id: 'saldo', label: 'Buku saldo', count: movements.length },
    { id: 'penarikan', label: 'Penarikan', count: withdrawals.length },
  ];
  return [...(money ? ofMoney : []), { id: 'kinerja', label: 'Kinerja' }];
}

function Whole({ agent }: { agent: StaffAgentDetail }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayExport = useMay('order.export');
  const parts = partsOf(agent);
  const part = parts.find(({ id }) => id === search.get('bagian'))?.id ?? parts[0]?.id ?? '';
  const address = `/agen/${agent.uuid}`;
  const addressOf = (id: string) => withBranch(id === parts[0]?.id ? address : `${address}?bagian=${id}`);
  useKeys('Agen', [
    numberKeys(
      'bagian',
      3,
      parts.map(
        ({ id }) =>
          () =>
            void navigate(addressOf(id)),
      ),
    ),
    backKey(() => void navigate(withBranch('/agen'))),
  ]);
  const { money } = agent;
  return (
    <Screen
      title={agent.name}
      above={ABOVE}
      paneLabel="Jamaah dan penarikan"
      pane={<AgentAside agent={agent} />}
      actions={
        <>
          <ButtonLink
            variant="secondary"
            to={withBranch(`/pesanan?agen=${agent.uuid}`)}
            icon={<IconTicket size={16} />}
          >
            Pesanannya
          </ButtonLink>
          {mayExport && (
            <Button
              variant="secondary"
              icon={<IconDownload size={16} />}
              onClick={() => window.location.assign(`/api/staff/v1/orders.xlsx?agent=${agent.uuid}`)}
            >
              Ekspor
            </Button>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <h2>{agent.phone}</h2>
        <p className={styles.support}>
          agen sejak {formatInstantDate(agent.agentSince)}
          {agent.account && ` · ${accountWords(agent.account)}`}
        </p>
      </div>
      {money && <CommissionFlow money={money} commissions={agent.commissions} />}
      <ViewTabs
        label="Bagian"
        current={part}
        views={parts.map((each) => ({ ...each, to: addressOf(each.id) }))}
      />
      {part === 'komisi' && <Commissions commissions={agent.commissions} />}
      {part === 'saldo' && <Movements movements={agent.movements} />}
      {part === 'penarikan' && <Withdrawals withdrawals={agent.withdrawals} />}
      {part === 'kinerja' && <Performance agent={agent} />}
    </Screen>
  );
}
