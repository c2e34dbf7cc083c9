import { useState } from 'react';
import { drafts } from '../../../domain/content/drafts.ts';
import type { Taken } from './picture.ts';

/** Pictures that wait here, by slot. */
export type TakenBySlot = Record<string, Taken>;

/**
 * The pictures of one pilgrim that were chosen and not sent: whoever looks elsewhere and comes back finds them, whoever
 * signs in after them does not.
 */
export function useTaken(pilgrimUuid: string) {
  const id = `papers/${pilgrimUuid}`;
  const [taken, setTaken] = useState<TakenBySlot>(() => drafts.find<TakenBySlot>(id)?.values ?? {});
  const change = (next: TakenBySlot) => {
    if (Object.keys(next).length > 0) drafts.keep(id, { version: 0, values: next });
    else drafts.forget(id);
    setTaken(next);
  };
  return {
    taken,
    put: (slot: string, picture: Taken) => change({ ...taken, [slot]: picture }),
    drop: (slots: string[]) =>
      change(Object.fromEntries(Object.entries(taken).filter(([slot]) => !slots.includes(slot)))),
  };
}
