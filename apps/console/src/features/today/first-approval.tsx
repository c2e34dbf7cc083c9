import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { formatShortDateOf } from '@rihlah/ui/text/format';
import { describeApproval } from '../../domain/approvals/approval-words.ts';
import { askVerdict } from '../../domain/approvals/verdict-dialog.tsx';
import { formatAge } from '../../domain/words/age.ts';
import { KeptWhole } from '../../domain/words/kept-whole.tsx';
import styles from './today.module.css';

/** The one thing to do now: what has waited longest for a second person, decided right here. */
export function FirstApproval({ approval, now }: { approval: Approval; now: Date }) {
  const { amount, askedBy, askedAt, why } = approval;
  return (
    <section className={styles.first} aria-label="Kerjakan dulu">
      <FoilStrip title="Kerjakan dulu" end={formatAge(askedAt, now)} />
      <div className={styles.approval}>
        <h2>
          <KeptWhole>{`Setujui ${describeApproval(approval)}`}</KeptWhole>
        </h2>
        {amount > 0 && <p className={styles.amount}>{plainRupiah(amount)}</p>}
        <p className={styles.quiet}>
          <KeptWhole>{`Dibuat ${askedBy.name}, ${formatShortDateOf(askedAt)}: “${why}”. Butuh orang kedua, dan Anda boleh.`}</KeptWhole>
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => askVerdict({ verdict: 'approved', approval })}>Periksa dan setujui</Button>
          <Button variant="danger" onClick={() => askVerdict({ verdict: 'rejected', approval })}>
            Tolak…
          </Button>
        </div>
      </div>
    </section>
  );
}
