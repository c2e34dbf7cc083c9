import type { ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import styles from './money.module.css';

/** Money that a colleague has decided while it was looked at. */
export function DecidedMoney({ money, onGoOn }: { money: ReviewMoney; onGoOn: () => void }) {
  const { amount, bank, number, reference } = money;
  useKeys('Uang', [{ caps: ['Enter'], label: 'lanjut', hint: 3, keys: { enter: onGoOn } }]);
  return (
    <section className={styles.chosen} aria-label="Uang terpilih">
      <p className="label">Uang masuk</p>
      <p className={styles.sum}>{plainRupiah(amount)}</p>
      <p className={styles.quiet}>
        {bank} VA {groupAccountNumber(number)} · {reference}
      </p>
      <p role="status">Uang ini sudah diputuskan rekan lain. Siapa dan bagaimana, tercatat di Jejak.</p>
      <div className={styles.buttons}>
        <Button onClick={onGoOn}>
          Lanjut <KeyCap>Enter</KeyCap>
        </Button>
      </div>
    </section>
  );
}
