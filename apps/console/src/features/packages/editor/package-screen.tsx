import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Screen } from '../../../domain/screen/screen.tsx';
import { ABOVE } from '../package-above.ts';
import styles from '../packages.module.css';
import { packageQuery } from '../queries.ts';
import { PackageEditor } from './package-editor.tsx';

/** One package, with what is being written of it. */
export function PackageScreen() {
  const { uuid = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(packageQuery(uuid));
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
  return (
    <Screen title="Paket" above={ABOVE}>
      {error ? (
        <ErrorState title="Paket tidak dapat dimuat" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memuat paket…">
          <div className={styles.waiting}>
            <Bar width="100%" height={40} />
            <Bar width="70%" height={280} />
          </div>
        </Loading>
      )}
    </Screen>
  );
}
