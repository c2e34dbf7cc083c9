import { jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSearchParams } from 'react-router-dom';

/** Days in Jakarta, `YYYY-MM-DD`, both within. */
export interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PARAMETERS = { from: 'dari', to: 'sampai' } as const;

/** The days of a report, in the address; without any, from the first of this month until today. */
export function usePeriod(): { period: Period; change: (part: Partial<Period>) => void } {
  const [search, setSearch] = useSearchParams();
  const today = jakartaDate(serverNow());
  const asked = (end: keyof Period, instead: string) => {
    const said = search.get(PARAMETERS[end]) ?? '';
    return DAY.test(said) ? said : instead;
  };
  const to = asked('to', today);
  const from = asked('from', `${to.slice(0, 8)}01`);
  const isBackwards = to < from;
  return {
    // An address may name them the wrong way round.
    period: isBackwards ? { from: to, to: from } : { from, to },
    change: (part) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [end, day] of Object.entries(part))
            if (DAY.test(day)) next.set(PARAMETERS[end as keyof Period], day);
          return next;
        },
        { replace: true },
      ),
  };
}
