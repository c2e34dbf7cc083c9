import { useState } from 'react';

/** The rows that something is to be done with. */
export interface Choice {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  add: (ids: string[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What is chosen of the rows that are there: nothing is done with one that a filter hides or that has left the list.
 *
 * @param there ids of the rows; undefined while they are on their way
 */
export function useChoice(there: readonly string[] | undefined): Choice {
  const [chosen, setIds] = useState(NONE);
  const ids = new Set(there?.filter((id) => chosen.has(id)));
  return {
    ids,
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(NONE),
  };
}
