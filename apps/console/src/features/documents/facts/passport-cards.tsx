import type { Comparison } from '@rihlah/contract/staff/documents/passport-reading';
import { Button } from '@rihlah/ui/actions/button';
import { IconAlert, IconCheck } from '@rihlah/ui/icons/frame';
import { type Draft, openDifferences } from '../drafts.ts';
import type { StaffDocument } from '../queries.ts';
import { FIELD_WORDS, ourWords, theirWords } from '../words.ts';
import styles from './comparison.module.css';

const SHORT: Record<Comparison['field'], string> = {
  ...FIELD_WORDS,
  name: 'Nama',
  number: 'Nomor',
  nationality: 'Warga negara',
  expires: 'Masa berlaku',
};

/** The comparison on a phone: what differs as cards, what is alike as ticks. */
export function PassportCards({
  document,
  draft,
  onAnswer,
  mayDecide,
}: {
  document: StaffDocument;
  draft: Draft;
  onAnswer: (field: Comparison['field'], answer: 'passport' | 'order') => void;
  mayDecide: boolean;
}) {
  const fields = document.reading?.fields ?? [];
  const open = openDifferences(fields, draft);
  return (
    <>
      {open.map(({ field, theirs: read }) => {
        const [ours, theirs] = [ourWords(field, document.typed[field]), theirWords(field, read)];
        return (
          <section key={field} className={styles.card} aria-label={`${FIELD_WORDS[field]} tidak sama`}>
            <h3>
              <IconAlert size={20} /> {FIELD_WORDS[field]} tidak sama
            </h3>
            <p className={styles.pair}>
              <span>Pesanan</span>
              <b>{ours}</b>
              <span>Paspor</span>
              <b>{theirs}</b>
            </p>
            <div className={styles.cardButtons} hidden={!mayDecide}>
              {field !== 'nationality' && (
                <Button size="lg" onClick={() => onAnswer(field, 'passport')}>
                  Pakai {theirs}
                </Button>
              )}
              <Button variant="secondary" onClick={() => onAnswer(field, 'order')}>
                Tetap {ours}
              </Button>
            </div>
          </section>
        );
      })}
      <ul className={styles.ticks}>
        {fields
          .filter(({ field }) => !open.some((one) => one.field === field))
          .map(({ field, verdict }) => (
            <li key={field}>
              {verdict === 'unreadable' ? (
                <span aria-hidden="true">–</span>
              ) : (
                <span className={styles.good}>
                  <IconCheck size={18} />
                </span>
              )}
              {SHORT[field]}
              {verdict === 'unreadable' && <span className="sr-only"> tidak terbaca</span>}
            </li>
          ))}
      </ul>
    </>
  );
}
