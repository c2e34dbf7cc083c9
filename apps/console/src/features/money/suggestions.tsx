import type { MoneySuggestion } from '@rihlah/contract/staff/money';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconCheck } from '@rihlah/ui/icons-frame';
import { SIGN_WORDS } from './money-words.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  suggestions: MoneySuggestion[];
  /** Uuid of the bill; undefined where the one that was chosen waits no more. */
  chosen: string | undefined;
  onChoose: (bill: string) => void;
}

/** Bills that money may have been meant for, the likeliest first; one is chosen. */
export const Suggestions = ({ suggestions, chosen, onChoose }: SuggestionsProps) => (
  <fieldset className={styles.all}>
    <legend className="sr-only">Tagihan yang mungkin</legend>
    {suggestions.map(({ billUuid, description, amount, order, signs }, index) => {
      const isChosen = billUuid === chosen;
      return (
        <label key={billUuid} className={cx(styles.one, isChosen && styles.chosen)}>
          {index === 0 && (
            <span className={styles.band}>
              <b>Paling mungkin</b>
              <span>{signs.length} tanda cocok</span>
            </span>
          )}
          <span className={styles.line}>
            <input
              type="radio"
              name="bill"
              value={billUuid}
              checked={isChosen}
              onChange={() => onChoose(billUuid)}
            />
            <span className={styles.whose}>
              <b>
                {order.name}, {description}
              </b>
              <span className={styles.order}>{order.orderId}</span>
              <span className={styles.signs}>
                {signs.map((sign) => (
                  <span key={sign}>
                    <IconCheck size={14} /> {SIGN_WORDS[sign]}
                  </span>
                ))}
              </span>
            </span>
            <b className="money">{plainRupiah(amount)}</b>
          </span>
          {isChosen && (
            <span className={styles.effect}>
              Setelah ini <b>{plainRupiah(amount)}</b> tercatat lunas, sisa tagihan ini {plainRupiah(0)}.
            </span>
          )}
        </label>
      );
    })}
  </fieldset>
);
