import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { Button } from '@rihlah/ui/actions/button';
import { FourEyes } from '@rihlah/ui/dialogs/four-eyes';
import { IconLock } from '@rihlah/ui/icons/account';
import { formatShortDateOf } from '@rihlah/ui/text/format';
import { useMay, useStaff } from '../staff/use-staff.ts';
import { KeptWhole } from '../words/kept-whole.tsx';
import styles from './approval-actions.module.css';
import { approveWords, type Verdict } from './approval-words.ts';
import { askVerdict } from './verdict-dialog.tsx';

/** Who has checked, and who is waited for. */
export const ApprovalSteps = ({ approval }: { approval: Approval | null }) => (
  <FourEyes
    steps={[
      {
        title: 'Periksa',
        by: approval ? (
          <KeptWhole>{`${approval.askedBy.name}, ${formatShortDateOf(approval.askedAt)}`}</KeptWhole>
        ) : (
          'belum ada'
        ),
        isDone: approval !== null,
      },
      { title: 'Setujui', by: 'orang kedua', isDone: false },
    ]}
  />
);

/** What may be done with an approval: the second person decides, whoever asked sees why they cannot and may take it back. */
export function ApprovalActions({ approval, digits }: { approval: Approval; digits?: string }) {
  const mayDecide = useMay('approval.decide');
  const { uuid } = useStaff();
  const ask = (verdict: Verdict) => askVerdict({ verdict, approval, digits });
  const isOwn = approval.askedBy.uuid === uuid;
  if (!mayDecide || !(approval.mayDecide || isOwn)) return null;
  return (
    <div className={styles.buttons}>
      {isOwn ? (
        <>
          <Button variant="secondary" aria-disabled icon={<IconLock size={16} />}>
            Anda memeriksa, tunggu orang kedua
          </Button>
          <Button variant="quiet" onClick={() => ask('withdrawn')}>
            Tarik kembali…
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => ask('approved')}>{approveWords(approval)}…</Button>
          <Button variant="danger" onClick={() => ask('rejected')}>
            Tolak…
          </Button>
        </>
      )}
    </div>
  );
}
