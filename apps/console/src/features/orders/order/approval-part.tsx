import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { capitalised } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { ApprovalActions } from '../../../domain/approvals/approval-actions.tsx';
import { approvalFactsQuery, listConsequences } from '../../../domain/approvals/approval-facts.ts';
import { APPROVAL_NOUNS } from '../../../domain/approvals/approval-words.ts';
import { inWords } from '../../../domain/form/in-words.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from './order-screen.module.css';

/** What would happen to an order if the second person agreed, and what the viewer may do about it. */
export function ApprovalPart({ approval }: { approval: Approval }) {
  const mayRead = useMay('order.cancel');
  const { data, error } = useQuery({ ...approvalFactsQuery(approval.uuid), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section className={styles.part} aria-labelledby="akibat">
      <h3 id="akibat">Akibat {APPROVAL_NOUNS[approval.kind]} bila disetujui</h3>
      {error && !data && <p role="alert">{capitalised(inWords(error))}</p>}
      <dl className={styles.effects}>
        {data &&
          listConsequences(data).map(({ what, detail, value }) => (
            <div key={what} className={styles.effect}>
              <dt>
                <b>{what}</b>
                {detail && <small className={styles.below}>{detail}</small>}
              </dt>
              <dd className={styles.worth}>{value}</dd>
            </div>
          ))}
      </dl>
      <ApprovalActions approval={approval} />
    </section>
  );
}
