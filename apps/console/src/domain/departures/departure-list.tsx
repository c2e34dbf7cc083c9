import type { ListDepartures, ListedDeparture } from '@rihlah/contract/staff/departures/departures';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pagesQuery } from '../../client/api-query.ts';
import { useBranch } from '../branch/use-branch.ts';
import { KeyedTabs } from '../screen/keyed-tabs.tsx';
import { Screen } from '../screen/screen.tsx';
import { Waiting, WaitingBars } from '../screen/waiting-screen.tsx';
import styles from './departures.module.css';
import { Departures } from './departures.tsx';

type DepartureQuery = NonNullable<ListDepartures['query']>;

const departuresQuery = (query: DepartureQuery) =>
  pagesQuery<ListDepartures>(['departures', query], '/api/staff/v1/departures', query);

interface DepartureListProps {
  title: string;
  /** Of the list; each departure is one step below it. */
  path: string;
  /** What of them is shown, instead of how far each pilgrim is. */
  children?: (departures: ListedDeparture[]) => ReactNode;
}

/** Every package with pilgrims, by the day it leaves. */
export function DepartureList({ title, path, children }: DepartureListProps) {
  const [search] = useSearchParams();
  const { branch } = useBranch();
  const when = search.get('tampilan') === 'lewat' ? 'past' : 'ahead';
  const query = useInfiniteQuery(departuresQuery({ when, ...(branch && { branch: branch.uuid }) }));
  const departures = query.data?.pages.flatMap((page) => page.departures);
  return (
    <Screen title={title}>
      <KeyedTabs
        title={title}
        keys={{ label: 'tampilan', hint: 3 }}
        label="Tampilan"
        current={when}
        views={[
          { id: 'ahead', label: 'Akan berangkat', path },
          { id: 'past', label: 'Sudah berangkat', path: `${path}?tampilan=lewat` },
        ]}
      />
      <Waiting query={query} what="keberangkatan">
        <WaitingBars bars={[48, 48, 48, 48, 48, 48]} />
      </Waiting>
      {departures && children?.(departures)}
      {departures && !children && (
        <Departures
          title={when === 'ahead' ? 'Yang terdekat dulu' : 'Yang terakhir dulu'}
          nothing={
            when === 'ahead'
              ? 'Belum ada paket dengan jamaah yang akan berangkat.'
              : 'Belum ada yang berangkat.'
          }
          departures={departures}
          path={path}
          today={jakartaDate(serverNow())}
        />
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Tampilkan berikutnya
          </Button>
        </p>
      )}
    </Screen>
  );
}
