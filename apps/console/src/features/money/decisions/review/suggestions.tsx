import type { MatchSign, MoneyBill } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { formatInstantDate, formatTime, groupAccountNumber } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { formatAge } from '../../../../domain/words/age.ts';
import { comparedWords, fitWords } from '../money-words.ts';
import styles from './suggestions.module.css';

/** What fits, and what does not: by shape as well as by colour. */
const Signs = ({ signs }: { signs: MatchSign[] }) => (
  <span className={styles.signs}>
    {comparedWords(signs).map(({ word, isThere }) => (
      <span key={word} className={cx(!isThere && styles.missing)}>
        {isThere ? <IconCheck size={14} /> : <span className={styles.hole} aria-hidden="true" />}
        {!isThere && <span className="sr-only">bukan </span>}
        {word}
      </span>
    ))}
  </span>
);

/** ISO instant → `26-11 05.40` */
const momentWords = (at: string): string =>
  `${formatInstantDate(at).slice(0, 5)} ${formatTime(at).slice(0, 5)}`;

interface BarredProps {
  bill: MoneyBill;
  held: NonNullable<MoneyBill['heldFor']>;
  isBest: boolean;
  onOpen: (moneyUuid: string) => void;
}

/** A bill that other waiting money fits better: which money, why, since when, and the way to it. */
export const BarredBill = ({ bill, held, isBest, onOpen }: BarredProps) => (
  <section className={styles.barred} aria-label={`Ditahan: ${bill.order.name}, ${bill.description}`}>
    <p className={styles.lockBand}>
      <IconLock size={16} />
      <b>{isBest ? 'Paling cocok, tetapi ditahan untuk uang lain' : 'Ditahan untuk uang lain'}</b>
      <span>{fitWords(bill.signs)}</span>
    </p>
    <div className={styles.inside}>
      <p className={styles.heading}>
        <b>
          {bill.order.name}, {bill.description}
        </b>
        <b className="money">{plainRupiah(bill.amount)}</b>
      </p>
      <p className={styles.order}>{bill.order.orderId}</p>
      <Signs signs={bill.signs} />
      <div className={styles.holder}>
        <p>
          <b>
            Uang {plainRupiah(held.amount)} di VA {groupAccountNumber(held.number)} lebih cocok,{' '}
            {fitWords(held.signs)}
          </b>
          <small>
            masuk {momentWords(held.receivedAt)}, menunggu {formatAge(held.receivedAt, serverNow())}, belum
            diputuskan
          </small>
        </p>
        <Button variant="secondary" onClick={() => onOpen(held.moneyUuid)}>
          Buka uang itu
        </Button>
      </div>
      <p className={styles.quiet}>Putuskan uang itu dulu. Kalau ternyata bukan, tagihan ini terbuka lagi.</p>
    </div>
  </section>
);

interface SuggestionsProps {
  suggestions: MoneyBill[];
  /** Uuid of the bill that stands out. */
  likeliest: string | null;
  /** Uuid of the bill; undefined where none is chosen. */
  chosen: string | undefined;
  onChoose: (bill: string) => void;
}

/** Bills that money may have been meant for and that no other money waits for, the likeliest first. */
export const Suggestions = ({ suggestions, likeliest, chosen, onChoose }: SuggestionsProps) => (
  <fieldset className={styles.all}>
    <legend className="sr-only">Tagihan yang mungkin</legend>
    {suggestions.map((bill) => {
      const { billUuid, description, amount, order, signs, effect } = bill;
      const isChosen = billUuid === chosen;
      return (
        <label key={billUuid} className={cx(styles.one, isChosen && styles.chosen)}>
          {billUuid === likeliest && (
            <span className={styles.band}>
              <b>Paling mungkin</b>
              <span>{fitWords(signs)}</span>
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
              <Signs signs={signs} />
            </span>
            <b className="money">{plainRupiah(amount)}</b>
          </span>
          {isChosen && (
            <span className={styles.effect}>
              Setelah ini tagihan ini lunas, sisa pesanan <b>{plainRupiah(effect.owed)}</b>
              {effect.from !== effect.to && `, ${effect.from} menjadi ${effect.to}`}. SMS ke {effect.phone} 10
              detik kemudian.
            </span>
          )}
        </label>
      );
    })}
  </fieldset>
);
