import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'urut';

export type Sorting = [sort: Sort, sortBy: (column: string) => void];

interface Sort {
  column: string;
  isDown: boolean;
}

/** What a list is sorted by, in the address: `urut=nama`, `-nama` for the other way round. */
export function useSort(first: Sort): Sorting {
  const [search, setSearch] = useSearchParams();
  const said = search.get(PARAMETER);
  const sort = said ? { column: said.replace(/^-/, ''), isDown: said.startsWith('-') } : first;
  const sortBy = (column: string) => {
    const isDown = sort.column === column && !sort.isDown;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAMETER, isDown ? `-${column}` : column);
        return next;
      },
      { replace: true },
    );
  };
  return [sort, sortBy];
}
