import {
  REASONS_OF,
  REJECTION_REASONS,
  type RejectionReason,
  type StaffDocument,
} from '@rihlah/contract/staff/documents/documents';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import type { KeyboardEvent, RefObject } from 'react';
import type { Draft } from '../drafts.ts';
import styles from '../facts.module.css';

interface ReasonsProps {
  document: StaffDocument;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Where one's own words are typed. */
  wordsField: RefObject<HTMLInputElement | null>;
  /** Enter in the field. */
  onEnter: () => void;
}

export const toggled = (reasons: RejectionReason[], reason: RejectionReason): RejectionReason[] =>
  reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason];

/** Who is notified, in one sentence. */
function nameReaders(readers: string[]): string {
  const [first, second, ...more] = readers;
  if (!first) return '';
  const others = more.length > 0 ? ` dan ${more.length + 1} orang lain` : second ? ` dan ${second}` : '';
  return `${first}${others} mendapat alasan ini lewat SMS dan inbox.`;
}

/** Why a document is refused: the usual reasons of its kind, and one's own words. More than one may be. */
export function Reasons({ document, draft, onChange, wordsField, onEnter }: ReasonsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'Escape') wordsField.current?.blur();
  };
  return (
    <fieldset className={styles.reasons} data-reasons>
      <legend>
        Kalau ditolak, karena apa? <small>boleh lebih dari satu</small>
      </legend>
      <div className={styles.grid}>
        {REASONS_OF[document.kind].map((reason, at) => (
          <label key={reason} className={styles.reason}>
            <input
              type="checkbox"
              checked={draft.reasons.includes(reason)}
              onChange={() => onChange({ reasons: toggled(draft.reasons, reason) })}
            />
            <span>{REJECTION_REASONS[reason]}</span> <KeyCap>{String(at + 1)}</KeyCap>
          </label>
        ))}
        <label className={styles.reason}>
          <input
            type="checkbox"
            checked={draft.words !== null}
            onChange={({ target }) => onChange({ words: target.checked ? '' : null })}
          />
          <span>Alasan lain, tulis…</span> <KeyCap>6</KeyCap>
        </label>
      </div>
      {draft.words !== null && (
        <input
          ref={wordsField}
          className={styles.words}
          aria-label="Alasan dengan kata sendiri"
          value={draft.words}
          onChange={({ target }) => onChange({ words: target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      <p className={styles.readers}>{nameReaders(document.readers)}</p>
    </fieldset>
  );
}
