import { ViewTabs } from '@rihlah/ui/view-tabs';
import { useNavigate } from 'react-router';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';

/** Writing, what was written, and texts that are kept. */
export function MessageTabs({ current }: { current: 'tulis' | 'terkirim' | 'naskah' }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const views = [
    { id: 'tulis', label: 'Tulis', to: withBranch('/pesan') },
    { id: 'terkirim', label: 'Terkirim', to: withBranch('/pesan/terkirim') },
    { id: 'naskah', label: 'Naskah', to: withBranch('/pesan/naskah') },
  ];
  useKeys('Pesan', [
    {
      caps: ['1', '–', '3'],
      label: 'bagian',
      hint: 6,
      keys: Object.fromEntries(views.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
    },
  ]);
  return <ViewTabs label="Bagian" current={current} views={views} />;
}
