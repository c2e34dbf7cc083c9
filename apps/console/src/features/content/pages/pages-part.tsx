import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { PAGE_WORDS } from '../../../domain/content/page-words.ts';
import type { ListColumn } from '../../../domain/list/columns.ts';
import { List } from '../../../domain/list/list.tsx';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import styles from '../content.module.css';
import { ContentTabs } from '../content-tabs.tsx';
import { pagesQuery, type StaffPage } from '../queries.ts';
import { PagePane } from './page-pane.tsx';

const COLUMNS: ListColumn<StaffPage>[] = [
  { id: 'halaman', title: 'Halaman', isFixed: true, cell: ({ name }) => <b>{PAGE_WORDS[name].title}</b> },
  {
    id: 'isi',
    title: 'Isi',
    cell: ({ html }) => (
      <span className={styles.state}>
        <StateDot state={html === null ? 'none' : 'done'} /> {html === null ? 'teks bawaan' : 'teks sendiri'}
      </span>
    ),
  },
  {
    id: 'diubah',
    title: 'Terakhir diubah',
    cell: ({ changed }) => (changed ? `${changed.by}, ${formatListDate(changed.at)}` : '–'),
  },
];

/** FAQ and information pages: the product's texts, until the agency writes its own. */
export function PagesPart() {
  const query = useQuery(pagesQuery());
  const at = useCurrent();
  const page = query.data?.find(({ name }) => name === at.previewed);
  return (
    <Screen
      title="Isi lain"
      paneLabel="Halaman terpilih"
      pane={page && <PagePane key={page.name} page={page} onClose={() => at.setCurrent(null)} />}
    >
      <ContentTabs current="halaman" />
      <List
        label="Halaman"
        columns={COLUMNS}
        rows={query.data}
        getId={({ name }) => name}
        query={query}
        at={at}
      />
    </Screen>
  );
}
