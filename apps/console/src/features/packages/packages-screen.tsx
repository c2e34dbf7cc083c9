import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Route, Routes, useParams } from 'react-router-dom';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { PackageEditor } from './editor/package-editor.tsx';
import { ImportScreen } from './import-screen.tsx';
import { PackageList } from './list/package-list.tsx';
import { NewPackage } from './new-package.tsx';
import { ABOVE } from './package-above.ts';
import { packageQuery } from './queries.ts';

/** One package, with what is being written of it. */
function PackageScreen() {
  const { uuid = '' } = useParams();
  const queries = useQueryClient();
  const query = useQuery(packageQuery(uuid));
  const { data, refetch } = query;
  const reload = async () => {
    await refetch();
    await Promise.all(
      ['packages', 'package-choices', 'approvals'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
  if (data)
    return <PackageEditor key={`${uuid} ${data.version} ${data.state}`} detail={data} onReload={reload} />;
  return <WaitingScreen title="Paket" above={ABOVE} what="paket" query={query} bars={[40, ['70%', 280]]} />;
}

/** Packages: the list, a new one, a file of them, and each of them whole. */
const PackagesScreen = () => (
  <Routes>
    <Route index element={<PackageList />} />
    <Route path="baru" element={<NewPackage />} />
    <Route path="impor" element={<ImportScreen />} />
    <Route path=":uuid" element={<PackageScreen />} />
  </Routes>
);

export default PackagesScreen;
