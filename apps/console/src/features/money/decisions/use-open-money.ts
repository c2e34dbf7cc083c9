import type { ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { useRef } from 'react';

interface OpenMoney {
  /** The one at work; the oldest, until somebody goes on. */
  money: ReviewMoney | undefined;
  /** A colleague has decided it meanwhile: it stays until one goes on, for a key that is pressed for it must not meet another. */
  isGone: boolean;
  /** It is decided here: once the list has it no more, the next takes its place. */
  decide: (uuid: string) => void;
  /** Lets go of it. */
  close: () => void;
}

/** @param rows of the review list, the oldest first; undefined until they are known @param asked uuid of the row of the address */
export function useOpenMoney(rows: ReviewMoney[] | undefined, asked: string | null): OpenMoney {
  const opened = useRef<ReviewMoney>(undefined);
  const decided = useRef(new Set<string>());
  const before = opened.current;
  const wanted = asked ?? before?.uuid;
  const there = rows?.find(({ uuid }) => uuid === wanted);
  // What only waits for a second person is not decided yet.
  if (there?.approval) decided.current.delete(there.uuid);
  const isGone =
    rows !== undefined &&
    there === undefined &&
    before !== undefined &&
    before.uuid === wanted &&
    !decided.current.has(before.uuid);
  const money = there ?? (isGone ? before : rows?.[0]);
  if (rows) opened.current = money;
  return {
    money,
    isGone,
    decide: (uuid) => decided.current.add(uuid),
    close: () => {
      opened.current = undefined;
    },
  };
}
