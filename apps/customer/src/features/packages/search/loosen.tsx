import { Button } from '@rihlah/ui/actions/button';
import { useQueries } from '@tanstack/react-query';
import { foundQuery } from './found-query.ts';
import { FILTER, FILTERS, type FilterName, type Filters, makeQuery } from './search-filters.ts';

interface LoosenProps {
  filters: Filters;
  onLoosen: (name: FilterName) => void;
}

/** Which filter to loosen, each with what there would be without it. */
export default function Loosen({ filters, onLoosen }: LoosenProps) {
  const given = FILTERS.filter((name) => filters[name] !== undefined);
  const without = useQueries({
    queries: given.map((name) => foundQuery({ ...makeQuery(filters, name), limit: 1 })),
  });
  const useful = given.flatMap((name, index) => {
    const total = without[index]?.data?.total ?? 0;
    return total > 0 ? [{ name, total }] : [];
  });
  const isKnown = without.every(({ isPending }) => !isPending);
  return (
    <>
      {useful.length > 0 && <p>Longgarkan salah satu:</p>}
      {useful.map(({ name, total }) => (
        <Button key={name} variant="secondary" onClick={() => onLoosen(name)}>
          Tanpa {FILTER[name].said(filters[name] ?? '')}: {total} paket
        </Button>
      ))}
      {isKnown && useful.length === 0 && (
        <p>
          {given.length > 1
            ? 'Longgarkan dua pilihan atau lebih: satu saja belum cukup.'
            : 'Jadwal berikutnya sedang disusun.'}
        </p>
      )}
    </>
  );
}
