import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useStaff } from '../staff/use-staff.ts';
import styles from './approval-actions.module.css';
import type { Verdict } from './approval-words.ts';
import { askVerdict } from './verdict-dialog.tsx';

/** A price that waits for a second person, with what the viewer may do about it. */
export function PriceApproval({ approval }: { approval: Approval }) {
  const { uuid } = useStaff();
  const offered: [Verdict, string][] = approval.mayDecide
    ? [
        ['approved', 'Setujui…'],
        ['rejected', 'Tolak…'],
      ]
    : approval.askedBy.uuid === uuid
      ? [['withdrawn', 'Tarik kembali…']]
      : [];
  return (
    <Notice tone="warning" role="status">
      Harga {plainRupiah(approval.amount)} menunggu orang kedua. Diminta {approval.askedBy.name}: “
      {approval.why}”
      {offered.length > 0 && (
        <span className={styles.ways}>
          {offered.map(([each, label]) => (
            <Button key={each} variant="secondary" onClick={() => askVerdict({ verdict: each, approval })}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}
