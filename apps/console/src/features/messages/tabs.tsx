import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useNavigate } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { useMay } from '../../domain/staff/use-staff.ts';

/** Writing, what was written, and texts that are kept. */
export function MessageTabs({ current }: { current: 'tulis' | 'terkirim' | 'naskah' }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayWrite = useMay('person.notify');
  const sent = { id: 'terkirim', label: 'Terkirim', to: withBranch('/pesan/terkirim') };
  const views = mayWrite
    ? [
        { id: 'tulis', label: 'Tulis', to: withBranch('/pesan') },
        sent,
        { id: 'naskah', label: 'Naskah', to: withBranch('/pesan/naskah') },
      ]
    : [sent];
  useKeys('Pesan', [
    {
      caps: mayWrite ? ['1', '–', '3'] : ['1'],
      label: 'bagian',
      hint: 6,
      keys: Object.fromEntries(views.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
    },
  ]);
  return <ViewTabs label="Bagian" current={current} views={views} />;
}
