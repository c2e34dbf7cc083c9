import type { Groups } from '@rihlah/contract/staff/departures/groups';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Conflict } from '../../../domain/content/conflict.tsx';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { BUS, RoomTabs } from '../room-tabs.tsx';
import { roomsQuery } from '../use-arrangement.ts';
import { GroupPane } from './group-pane.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './groups.module.css';
import { groupsQuery, type Typed, useGroups } from './use-groups.ts';

const ABOVE = { title: 'Kamar', path: '/kamar' };

/** Buses and squads of one departure, beside its rooms. */
export function GroupScreen() {
  const { uuid = '' } = useParams();
  const query = useQuery(groupsQuery(uuid));
  const { data: rooms } = useQuery(roomsQuery(uuid));
  const groups = query.data;
  if (!groups)
    return <WaitingScreen title="Bus & regu" above={ABOVE} what="bus dan regu" query={query} bars={[420]} />;
  const tabs = <RoomTabs uuid={uuid} plans={rooms?.plans ?? []} current={BUS} />;
  const title = `${formatShortDate(groups.departsOn)} ${groups.name}`;
  if (groups.members.length === 0)
    return (
      <Screen title={title} above={ABOVE} actions={tabs}>
        <EmptyState title="Belum ada jamaah" />
      </Screen>
    );
  return <Board key={uuid} groups={groups} title={title} tabs={tabs} />;
}

const inWords = (typed: Typed | undefined): string =>
  typed
    ? [typed.bus && `bus ${typed.bus}`, typed.squad && `regu ${typed.squad}`, typed.care]
        .filter(Boolean)
        .join(', ')
    : '';

function Board({ groups, title, tabs }: { groups: Groups; title: string; tabs: ReactNode }) {
  const mayChange = useMay('room.change');
  const draft = useGroups(groups);
  const findSign = distinguishNamesakes(groups.members.map(({ name }) => name));
  return (
    <Screen
      title={title}
      above={ABOVE}
      hasManyColumns
      actions={tabs}
      paneLabel="Bus dan regu"
      pane={<GroupPane groups={groups} draft={draft} mayChange={mayChange} />}
    >
      <div className={styles.page}>
        {draft.isConflict && (
          <Conflict
            changed={groups.changed}
            differences={groups.members
              .filter(({ order }) => inWords(draft.places[order.uuid]) !== inWords(draft.saved[order.uuid]))
              .map(({ order, name }) => ({
                label: withSign(name, findSign(name, order.orderId)),
                mine: inWords(draft.places[order.uuid]),
                theirs: inWords(draft.saved[order.uuid]),
              }))}
            onTheirs={draft.takeTheirs}
            onMine={draft.keepMine}
          />
        )}
        <GroupTable groups={groups} draft={draft} mayChange={mayChange} findSign={findSign} />
      </div>
    </Screen>
  );
}
