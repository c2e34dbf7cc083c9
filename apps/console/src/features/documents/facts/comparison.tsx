import type { Comparison } from '@rihlah/contract/staff/documents/passport-reading';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconCheck, IconClose } from '@rihlah/ui/icons/frame';
import { Fragment } from 'react';
import { type Draft, openDifferences } from '../drafts.ts';
import type { StaffDocument } from '../queries.ts';
import { FIELD_WORDS, ourWords, theirWords } from '../words.ts';
import styles from './comparison.module.css';

/** The characters in which two values differ, marked. */
function Marked({ value, other }: { value: string; other: string }) {
  if (value.length !== other.length) return <mark className={styles.mark}>{value}</mark>;
  const parts: { text: string; isSame: boolean }[] = [];
  [...value].forEach((sign, at) => {
    const isSame = sign === other[at];
    const last = parts.at(-1);
    if (last?.isSame === isSame) last.text += sign;
    else parts.push({ text: sign, isSame });
  });
  let at = 0;
  return parts.map(({ text, isSame }) => {
    at += text.length;
    return isSame ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    );
  });
}

const VERDICT_WORDS = { match: 'sama', differs: 'beda', unreadable: 'tidak terbaca' };

function Verdict({ verdict, isAnswered }: { verdict: Comparison['verdict']; isAnswered: boolean }) {
  return (
    <span className={cx(styles.verdict, styles[verdict], isAnswered && styles.answered)}>
      {verdict === 'match' || isAnswered ? <IconCheck size={16} /> : null}
      {verdict === 'differs' && !isAnswered ? <IconClose size={16} /> : null}
      {verdict === 'unreadable' ? <span aria-hidden="true">–</span> : null}
      <span className="sr-only">{isAnswered ? 'sudah diputuskan' : VERDICT_WORDS[verdict]}</span>
    </span>
  );
}

interface ComparisonProps {
  document: StaffDocument;
  draft: Draft;
  onAnswer: (field: Comparison['field'], answer: 'passport' | 'order' | undefined) => void;
  mayDecide: boolean;
}

/** The way to answer a difference, in its row. */
function Answers({
  row,
  isNext,
  draft,
  ours,
  theirs,
  onAnswer,
}: {
  row: Comparison;
  isNext: boolean;
  ours: string;
  theirs: string;
} & Pick<ComparisonProps, 'draft' | 'onAnswer'>) {
  const { field } = row;
  const given = draft.answers[field];
  if (given)
    return (
      <>
        <span>{given === 'passport' ? `${theirs} akan dipakai di pesanan.` : `Tetap ${ours}.`}</span>
        <Button variant="quiet" onClick={() => onAnswer(field, undefined)}>
          Ubah
        </Button>
      </>
    );
  return (
    <>
      {/* Nothing of the order says whose citizen somebody is but their country. */}
      {field !== 'nationality' && (
        <Button onClick={() => onAnswer(field, 'passport')}>
          Pakai {theirs} di pesanan {isNext && <KeyCap>P</KeyCap>}
        </Button>
      )}
      <Button variant="secondary" aria-label={`Tetap ${ours}`} onClick={() => onAnswer(field, 'order')}>
        Tetap
      </Button>
    </>
  );
}

/** Field by field what the order says beside what the passport's photo says. */
export function PassportComparison({ document, draft, onAnswer, mayDecide }: ComparisonProps) {
  const { typed, reading } = document;
  const fields = reading?.fields ?? [];
  const [next] = openDifferences(fields, draft);
  const isRead = reading?.state === 'read';
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Di pesanan</th>
          <th scope="col">Di MRZ paspor</th>
          <th scope="col">
            <span className="sr-only">Hasil</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(FIELD_WORDS) as Comparison['field'][]).map((field) => {
          const row = fields.find((one) => one.field === field);
          const [ours, theirs] = [ourWords(field, typed[field]), theirWords(field, row?.theirs ?? null)];
          const differs = row?.verdict === 'differs';
          const isAnswered = differs && draft.answers[field] !== undefined;
          return (
            <Fragment key={field}>
              <tr className={cx(differs && !isAnswered && styles.open)}>
                <th scope="row">{FIELD_WORDS[field]}</th>
                <td className={styles.value}>{differs ? <Marked value={ours} other={theirs} /> : ours}</td>
                <td className={cx(styles.value, !row?.theirs && styles.none)}>
                  {differs ? <Marked value={theirs} other={ours} /> : isRead ? theirs : '–'}
                </td>
                <td>{row && <Verdict verdict={row.verdict} isAnswered={isAnswered} />}</td>
              </tr>
              {row && differs && mayDecide && (
                <tr className={cx(styles.answers, !isAnswered && styles.open)}>
                  <td colSpan={4}>
                    <div>
                      <Answers
                        row={row}
                        ours={ours}
                        theirs={theirs}
                        draft={draft}
                        onAnswer={onAnswer}
                        isNext={next?.field === field && field !== 'nationality'}
                      />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        <tr>
          <th scope="row">Terbit</th>
          <td className={styles.value}>{ourWords('expires', typed.issuedOn)}</td>
          <td className={styles.none}>tidak ada di MRZ</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
