import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { Link } from '@rihlah/ui/navigation/link';
import { formatListDate } from '@rihlah/ui/text/format';
import { eventWords } from '../../domain/acts/event-words.ts';
import { ApprovalActions, ApprovalSteps } from '../../domain/approvals/approval-actions.tsx';
import { describeApproval } from '../../domain/approvals/approval-words.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import styles from './people.module.css';
import { PersonDataPart } from './person-data-part.tsx';

/** What waits for a second person, and what was said about who may act for them. */
export function PersonPane({ person }: { person: StaffPersonDetail }) {
  const withBranch = useWithBranch();
  const { approvals, consents } = person;
  return (
    <DetailPane>
      <div className={styles.pane}>
        {approvals.map((approval, index) => (
          <div key={approval.uuid} className={styles.approval}>
            {index === 0 && <FoilStrip title="Menunggu orang kedua" />}
            <div className={styles.approvalBody}>
              <p>{describeApproval(approval)}</p>
              <p className={styles.quiet}>“{approval.why}”</p>
              <ApprovalSteps approval={approval} />
              <ApprovalActions approval={approval} />
            </div>
          </div>
        ))}
        <section aria-labelledby="persetujuan">
          <h3 id="persetujuan">Persetujuan kepada agen</h3>
          {consents.length === 0 && <p className={styles.quiet}>Tidak pernah dipesankan agen lain.</p>}
          <ul className={styles.consents}>
            {consents.map(({ order, event }) => (
              <li key={`${order.uuid}${event.at}${event.verb}`}>
                <span className={styles.grow}>
                  {event.who} {eventWords(event)}
                  <small>
                    <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.orderId}</Link>,{' '}
                    {formatListDate(event.at)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <PersonDataPart person={person} />
      </div>
    </DetailPane>
  );
}
