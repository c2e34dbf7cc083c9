import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { KINDS } from './reference-data/kinds.tsx';

const PATH = '/isi';

/** Parts that are no lists of rows. */
const OTHERS = [
  { id: 'promo', label: 'Promo' },
  { id: 'halaman', label: 'Halaman' },
];

/** All parts of the content, each with an address. */
export function ContentTabs({ current }: { current: string }) {
  const withBranch = useWithBranch();
  const parts = [...KINDS.map(({ id, tab }) => ({ id, label: tab })), ...OTHERS];
  const views = parts.map(({ id, label }) => ({ id, label, to: withBranch(`${PATH}?bagian=${id}`) }));
  return <ViewTabs views={views} current={current} label="Bagian isi" />;
}
