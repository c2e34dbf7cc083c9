import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import { AgencyPart } from './agency-part.tsx';
import { DataPart } from './data-part.tsx';
import { FormatsPart } from './formats-part.tsx';
import { HealthPart } from './health-part.tsx';
import { PolicyPart } from './policy-part.tsx';

const PATH = '/pengaturan';

/** What the agency says of itself, its conditions, and how its lists look (specification 4, screen 15). */
export default function SettingsScreen() {
  const [search] = useSearchParams();
  const withBranch = useWithBranch();
  const maySeeLists = useMay('list.read');
  const asked = search.get('bagian');
  const maySeeSystem = useMay('system.read');
  const maySeeData = useMay('privacy.read');
  const isThere =
    asked === 'ketentuan' ||
    (asked === 'daftar' && maySeeLists) ||
    (asked === 'kesehatan' && maySeeSystem) ||
    (asked === 'data' && maySeeData);
  const current = isThere ? asked : 'agensi';
  const tabs = (
    <ViewTabs
      label="Bagian pengaturan"
      current={current}
      views={[
        { id: 'agensi', label: 'Agensi dan tautan', to: withBranch(PATH) },
        { id: 'ketentuan', label: 'Ketentuan', to: withBranch(`${PATH}?bagian=ketentuan`) },
        ...(maySeeLists
          ? [{ id: 'daftar', label: 'Kolom daftar', to: withBranch(`${PATH}?bagian=daftar`) }]
          : []),
        ...(maySeeSystem
          ? [{ id: 'kesehatan', label: 'Kesehatan', to: withBranch(`${PATH}?bagian=kesehatan`) }]
          : []),
        ...(maySeeData ? [{ id: 'data', label: 'Data pribadi', to: withBranch(`${PATH}?bagian=data`) }] : []),
      ]}
    />
  );
  if (current === 'data') return <DataPart tabs={tabs} />;
  if (current === 'kesehatan') return <HealthPart tabs={tabs} />;
  if (current === 'daftar') return <FormatsPart tabs={tabs} />;
  return current === 'ketentuan' ? <PolicyPart tabs={tabs} /> : <AgencyPart tabs={tabs} />;
}
