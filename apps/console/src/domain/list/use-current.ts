import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'baris';
/** Somebody who goes down a list passes rows; the preview follows where they stay. */
const FOLLOW_MS = 120;

interface Current {
  /** The row that keys act on. */
  current: string | null;
  /** The one that the stub shows: follows a moment later. */
  previewed: string | null;
  setCurrent: (id: string | null) => void;
}

/** The current row of a list, in the address, so that Back and a shared link show the same one. */
export function useCurrent(): Current {
  const [search, setSearch] = useSearchParams();
  const current = search.get(PARAMETER);
  const [previewed, setPreviewed] = useState(current);
  useEffect(() => {
    if (current === null) {
      setPreviewed(null);
      return;
    }
    const timer = setTimeout(() => setPreviewed(current), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const setCurrent = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(PARAMETER);
        else next.set(PARAMETER, id);
        return next;
      },
      { replace: true },
    );
  return { current, previewed, setCurrent };
}
