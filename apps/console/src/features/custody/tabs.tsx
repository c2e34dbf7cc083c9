import { useQuery } from '@tanstack/react-query';
import { useBranch } from '../../domain/branch/use-branch.ts';
import { KeyedTabs } from '../../domain/screen/keyed-tabs.tsx';
import { batchesQuery, findingsQuery, passportCountQuery } from './queries.ts';

type Tab = 'paspor' | 'lewat' | 'visa' | 'temuan';

/** The four parts, each with how many wait in it. */
export function CustodyTabs({ current }: { current: Tab | '' }) {
  const { branch } = useBranch();
  const here = branch ? { branch: branch.uuid } : {};
  const late = useQuery(passportCountQuery({ ...here, late: '1' }));
  const batches = useQuery(batchesQuery());
  const findings = useQuery(findingsQuery(false));
  const open = batches.data?.batches.filter(({ state }) => ['prepared', 'sent', 'partial'].includes(state));
  const views = [
    { id: 'paspor', label: 'Semua paspor', path: '/paspor' },
    { id: 'lewat', label: 'Lewat waktu', path: '/paspor?lewat=1', count: late.data },
    { id: 'visa', label: 'Pengajuan visa', path: '/paspor/visa', count: open?.length },
    { id: 'temuan', label: 'Temuan', path: '/paspor/temuan', count: findings.data?.open },
  ];
  return <KeyedTabs title="Paspor & visa" label="Bagian" current={current} views={views} />;
}
