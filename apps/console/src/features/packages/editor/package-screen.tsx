import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { ABOVE } from '../package-above.ts';
import { packageQuery } from '../queries.ts';
import { PackageEditor } from './package-editor.tsx';

/** One package, with what is being written of it. */
export function PackageScreen() {
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
