import { useSearchParams } from 'react-router-dom';
import { useSetParameters } from '../screen/use-set-parameters.ts';

const PARAMETER = 'urut';

export type Sorting = [sort: Sort, sortBy: (column: string) => void];

interface Sort {
  column: string;
  isDown: boolean;
}

/** What a list is sorted by, in the address: `urut=nama`, `-nama` for the other way round. */
export function useSort(first: Sort): Sorting {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const said = search.get(PARAMETER);
  const sort = said ? { column: said.replace(/^-/, ''), isDown: said.startsWith('-') } : first;
  const sortBy = (column: string) => {
    const isDown = sort.column === column && !sort.isDown;
    setParameters({ [PARAMETER]: isDown ? `-${column}` : column }, { replace: true });
  };
  return [sort, sortBy];
}
