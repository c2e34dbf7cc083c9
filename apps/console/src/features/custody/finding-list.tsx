import type { Finding } from '@rihlah/contract/staff/custody/findings';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './custody.module.css';
import { FindingPane } from './finding-pane.tsx';
import { findingsQuery } from './queries.ts';
import { CustodyTabs } from './tabs.tsx';

const FIELDS: FilterField[] = [
  { id: 'diketahui', title: 'Termasuk', options: [{ value: '1', label: 'yang sudah diketahui' }] },
];

const getId = ({ key }: Finding) => key;
const personOf = ({ person, city }: Finding['sides'][number]) =>
  person?.name ?? `orang dari ${city || 'cabang lain'}`;

const COLUMNS: ListColumn<Finding>[] = [
  {
    id: 'temuan',
    title: 'Temuan',
    isFixed: true,
    cell: ({ text, known }) => (
      <span className={styles.dotted}>
        <StateDot state={known ? 'none' : 'rejected'} label={known ? 'Diketahui' : 'Terbuka'} /> <b>{text}</b>
      </span>
    ),
  },
  {
    id: 'siapa',
    title: 'Siapa',
    cell: ({ kind, sides }) => (
      <span className={styles.people}>
        {(kind === 'overlap' ? sides.slice(0, 1) : sides).map(personOf).join(' dan ')}
      </span>
    ),
  },
  {
    id: 'berangkat',
    title: 'Berangkat',
    cell: ({ departsOn }) => (
      <span className={styles.whole}>{departsOn ? formatShortDate(departsOn) : '–'}</span>
    ),
  },
];

/** What was found by itself; what is mended goes by itself. */
export function FindingList() {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const at = useCurrent();
  const query = useQuery(findingsQuery(search.has('diketahui')));
  const shown = query.data?.findings.find((finding) => getId(finding) === at.previewed);
  return (
    <Screen
      title="Paspor & visa"
      paneLabel="Temuan terpilih"
      pane={shown && <FindingPane key={shown.key} finding={shown} />}
    >
      <CustodyTabs current="temuan" />
      <FilterBar fields={FIELDS} found={{ count: query.data?.open, of: 'terbuka' }} />
      <List
        label="Temuan"
        columns={COLUMNS}
        rows={query.data?.findings}
        getId={getId}
        query={query}
        empty={{
          title: 'Tidak ada temuan',
          text: 'Tidak ada paspor yang hampir habis, nomor yang kembar, atau perjalanan yang bertumpuk.',
        }}
        at={at}
        preview={at.preview}
        onOpen={({ sides }) => {
          const order = sides.find((side) => side.order)?.order;
          if (order) goTo(`/pesanan/${order.uuid}`);
        }}
      />
    </Screen>
  );
}
