import { ViewTabs } from '@rihlah/ui/view-tabs';
import { useNavigate } from 'react-router';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';

/** Writing, and what was written. */
export function MessageTabs({ current }: { current: 'tulis' | 'terkirim' }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const views = [
    { id: 'tulis', label: 'Tulis', to: withBranch('/pesan') },
    { id: 'terkirim', label: 'Terkirim', to: withBranch('/pesan/terkirim') },
  ];
  useKeys('Pesan', [
    {
      caps: ['1', '2'],
      label: 'bagian',
      hint: 6,
      keys: Object.fromEntries(views.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
    },
  ]);
  return <ViewTabs label="Bagian" current={current} views={views} />;
}
