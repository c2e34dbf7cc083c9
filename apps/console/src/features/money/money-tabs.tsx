import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useNavigate } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { useMay } from '../../domain/staff/use-staff.ts';

export const MONEY = '/uang';

type Part = 'keputusan' | 'piutang' | 'arus-kas' | 'penerimaan' | 'jurnal';

/** Decisions, and the reports beside them, each with an address. */
export function MoneyTabs({ current }: { current: Part }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const mayReadJournal = useMay('journal.read');
  const views = [
    { id: 'keputusan', label: 'Keputusan', to: withBranch(MONEY) },
    { id: 'piutang', label: 'Piutang', to: withBranch(`${MONEY}/piutang`) },
    { id: 'arus-kas', label: 'Arus kas', to: withBranch(`${MONEY}/arus-kas`) },
    { id: 'penerimaan', label: 'Penerimaan', to: withBranch(`${MONEY}/penerimaan`) },
    ...(mayReadJournal ? [{ id: 'jurnal', label: 'Jurnal', to: withBranch(`${MONEY}/jurnal`) }] : []),
  ];
  useKeys('Uang', [
    {
      caps: ['1', '–', String(views.length)],
      label: 'bagian',
      hint: 6,
      keys: Object.fromEntries(views.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
    },
  ]);
  return <ViewTabs label="Bagian uang" current={current} views={views} />;
}
