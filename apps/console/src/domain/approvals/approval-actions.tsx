import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { FourEyes } from '@rihlah/ui/dialogs/four-eyes';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconLock } from '@rihlah/ui/icons/account';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useMay, useStaff } from '../staff/use-staff.ts';
import { KeptWhole } from '../words/kept-whole.tsx';
import styles from './approval-actions.module.css';
import { approveWords, type Verdict } from './approval-words.ts';
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

/** Who has checked, and who is waited for. */
export const ApprovalSteps = ({ approval }: { approval: Approval | null }) => (
  <FourEyes
    steps={[
      {
        title: 'Periksa',
        by: approval ? (
          <KeptWhole>{`${approval.askedBy.name}, ${formatInstantDate(approval.askedAt)}`}</KeptWhole>
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
