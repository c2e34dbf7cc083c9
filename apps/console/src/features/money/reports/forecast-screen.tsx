import type { GetForecast, Owed } from '@rihlah/contract/staff/billing/reports';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatShortMonthDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '../../../domain/branch/use-branch.ts';
import { Fact } from '../../../domain/screen/fact.tsx';
import { Screen } from '../../../domain/screen/screen.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { forecastQuery } from './report-queries.ts';
import styles from './reports.module.css';
import { WaitingReport } from './waiting-lines.tsx';

type Forecast = GetForecast['response'];

interface WeekProps {
  label: string;
  of: Owed;
  most: number;
  isLate?: boolean;
}

const Week = ({ label, of: { bills, amount }, most, isLate }: WeekProps) => (
  <li className={styles.week}>
    <span className={isLate && amount > 0 ? styles.late : undefined}>{label}</span>
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.fill}
        data-late={isLate ? '' : undefined}
        style={{ display: 'block', width: `${(amount / most) * 100}%` }}
      />
    </span>
    <span>{bills > 0 && `${bills.toLocaleString('id-ID')} tagihan`}</span>
    <span>{amount === 0 ? '–' : plainRupiah(amount)}</span>
  </li>
);

const weekWords = (from: string, to: string): string =>
  `${formatShortMonthDate(from)} – ${formatShortMonthDate(to)}`;

function Weeks({ forecast: { first, overdue, weeks, later, total } }: { forecast: Forecast }) {
  const most = Math.max(1, ...[first, overdue, later, ...weeks].map(({ amount }) => amount));
  return (
    <ol className={styles.weeks} aria-label="Uang yang diharapkan masuk per minggu">
      <Week label="Sudah lewat tempo" of={overdue} most={most} isLate />
      <Week label="Menunggu DP" of={first} most={most} />
      {weeks.map((week) => (
        <Week key={week.from} label={weekWords(week.from, week.to)} of={week} most={most} />
      ))}
      <Week label="Sesudahnya" of={later} most={most} />
      <li className={`${styles.week} ${styles.total}`}>
        <span>Jumlah</span>
        <span className={styles.track} />
        <span>{total.bills.toLocaleString('id-ID')} tagihan</span>
        <span>{plainRupiah(total.amount)}</span>
      </li>
    </ol>
  );
}

function Agents({ agents }: { agents: NonNullable<Forecast['agents']> }) {
  return (
    <dl className={styles.sums} aria-label="Yang dapat keluar">
      <Fact label="Penarikan menunggu">
        {plainRupiah(agents.requested)} <small>{agents.requests} permintaan agen</small>
      </Fact>
      <Fact label="Saldo agen">
        {plainRupiah(agents.balances)} <small>dapat diminta kapan saja</small>
      </Fact>
    </dl>
  );
}

/** What is to come in by week, and what may go out: no more than what the bills and balances say. */
export function ForecastScreen() {
  const { branch } = useBranch();
  const forecast = useQuery(forecastQuery(branch ? { branch: branch.uuid } : {}));
  return (
    <Screen title="Uang">
      <MoneyTabs current="arus-kas" />
      <WaitingReport query={forecast} what="arus kas" />
      {forecast.data && (
        <>
          {forecast.data.agents && <Agents agents={forecast.data.agents} />}
          <p className={styles.bar}>
            Tagihan menurut minggu jatuh temponya. Bukan perkiraan: jumlahnya sama dengan piutang.
          </p>
          <Weeks forecast={forecast.data} />
        </>
      )}
    </Screen>
  );
}
