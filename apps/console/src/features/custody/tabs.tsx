import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { batchesQuery, findingsQuery, passportCountQuery } from './queries.ts';

type Tab = 'paspor' | 'lewat' | 'visa' | 'temuan';

/** The four parts, each with how many wait in it. */
export function CustodyTabs({ current }: { current: Tab | '' }) {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const here = branch ? { branch: branch.uuid } : {};
  const late = useQuery(passportCountQuery({ ...here, late: '1' }));
  const batches = useQuery(batchesQuery());
  const findings = useQuery(findingsQuery(false));
  const open = batches.data?.batches.filter(({ state }) => ['prepared', 'sent', 'partial'].includes(state));
  const views = [
    { id: 'paspor', label: 'Semua paspor', to: withBranch('/paspor') },
    { id: 'lewat', label: 'Lewat waktu', to: withBranch('/paspor?lewat=1'), count: late.data },
    { id: 'visa', label: 'Pengajuan visa', to: withBranch('/paspor/visa'), count: open?.length },
    { id: 'temuan', label: 'Temuan', to: withBranch('/paspor/temuan'), count: findings.data?.open },
  ].map(({ count, ...view }) => ({ ...view, ...(count !== undefined && { count }) }));
  useKeys('Paspor & visa', [
    {
      caps: ['1', '–', '4'],
      label: 'bagian',
      hint: 6,
      keys: Object.fromEntries(views.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
    },
  ]);
  return <ViewTabs label="Bagian" current={current} views={views} />;
}
