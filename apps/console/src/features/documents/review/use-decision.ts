import { REASONS_OF } from '@rihlah/contract/staff/documents/documents';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { type Draft, isExplained, openDifferences } from '../drafts.ts';
import { sendDecision } from '../outgoing.ts';
import type { StaffDocument, WaitingDocument } from '../queries.ts';
import { FIELD_WORDS, kindWords, lockWords, verdictWords } from '../words.ts';
import { toggled } from './reasons.tsx';

interface Deciding {
  row: WaitingDocument;
  document: StaffDocument | undefined;
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
  mayReview: boolean;
  /** On a phone the reasons are asked for in a sheet. */
  isPhone: boolean;
  onDecided: () => void;
}

/** Why one cannot decide at all. */
function barred(document: StaffDocument | undefined, mayReview: boolean): string | null {
  if (!mayReview) return 'Anda melihat saja. Cabang dan Visa yang memutuskan.';
  if (!document) return 'Menunggu data dokumen ini.';
  const { decided } = document;
  if (decided)
    return `${decided.by} sudah memeriksa dokumen ini. ${verdictWords(decided.decision, decided.why)}.`;
  return document.lock && lockWords(document.lock);
}

/** Accepting and rejecting: what is in the way, in words, and the keys A, T, P and 1 to 6. */
export function useDecision({ row, document, draft, onDraft, mayReview, isPhone, onDecided }: Deciding) {
  const wordsField = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  // What is in the way is said only to whoever tried.
  const [tried, setTried] = useState<{ uuid: string; what: 'accept' | 'reject' }>();
  const what = tried?.uuid === row.uuid ? tried.what : null;
  const isBarred = barred(document, mayReview);
  const open = openDifferences(document?.reading?.fields ?? [], draft);
  const names = open.map(({ field }) => FIELD_WORDS[field].toLowerCase()).join(', ');
  const isRejecting = isExplained(draft);
  const acceptLock =
    isBarred ??
    (open.length > 0 ? `Terima terbuka setelah ${names} diputuskan.` : null) ??
    (isRejecting ? 'Alasan penolakan masih dipilih.' : null);
  const send = (decision: 'accept' | 'reject') => {
    const words = draft.words?.trim();
    const given =
      decision === 'reject' ? { reasons: draft.reasons, ...(words && { words }) } : { reasons: [] };
    sendDecision(row.uuid, `${kindWords(row)} ${row.pilgrim.name}`, {
      ...given,
      decision,
      answers: decision === 'accept' ? draft.answers : {},
    });
    setAsking(false);
    onDecided();
  };
  const accept = () => (acceptLock ? setTried({ uuid: row.uuid, what: 'accept' }) : send('accept'));
  const reject = () => {
    if (!isBarred && isRejecting) send('reject');
    else if (!isBarred && isPhone) setAsking(true);
    else setTried({ uuid: row.uuid, what: 'reject' });
  };
  const toggle = (at: number) => () => {
    const reason = document && REASONS_OF[document.kind][at];
    if (reason && !isBarred) onDraft({ reasons: toggled(draft.reasons, reason) });
  };
  const writeWords = () => {
    if (isBarred) return;
    // At once: what is typed next goes into the field.
    flushSync(() => onDraft({ words: draft.words ?? '' }));
    wordsField.current?.focus();
  };
  const [next] = open.filter(({ field }) => field !== 'nationality');
  const takePassport = () => next && onDraft({ answers: { ...draft.answers, [next.field]: 'passport' } });
  useKeys(
    'Keputusan',
    mayReview
      ? [
          { caps: ['A'], label: 'terima', hint: 1, keys: { a: accept } },
          { caps: ['T'], label: 'tolak', hint: 2, keys: { t: reject } },
          {
            caps: ['1', '–', '6'],
            label: 'alasan',
            keys: {
              ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [String(at + 1), toggle(at)])),
              6: writeWords,
            },
          },
          {
            caps: ['P'],
            label: 'pakai data paspor',
            ...(row.kind === 'passport' && { hint: 4.4 }),
            keys: { p: () => void takePassport() },
          },
        ]
      : [],
  );
  const reasonsHint = isRejecting ? null : 'Pilih alasan dulu (1 sampai 6), lalu tolak.';
  const hint = what === 'reject' ? reasonsHint : open.length > 0 || what === 'accept' ? acceptLock : null;
  return {
    accept,
    reject,
    acceptLock,
    isBarred,
    /** What stands over the buttons. */
    said: isBarred ?? hint,
    openCount: open.length,
    wordsField,
    isAsking,
    stopAsking: () => setAsking(false),
    send,
    isRejecting,
  };
}
