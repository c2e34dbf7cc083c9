import type { Approval } from '@rihlah/contract/staff/approvals';
import { Button } from '@rihlah/ui/actions/button';
import { FourEyes } from '@rihlah/ui/dialogs/four-eyes';
import { IconLock } from '@rihlah/ui/icons/account';
import { formatShortDateOf } from '@rihlah/ui/text/format';
import { useMay, useStaff } from '../staff/use-staff.ts';
import { KeptWhole } from '../words/kept-whole.tsx';
import { askVerdict } from './verdict-dialog.tsx';
import styles from './wish-actions.module.css';
import { approveWords, type Verdict } from './wish-words.ts';

/** Who has checked, and who is waited for. */
export const WishSteps = ({ wish }: { wish: Approval | null }) => (
  <FourEyes
    steps={[
      {
        title: 'Periksa',
        by: wish ? (
          <KeptWhole>{`${wish.askedBy.name}, ${formatShortDateOf(wish.askedAt)}`}</KeptWhole>
        ) : (
          'belum ada'
        ),
        isDone: wish !== null,
      },
      { title: 'Setujui', by: 'orang kedua', isDone: false },
    ]}
  />
);

/** What may be done with a wish: the second person decides, whoever asked sees why they cannot and may take it back. */
export function WishActions({ wish, digits }: { wish: Approval; digits?: string }) {
  const mayDecide = useMay('approval.decide');
  const { uuid } = useStaff();
  const ask = (verdict: Verdict) => askVerdict({ verdict, wish, digits });
  const isOwn = wish.askedBy.uuid === uuid;
  if (!mayDecide || !(wish.mayDecide || isOwn)) return null;
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
          <Button onClick={() => ask('approved')}>{approveWords(wish)}…</Button>
          <Button variant="danger" onClick={() => ask('rejected')}>
            Tolak…
          </Button>
        </>
      )}
    </div>
  );
}
