import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParameters } from '../screen/use-set-parameters.ts';

const PARAMETER = 'baris';
const CLOSED = 'pratinjau';
/** What an address says of the row that one stands on, beside what list it is. */
export const ROW_PARAMETERS = [PARAMETER, CLOSED];
/** Somebody who goes down a list passes rows; the preview follows where they stay. */
const FOLLOW_MS = 120;

/** Whether the pane shows the current row. Closed, that row stays the one that keys act on. */
export interface Preview {
  isOpen: boolean;
  show: (isOpen: boolean) => void;
}

export interface Current {
  /** The row that keys act on. */
  current: string | null;
  /** The one that the pane shows: follows a moment later; null while the preview is closed. */
  previewed: string | null;
  /** Another row opens the preview again. */
  setCurrent: (id: string | null) => void;
  preview: Preview;
}

/** The current row of a list, in the address, so that Back and a shared link show the same one. */
export function useCurrent(): Current {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const current = search.get(PARAMETER);
  const isClosed = search.has(CLOSED);
  const [previewed, setPreviewed] = useState(current);
  useEffect(() => {
    if (current === null) {
      setPreviewed(null);
      return;
    }
    const timer = setTimeout(() => setPreviewed(current), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const change = (changed: Record<string, string | null>) =>
    setParameters({ [CLOSED]: null, ...changed }, { replace: true });
  return {
    current,
    previewed: isClosed ? null : previewed,
    setCurrent: (id) => change({ [PARAMETER]: id }),
    preview: {
      isOpen: !isClosed && current !== null,
      show: (isOpen) => change({ [CLOSED]: isOpen ? null : 'tutup' }),
    },
  };
}
