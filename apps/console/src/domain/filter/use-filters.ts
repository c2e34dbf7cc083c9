import { useSearchParams } from 'react-router-dom';
import { ROW_PARAMETERS } from '../list/use-current.ts';
import { type Filter, type FilterField, readFilters } from './fields.ts';

interface Filters {
  filters: Filter[];
  /** Sets one field's value; null takes the filter away. */
  set: (field: string, value: string | null) => void;
}

/** The filters of a list, which live in its address: shared by a link, restored by Back. */
export function useFilters(fields: FilterField[]): Filters {
  const [search, setSearch] = useSearchParams();
  return {
    filters: readFilters(fields, search),
    set: (field, value) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(field);
        else next.set(field, value);
        // Another list: its current row is not that of the one before.
        for (const name of ROW_PARAMETERS) next.delete(name);
        return next;
      }),
  };
}
