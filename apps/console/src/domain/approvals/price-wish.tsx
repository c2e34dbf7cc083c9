import type { Approval } from '@rihlah/contract/staff/approvals';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useStaff } from '../staff/use-staff.ts';
import { askVerdict } from './verdict-dialog.tsx';
import styles from './wish-actions.module.css';
import type { Verdict } from './wish-words.ts';

/** A price that waits for a second person, with what the viewer may do about it. */
export function PriceWish({ wish }: { wish: Approval }) {
  const { uuid } = useStaff();
  const offered: [Verdict, string][] = wish.mayDecide
    ? [
        ['approved', 'Setujui…'],
        ['rejected', 'Tolak…'],
      ]
    : wish.askedBy.uuid === uuid
      ? [['withdrawn', 'Tarik kembali…']]
      : [];
  return (
    <Notice tone="warning" role="status">
      Harga {plainRupiah(wish.amount)} menunggu orang kedua. Diminta {wish.askedBy.name}: “{wish.why}”
      {offered.length > 0 && (
        <span className={styles.ways}>
          {offered.map(([each, label]) => (
            <Button key={each} variant="secondary" onClick={() => askVerdict({ verdict: each, wish })}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}
