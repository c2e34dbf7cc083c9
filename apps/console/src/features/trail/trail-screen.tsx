import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import { IconLink } from '@rihlah/ui/icons/console';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ACTS, KINDS } from '../../domain/acts/verbs.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useFilters } from '../../domain/filter/use-filters.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { ColumnsChooser } from '../../domain/list/columns-chooser.tsx';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { ActPane } from './act-pane.tsx';
import { COLUMNS } from './columns.tsx';
import { peopleQuery, trailQuery } from './queries.ts';
import styles from './trail.module.css';

const DAYS = [
  { value: '1', label: 'hari ini' },
  { value: '2', label: '2 hari terakhir' },
  { value: '7', label: '7 hari terakhir' },
  { value: '30', label: '30 hari terakhir' },
];
const THINGS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** What the trail can be narrowed by; people are those of the team. */
function useFields(): FilterField[] {
  const { data } = useQuery({ ...peopleQuery(), enabled: useMay('team.read') });
  const people = (data?.members ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return [
    { id: 'kapan', title: 'Kapan', options: DAYS },
    { id: 'siapa', title: 'Siapa', options: people },
    { id: 'apa', title: 'Apa', options: ACTS },
    { id: 'benda', title: 'Pada', options: THINGS },
  ];
}

/** Everything that anybody did or saw, newest first; nobody can change it. */
export default function TrailScreen() {
  const fields = useFields();
  const { set } = useFilters(fields);
  const [search] = useSearchParams();
  const at = useCurrent();
  const query = useInfiniteQuery(
    trailQuery({
      days: search.get('kapan'),
      actor: search.get('siapa'),
      kind: search.get('benda'),
      verb: search.get('apa'),
      subject: search.get('satu'),
    }),
  );
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const getId = ({ id }: AuditRow) => String(id);
  const shown = rows?.find((row) => getId(row) === at.previewed);
  const act = rows?.find((row) => getId(row) === at.current);
  useKeys(
    'Jejak',
    act
      ? [
          {
            caps: ['O'],
            label: 'hanya orang ini',
            hint: 6,
            keys: { o: () => act.actor.uuid && set('siapa', act.actor.uuid) },
          },
          {
            caps: ['B'],
            label: 'hanya benda ini',
            hint: 6,
            keys: { b: () => set('satu', act.subject.uuid) },
          },
        ]
      : [],
  );
  const isNarrowed = search.has('satu');
  return (
    <Screen
      title="Jejak"
      paneLabel="Catatan terpilih"
      pane={shown && <ActPane act={shown} onSubject={() => set('satu', shown.subject.uuid)} />}
    >
      <FilterBar
        fields={
          isNarrowed ? [...fields, { id: 'satu', title: 'Benda', options: [oneThing(search)] }] : fields
        }
        found={{ count: rows?.length, of: query.hasNextPage ? 'catatan dimuat' : 'catatan' }}
      >
        <ColumnsChooser list="jejak" columns={COLUMNS} />
      </FilterBar>
      <List
        name="jejak"
        label="Jejak"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        query={query}
        empty={{
          title: 'Tidak ada catatan',
          text: 'Tidak ada yang cocok dengan saringan ini. Hapus satu saringan untuk melihat lebih banyak.',
        }}
        at={at}
        preview={at.preview}
        isAlarming={({ verb }) => verb === 'staff.sign-in-refused'}
        foot={
          <p className={styles.chain}>
            <IconLink size={16} />
            Setiap baris menyimpan sidik baris sebelumnya; tidak ada yang dapat dihapus, juga oleh Pemilik.
          </p>
        }
      />
    </Screen>
  );
}

/** The one thing that the trail is narrowed to has no name of its own here. */
const oneThing = (search: URLSearchParams) => ({ value: search.get('satu') ?? '', label: 'hanya yang ini' });
