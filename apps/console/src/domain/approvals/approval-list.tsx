import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { capitalised } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../screen/waiting-screen.tsx';
import { formatAge } from '../words/age.ts';
import { KeptWhole } from '../words/kept-whole.tsx';
import { ApprovalActions, ApprovalSteps } from './approval-actions.tsx';
import { describeApproval } from './approval-words.ts';
import styles from './decision-cards.module.css';
import { approvalsQuery } from './queries.ts';

function ApprovalCard({ approval, now }: { approval: Approval; now: Date }) {
  return (
    <li className={styles.card} aria-label={capitalised(describeApproval(approval))}>
      <div className={styles.title}>
        <h3>
          <KeptWhole>{capitalised(describeApproval(approval))}</KeptWhole>
        </h3>
        <span className={styles.account}>{formatAge(approval.askedAt, now)}</span>
      </div>
      {approval.amount > 0 && <p className={styles.sum}>{plainRupiah(approval.amount)}</p>}
      <p className={styles.quiet}>“{approval.why}”</p>
      <ApprovalSteps approval={approval} />
      <ApprovalActions approval={approval} />
    </li>
  );
}

/** What waits for a second person: for the viewer first, then for others. */
export function ApprovalList({ now }: { now: Date }) {
  const query = useQuery(approvalsQuery());
  const { data } = query;
  if (!data) return <Waiting query={query} what="persetujuan" />;
  const forMe = data.approvals.filter(({ mayDecide }) => mayDecide);
  const others = data.approvals.filter(({ mayDecide }) => !mayDecide);
  return (
    <>
      <h2 className={styles.heading}>Menunggu Anda</h2>
      {forMe.length === 0 && <p className={styles.nothing}>Tidak ada yang menunggu persetujuan Anda.</p>}
      <ul className={styles.cards} aria-label="Menunggu Anda">
        {forMe.map((approval) => (
          <ApprovalCard key={approval.uuid} approval={approval} now={now} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>Menunggu orang lain</h2>
          <ul className={styles.cards} aria-label="Menunggu orang lain">
            {others.map((approval) => (
              <ApprovalCard key={approval.uuid} approval={approval} now={now} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
