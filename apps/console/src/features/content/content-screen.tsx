import { useSearchParams } from 'react-router-dom';
import { PagesPart } from './pages/pages-part.tsx';
import { PromoPart } from './promo/promo-part.tsx';
import { KINDS } from './reference-data/kinds.tsx';
import { ReferencePart } from './reference-data/reference-part.tsx';

/** What the catalogue and the customers' first pages are filled with (specification 4, screen 9). */
export default function ContentScreen() {
  const [search] = useSearchParams();
  const part = search.get('bagian');
  if (part === 'promo') return <PromoPart />;
  if (part === 'halaman') return <PagesPart />;
  const [first] = KINDS;
  const kind = KINDS.find(({ id }) => id === part) ?? first;
  return kind ? <ReferencePart key={kind.id} kind={kind} /> : null;
}
