import { BILL_STATES, type BillState } from '@rihlah/contract/billing/bill-state';
import { DOCUMENT_STAGES, type DocumentStage } from '@rihlah/contract/documents/document-stage';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FILTER_NAMES } from './order-filter-paths.ts';

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given);

/** A number of days that the server takes. */
const daysIn = (given: string | null): number | undefined =>
  given !== null && /^\d{1,3}$/.test(given) ? Number(given) : undefined;

type Names = typeof FILTER_NAMES;
type Values = { [name in Names[keyof Names]]?: string | undefined };

/** What a list of orders is narrowed to. It stands in the address, so that Back and a reload keep it. */
export function useOrderFilters() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const search = params.get(FILTER_NAMES.search) ?? '';
  const stage: DocumentStage | undefined = oneOf(DOCUMENT_STAGES, params.get(FILTER_NAMES.documents));
  const bills: BillState | undefined = oneOf(BILL_STATES, params.get(FILTER_NAMES.bills));
  const needStage: DocumentStage | undefined = oneOf(DOCUMENT_STAGES, params.get(FILTER_NAMES.stage));
  const departsWithin = daysIn(params.get(FILTER_NAMES.departsWithin));
  const changed = (before: URLSearchParams, values: Values) => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  /** All at once: of two changes in one press the router keeps only the last. */
  const set = (values: Values) => setParams((before) => changed(before, values), { replace: true });
  return {
    search,
    /** What is asked for. */
    asked: { search: search.trim() || undefined, documents: stage, bills, departsWithin },
    stage,
    bills,
    setSearch: (text: string) => set({ [FILTER_NAMES.search]: text }),
    /** How far a pilgrim is with what they are picked for. */
    needStage,
    setNeedStage: (next: DocumentStage | undefined) => set({ [FILTER_NAMES.stage]: next }),
    /** The address with another filter, the others kept. */
    pathWith: (values: Values) => {
      const query = changed(params, values).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    showAll: () => setParams({}, { replace: true }),
  };
}
