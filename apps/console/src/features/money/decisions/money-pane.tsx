import type { StaffWithdrawal } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApprovalList } from '../../../domain/approvals/approval-list.tsx';
import cards from '../../../domain/approvals/decision-cards.module.css';
import { approvalsQuery } from '../../../domain/approvals/queries.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from './money.module.css';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalCard } from './transfers/withdrawal-card.tsx';

const PART = 'bagian';

function Withdrawals({ now }: { now: Date }) {
  const query = useQuery(withdrawalsQuery());
  const { data } = query;
  if (!data) return <Waiting query={query} what="penarikan" />;
  const sumOf = (rows: StaffWithdrawal[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const total = sumOf(data.withdrawals);
  const agreed = sumOf(data.withdrawals.filter(({ agreedAt }) => agreedAt !== null));
  return (
    <DetailPane
      foot={
        total > 0 && (
          <p className={styles.total}>
            Akan keluar, sudah disetujui <b>{plainRupiah(agreed)}</b>
            Masih diminta {plainRupiah(total - agreed)}
          </p>
        )
      }
    >
      <h2 className={cards.heading}>Penarikan saldo</h2>
      <p className={cards.quiet}>
        Satu memeriksa, orang lain menyetujui, baru ditransfer dengan buktinya. Di bawah batas Pemilik cukup
        satu.
      </p>
      {total === 0 && <p className={cards.nothing}>Tidak ada penarikan yang menunggu.</p>}
      <ul className={cards.cards}>
        {data.withdrawals.map((withdrawal) => (
          <WithdrawalCard key={withdrawal.uuid} withdrawal={withdrawal} now={now} />
        ))}
      </ul>
    </DetailPane>
  );
}

const Approvals = ({ now }: { now: Date }) => (
  <DetailPane>
    <ApprovalList now={now} />
  </DetailPane>
);

/** What takes two people: for who reviews the agency's money also withdrawals of agents, for all what waits for a second one. */
export function MoneyPane({ now }: { now: Date }) {
  return useMay('money.review') ? <TwoParts now={now} /> : <Approvals now={now} />;
}

function TwoParts({ now }: { now: Date }) {
  const [search] = useSearchParams();
  const { data: withdrawals } = useQuery(withdrawalsQuery());
  const { data: approvals } = useQuery(approvalsQuery());
  const current = search.get(PART) === 'persetujuan' ? 'persetujuan' : 'penarikan';
  const to = (part: string) => {
    const next = new URLSearchParams(search);
    next.set(PART, part);
    return { search: `?${next}` };
  };
  return (
    <>
      <ViewTabs
        label="Yang butuh dua orang"
        current={current}
        views={[
          {
            id: 'penarikan',
            label: 'Penarikan',
            to: to('penarikan'),
            count: withdrawals?.withdrawals.length,
          },
          {
            id: 'persetujuan',
            label: 'Persetujuan',
            to: to('persetujuan'),
            count: approvals?.approvals.filter(({ mayDecide }) => mayDecide).length,
          },
        ]}
      />
      {current === 'penarikan' ? <Withdrawals now={now} /> : <Approvals now={now} />}
    </>
  );
}
