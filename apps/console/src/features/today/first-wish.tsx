import type { Approval } from '@rihlah/contract/staff/approvals';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { formatShortDateOf } from '@rihlah/ui/text/format';
import { askVerdict } from '../../domain/approvals/verdict-dialog.tsx';
import { wishWords } from '../../domain/approvals/wish-words.ts';
import { ageOf } from '../../domain/words/age.ts';
import { KeptWhole } from '../../domain/words/kept-whole.tsx';
import styles from './today.module.css';

/** The one thing to do now: what has waited longest for a second person, decided right here. */
export function FirstWish({ wish, now }: { wish: Approval; now: Date }) {
  const { amount, askedBy, askedAt, why } = wish;
  return (
    <section className={styles.first} aria-label="Kerjakan dulu">
      <FoilStrip title="Kerjakan dulu" end={ageOf(askedAt, now)} />
      <div className={styles.wish}>
        <h2>
          <KeptWhole>{`Setujui ${wishWords(wish)}`}</KeptWhole>
        </h2>
        {amount > 0 && <p className={styles.amount}>{plainRupiah(amount)}</p>}
        <p className={styles.quiet}>
          <KeptWhole>{`Dibuat ${askedBy.name}, ${formatShortDateOf(askedAt)}: “${why}”. Butuh orang kedua, dan Anda boleh.`}</KeptWhole>
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => askVerdict({ verdict: 'approved', wish })}>Periksa dan setujui</Button>
          <Button variant="danger" onClick={() => askVerdict({ verdict: 'rejected', wish })}>
            Tolak…
          </Button>
        </div>
      </div>
    </section>
  );
}
