import { serverNow } from '@rihlah/web-client/server-clock';
import { ApprovalList } from '../../domain/approvals/approval-list.tsx';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './approvals.module.css';

/** What waits for a second person, of whatever kind the viewer may decide (specification 4, Four eyes). */
export default function ApprovalsScreen() {
  return (
    <Screen title="Persetujuan">
      <div className={styles.page}>
        <ApprovalList now={serverNow()} />
      </div>
    </Screen>
  );
}
