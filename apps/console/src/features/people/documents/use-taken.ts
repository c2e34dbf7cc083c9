import { useSyncExternalStore } from 'react';
import { drafts } from '../../../domain/content/drafts.ts';
import type { Taken } from './picture.ts';

/** Pictures that wait here, by slot. */
export type TakenBySlot = Record<string, Taken>;

const NOTHING: TakenBySlot = {};

/**
 * The pictures of one pilgrim that were chosen and not sent: whoever looks elsewhere and comes back finds them, also one that
 * was still being read; whoever signs in after them does not.
 */
export function useTaken(pilgrimUuid: string) {
  const id = `papers/${pilgrimUuid}`;
  const find = () => drafts.find<TakenBySlot>(id)?.values ?? NOTHING;
  const taken = useSyncExternalStore(drafts.subscribe, find);
  const change = (next: TakenBySlot) => {
    if (Object.keys(next).length > 0) drafts.keep(id, { version: 0, values: next });
    else drafts.forget(id);
  };
  return {
    taken,
    put: (slot: string, picture: Taken) => change({ ...find(), [slot]: picture }),
    drop: (slots: string[]) =>
      change(Object.fromEntries(Object.entries(find()).filter(([slot]) => !slots.includes(slot)))),
  };
}
