import {
  type GetStaffPerson,
  MIN_PERSON_SEARCH,
  type StaffPerson,
} from '@rihlah/contract/staff/identity/people';
import { phoneInWords } from '@rihlah/rules/text/addresses/phone';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './people.module.css';
import { peopleQuery } from './queries.ts';

const getId = ({ uuid }: StaffPerson) => uuid;

const COLUMNS: ListColumn<StaffPerson>[] = [
  { id: 'nama', title: 'Nama', isFixed: true, cell: ({ name }) => <b className={styles.name}>{name}</b> },
  {
    id: 'hp',
    title: 'HP',
    cell: ({ phone, phoneOf }) => (
      <span className={styles.whole}>{phoneInWords(phone, phoneOf !== null)}</span>
    ),
  },
  {
    id: 'nik',
    title: 'NIK',
    cell: ({ nikEnd }) => <span className={styles.whole}>{nikEnd && `•••• ${nikEnd}`}</span>,
  },
  { id: 'agen', title: 'Sebagai', cell: ({ isAgent }) => (isAgent ? 'Agen' : 'Jamaah') },
  { id: 'pesanan', title: 'Pesanan', atEnd: true, cell: ({ orders }) => orders },
  {
    id: 'terakhir',
    title: 'Pesanan terakhir',
    cell: ({ lastOrderAt }) => (
      <span className={styles.whole}>{lastOrderAt ? formatInstantDate(lastOrderAt) : '–'}</span>
    ),
  },
];

/** Whom one has looked at in this tab, the last first; before that, what to type. */
function Opened() {
  const withBranch = useWithBranch();
  const people = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['person'], predicate: ({ state }) => state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => state.data as GetStaffPerson['response']);
  if (people.length === 0)
    return (
      <EmptyState title="Cari orang">
        <p>Ketik paling sedikit tiga huruf atau angka.</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="opened" className={styles.recent}>
      <h2 id="opened" className="label">
        Baru dibuka
      </h2>
      <ul className={styles.opened}>
        {people.map(({ uuid, name, phone, phoneOf }) => (
          <li key={uuid}>
            <Link to={withBranch(`/orang/${uuid}`)}>
              <b>{name}</b> <span className={styles.whole}>{phoneInWords(phone, phoneOf !== null)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * People by what they are found by. What is typed stays on the screen: a NIK does not belong into an address, nor into
 * what a browser remembers of it.
 */
export function PeopleList() {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const at = useCurrent();
  const query = useQuery(peopleQuery(search));
  const isAsking = search.length >= MIN_PERSON_SEARCH;
  return (
    <Screen title="Orang">
      <div className={styles.search}>
        <SearchField
          label="Nama, nomor HP, atau NIK lengkap"
          value={typed}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        {query.data?.isMore && <p role="status">Ada lagi yang cocok. Ketik lebih lengkap.</p>}
      </div>
      {isAsking ? (
        <List
          label="Orang"
          columns={COLUMNS}
          rows={query.data?.people}
          getId={getId}
          query={query}
          empty={{
            title: 'Tidak ditemukan',
            text: 'Tidak ada orang dengan nama, nomor HP, atau NIK ini di cabang Anda.',
          }}
          at={at}
          onOpen={({ uuid }) => void navigate(withBranch(`/orang/${uuid}`))}
        />
      ) : (
        <Opened />
      )}
    </Screen>
  );
}
