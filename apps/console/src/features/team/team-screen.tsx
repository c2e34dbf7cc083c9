import type { TeamMember } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconUserPlus } from '@rihlah/ui/icons/more';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useKeys } from '../../domain/keys/use-keys.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useSetParameters } from '../../domain/screen/use-set-parameters.ts';
import { grantPlaces } from '../../domain/staff/role-words.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import { Invitations } from './invitations.tsx';
import { InvitePane } from './invite-pane.tsx';
import { MemberPane } from './member-pane.tsx';
import { teamQuery } from './queries.ts';
import styles from './team.module.css';

const COLUMNS: ListColumn<TeamMember>[] = [
  {
    id: 'nama',
    title: 'Nama',
    isFixed: true,
    cell: ({ name, isSelf }) => <b>{isSelf ? `${name} (Anda)` : name}</b>,
  },
  { id: 'pengguna', title: 'Nama pengguna', cell: ({ username }) => username },
  {
    id: 'peran',
    title: 'Peran',
    cell: ({ grants }) => (
      <>
        {grants.map(({ role }) => role).join(', ')}
        <small className={styles.places}>{[...new Set(grants.map(grantPlaces))].join('; ')}</small>
      </>
    ),
  },
  {
    id: 'kunci',
    title: 'Kunci kedua',
    cell: ({ hasSecondFactor }) => (
      <span className={styles.state}>
        <StateDot state={hasSecondFactor ? 'done' : 'missing'} /> {hasSecondFactor ? 'terpasang' : 'belum'}
      </span>
    ),
  },
  {
    id: 'terlihat',
    title: 'Terakhir terlihat',
    cell: ({ endedAt, lastSeenAt }) =>
      endedAt ? (
        <span className={styles.ended}>sudah keluar</span>
      ) : lastSeenAt ? (
        formatListDate(lastSeenAt)
      ) : (
        'belum pernah'
      ),
  },
];

/** Whether the pane takes an invitation, in the address so that the palette leads there. */
function useInviting(): [boolean, (next: boolean) => void] {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const set = (next: boolean) => setParameters({ baris: null, undang: next ? 'ya' : null });
  return [search.has('undang'), set];
}

/** Who works here, as what and where; inviting, changing and ending for those who may. */
export default function TeamScreen() {
  const mayChange = useMay('team.change');
  const [isInviting, setInviting] = useInviting();
  const at = useCurrent();
  const query = useQuery({ ...teamQuery(), meta: { ownErrors: true } });
  const invite = () => setInviting(true);
  useKeys('Pengguna', [mayChange && { caps: ['N'], label: 'undang petugas', hint: 6, keys: { n: invite } }]);
  const member = query.data?.members.find(({ uuid }) => uuid === at.previewed);
  const pane =
    isInviting && !at.current && mayChange ? (
      <InvitePane onClose={() => setInviting(false)} />
    ) : (
      member && <MemberPane key={member.uuid} member={member} mayChange={mayChange} />
    );
  return (
    <Screen
      title="Pengguna"
      pane={pane}
      paneLabel={isInviting && !at.current ? 'Undang petugas' : 'Petugas terpilih'}
      actions={
        mayChange && (
          <Button icon={<IconUserPlus size={18} />} onClick={invite}>
            Undang petugas <KeyCap>N</KeyCap>
          </Button>
        )
      }
    >
      <List
        label="Pengguna"
        columns={COLUMNS}
        rows={query.data?.members}
        getId={({ uuid }) => uuid}
        query={query}
        empty={{ title: 'Belum ada petugas', text: 'Undang yang pertama.' }}
        at={at}
        foot={query.data && <Invitations invitations={query.data.invitations} mayChange={mayChange} />}
      />
    </Screen>
  );
}
