import { useLayoutEffect, useRef } from 'react';

interface Place {
  /** The current row as the last key left it, which may not be drawn yet. */
  get: () => string | null;
  go: (id: string | null) => void;
}

/**
 * Where somebody is in a list, for keys that come faster than rows are drawn: each goes on from where the one before it
 * went. What is drawn late is no reason to go back; a row that was chosen otherwise is.
 */
export function usePlace(current: string | null, onCurrent: (id: string | null) => void): Place {
  const at = useRef(current);
  const asked = useRef<(string | null)[]>([]);
  useLayoutEffect(() => {
    const index = asked.current.indexOf(current);
    if (index === -1) {
      at.current = current;
      asked.current = [];
    } else asked.current.splice(0, index + 1);
  }, [current]);
  return {
    get: () => at.current,
    go: (id) => {
      if (id !== at.current) asked.current.push(id);
      at.current = id;
      onCurrent(id);
    },
  };
}
