import { useState } from 'react';

/** The rows that something is to be done with. */
export interface Choice {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  add: (ids: string[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useChoice(): Choice {
  const [ids, setIds] = useState(NONE);
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
