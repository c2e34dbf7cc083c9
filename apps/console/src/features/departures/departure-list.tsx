import { jakartaDate } from '@rihlah/rules/dates';
import { Button } from '@rihlah/ui/button';
import { ErrorState } from '@rihlah/ui/error-state';
import { Bar, Loading } from '@rihlah/ui/skeleton';
import { ViewTabs } from '@rihlah/ui/view-tabs';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import { Departures } from '../../domain/departures/departures.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './departures.module.css';
import { departuresQuery } from './queries.ts';

const VIEWS = [
  { id: 'ahead', label: 'Akan berangkat', address: '/keberangkatan' },
  { id: 'past', label: 'Sudah berangkat', address: '/keberangkatan?tampilan=lewat' },
] as const;

/** Every package with pilgrims, by the day it leaves. */
export function DepartureList() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const { branch } = useBranch();
  const when = search.get('tampilan') === 'lewat' ? 'past' : 'ahead';
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    departuresQuery({ when, ...(branch && { branch: branch.uuid }) }),
  );
  const departures = data?.pages.flatMap((page) => page.departures);
  useKeys('Keberangkatan', [
    {
      caps: ['1', '–', '2'],
      label: 'tampilan',
      hint: 3,
      keys: Object.fromEntries(
        VIEWS.map(({ address }, index) => [String(index + 1), () => void navigate(withBranch(address))]),
      ),
    },
  ]);
  return (
    <Screen title="Keberangkatan">
      <ViewTabs
        label="Tampilan"
        current={when}
        views={VIEWS.map(({ id, label, address }) => ({ id, label, to: withBranch(address) }))}
      />
      {error && !departures && (
        <ErrorState title="Keberangkatan tidak dapat dimuat" error={error} onRetry={() => void refetch()} />
      )}
      {!departures && !error && (
        <Loading label="Memuat keberangkatan…">
          <div className={styles.waiting}>
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Bar key={row} width="100%" height={48} />
            ))}
          </div>
        </Loading>
      )}
      {departures && (
        <Departures
          title={when === 'ahead' ? 'Yang terdekat dulu' : 'Yang terakhir dulu'}
          nothing={
            when === 'ahead'
              ? 'Belum ada paket dengan jamaah yang akan berangkat.'
              : 'Belum ada yang berangkat.'
          }
          departures={departures}
          today={jakartaDate(serverNow())}
        />
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Tampilkan berikutnya
          </Button>
        </p>
      )}
    </Screen>
  );
}
