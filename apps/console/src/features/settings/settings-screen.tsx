import { ViewTabs } from '@rihlah/ui/view-tabs';
import { useSearchParams } from 'react-router';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { AgencyPart } from './agency-part.tsx';
import { PolicyPart } from './policy-part.tsx';

const PATH = '/pengaturan';

/** What the agency says of itself, and its conditions (specification 4, screen 15). */
export default function SettingsScreen() {
  const [search] = useSearchParams();
  const withBranch = useWithBranch();
  const current = search.get('bagian') === 'ketentuan' ? 'ketentuan' : 'agensi';
  const tabs = (
    <ViewTabs
      label="Bagian pengaturan"
      current={current}
      views={[
        { id: 'agensi', label: 'Agensi dan tautan', to: withBranch(PATH) },
        { id: 'ketentuan', label: 'Ketentuan', to: withBranch(`${PATH}?bagian=ketentuan`) },
      ]}
    />
  );
  return current === 'ketentuan' ? <PolicyPart tabs={tabs} /> : <AgencyPart tabs={tabs} />;
}
