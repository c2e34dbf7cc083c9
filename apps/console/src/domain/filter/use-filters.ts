import { useSearchParams } from 'react-router-dom';
import { ROW_PARAMETERS } from '../list/use-current.ts';
import { useSetParameters } from '../screen/use-set-parameters.ts';
import { type Filter, type FilterField, readFilters } from './fields.ts';

const NO_ROW = Object.fromEntries(ROW_PARAMETERS.map((name) => [name, null]));

interface Filters {
  filters: Filter[];
  /** Sets one field's value; null takes the filter away. */
  set: (field: string, value: string | null) => void;
}

/** The filters of a list, which live in its address: shared by a link, restored by Back. */
export function useFilters(fields: FilterField[]): Filters {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  return {
    filters: readFilters(fields, search),
    // Another list: its current row is not that of the one before.
    set: (field, value) => setParameters({ ...NO_ROW, [field]: value }),
  };
}
