import type { Withdrawal, WithdrawalStatus } from '@rihlah/contract/people/agent';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { Stamp, type StampTone } from '@rihlah/ui/status/stamp';
import { capitalised, formatListDate } from '@rihlah/ui/text/format';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { BlankSlip } from '../../domain/art/blank-documents.tsx';
import styles from './agents.module.css';
import { withdrawalsQuery } from './queries.ts';

const SHOWN: Partial<Record<WithdrawalStatus, { text: string; tone: StampTone }>> = {
  Requested: { text: 'Proses', tone: 'secondary' },
  Approved: { text: 'Diterima', tone: 'success' },
};

/** Requested grey, Approved green, anything else red (spec 2, section 4). */
function WithdrawalStamp({ status }: { status: WithdrawalStatus }) {
  const { text, tone } = SHOWN[status] ?? { text: 'Ditolak', tone: 'danger' as const };
  return <Stamp tone={tone}>{text}</Stamp>;
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { bankAccount, reason, status } = withdrawal;
  return (
    <li className={styles.withdrawal}>
      <div className={styles.withdrawalHead}>
        <b className="money">{formatRupiah(withdrawal.amount)}</b>
        <WithdrawalStamp status={status} />
      </div>
      <p>
        {bankAccount.bankName}, {bankAccount.accountNumber}, {bankAccount.accountName}
      </p>
      <p className={styles.support}>
        <time dateTime={withdrawal.createdAt}>{formatListDate(withdrawal.createdAt)}</time>
      </p>
      {status === 'Rejected' && reason && (
        <p className={styles.reason}>{capitalised(reason)}. Uangnya kembali ke saldo.</p>
      )}
    </li>
  );
}

const Rows = () => (
  <div className={styles.sheet}>
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.withdrawal}>
        <Bar width="45%" height={22} />
        <Bar width="80%" />
        <Bar width="50%" height={14} />
      </div>
    ))}
  </div>
);

export function WithdrawalList({ registrar }: { registrar: string }) {
  const { query: history, rows = [] } = usePages(
    withdrawalsQuery(registrar),
    (page) => page._embedded.withdrawalBalance,
  );
  if (history.isPending)
    return (
      <Loading label="Memuat penarikan">
        <Rows />
      </Loading>
    );
  if (history.isError && rows.length === 0)
    return (
      <ErrorState title="Penarikan gagal dimuat" error={history.error} onRetry={() => history.refetch()} />
    );
  if (rows.length === 0)
    return (
      <EmptyState art={<BlankSlip />} title="Tidak ada penarikan">
        <p>Penarikan saldo Anda dan hasilnya akan tercatat di sini.</p>
      </EmptyState>
    );
  return (
    <EndlessList paging={history} skeleton={<Rows />}>
      <ul className={styles.sheet}>
        {rows.map((withdrawal) => (
          <Row key={withdrawal.uuid} withdrawal={withdrawal} />
        ))}
      </ul>
    </EndlessList>
  );
}
