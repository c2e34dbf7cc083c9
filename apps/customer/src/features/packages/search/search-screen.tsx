import type { GetSearchChoices, Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { isPassportLongEnough } from '@rihlah/rules/documents/passport-validity';
import { planBills } from '@rihlah/rules/money/bills';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { DateField } from '@rihlah/ui/form/dates/date-field';
import { MayStayEmpty } from '@rihlah/ui/form/fields/field-shell';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document } from '@rihlah/ui/layout/document';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Link } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { formatDate, formatMonth } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../../client/api.ts';
import { appConfig } from '../../../client/config.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { useAdoptBranch } from '../../../domain/cities/use-adopt-branch.ts';
import { FRESH_MS } from '../fresh.ts';
import { gateWords } from '../gate-words.ts';
import { RatingLine } from '../rating-line.tsx';
import { foundQuery } from './found-query.ts';
import styles from './search.module.css';
import {
  FILTER,
  type FilterName,
  type Filters,
  LENGTH_CHOICES,
  makeQuery,
  PRICE_CHOICES,
  readFilters,
} from './search-filters.ts';

const PAGE = 20;

/** What to do where nothing was found, with calls of its own: it comes when it is to be said. */
const loosen = lazyCode(() => import('./loosen.tsx'));

const choicesQuery = () =>
  queryOptions({
    queryKey: ['package-choices'],
    queryFn: ({ signal }) => callApi<GetSearchChoices>('GET', '/api/v1/product-choices', { signal }),
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });

/** Packages of all cities that can be ordered, by what one looks for; the search lives in the address. */
export function SearchScreen() {
  useTitle('Cari paket umrah');
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(PAGE);
  const filters = readFilters(params);
  const change = (name: FilterName, value: string) => {
    const { [name]: _, ...others } = filters;
    setLimit(PAGE);
    setParams(
      { ...others, ...(value && FILTER[name].isValue(value) && { [name]: value }) },
      { replace: true },
    );
  };
  const found = useQuery({
    ...foundQuery({ ...makeQuery(filters), limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ label: 'Asal keberangkatan', to: paths.departureCities }, { label: 'Semua kota' }]}
      />
      <PageHeading support="Dari semua kota, hanya yang masih dapat dipesan.">Cari paket umrah</PageHeading>
      <SearchForm filters={filters} onChange={change} />
      {found.data ? (
        <Results
          filters={filters}
          {...found.data}
          onLoosen={(name) => change(name, '')}
          onMore={() => setLimit(limit + PAGE)}
        />
      ) : found.isError ? (
        <ErrorState
          title="Paket gagal dicari"
          error={found.error}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : (
        <Loading label="Memuat paket">
          <Bar height={420} />
        </Loading>
      )}
    </Page>
  );
}

interface SearchFormProps {
  filters: Filters;
  onChange: (name: FilterName, value: string) => void;
}

const numbered = (from: number, to: number, label: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: label(from + index),
  }));

function SearchForm({ filters, onChange }: SearchFormProps) {
  const { data } = useQuery(choicesQuery());
  const kept = (name: FilterName, values: string[]) => {
    const chosen = filters[name];
    return chosen && !values.includes(chosen) ? [...values, chosen] : values;
  };
  const choices: [FilterName, string, { value: string; label: string }[]][] = [
    [
      'bulan',
      'Semua',
      kept('bulan', data?.months ?? []).map((value) => ({ value, label: formatMonth(value) })),
    ],
    ['harga', 'Semua', PRICE_CHOICES],
    ['lama', 'Semua', LENGTH_CHOICES],
    ['bintang', 'Semua', numbered(3, 5, (stars) => `Paling sedikit ${stars}`)],
    ['maskapai', 'Semua', kept('maskapai', data?.airlines ?? []).map((value) => ({ value, label: value }))],
    ['orang', '1 orang', numbered(2, 10, (people) => `${people} orang`)],
  ];
  return (
    <MayStayEmpty value>
      <search className={styles.form}>
        <div className={styles.choices}>
          {choices.map(([name, all, options]) => (
            <SelectField
              key={name}
              label={FILTER[name].label}
              value={filters[name] ?? ''}
              onChange={({ target }) => onChange(name, target.value)}
            >
              <option value="">{all}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <div className={styles.days}>
          <DayFilter
            name="paspor"
            hint="Hanya paket yang masih cukup masa berlaku paspornya."
            value={filters.paspor}
            onChange={onChange}
          />
          <DayFilter
            name="lunas"
            hint="Hanya paket yang pelunasannya jatuh tempo pada hari itu atau sesudahnya."
            value={filters.lunas}
            onChange={onChange}
          />
        </div>
      </search>
    </MayStayEmpty>
  );
}

interface DayFilterProps {
  name: 'paspor' | 'lunas';
  hint: string;
  value: string | undefined;
  onChange: SearchFormProps['onChange'];
}

/** What is being typed is no day yet: the address has it once it is one, or empty. A search that is loosened empties it. */
function DayFilter({ name, hint, value = '', onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    setTyped(value);
  }
  return (
    <DateField
      label={FILTER[name].label}
      hint={hint}
      value={typed}
      onValueChange={(day) => {
        setTyped(day);
        if (day === '' || FILTER[name].isValue(day)) onChange(name, day);
      }}
    />
  );
}

interface ResultsProps {
  filters: Filters;
  packages: Product[];
  total: number;
  onLoosen: (name: FilterName) => void;
  onMore: () => void;
}

function Results({ filters, packages, total, onLoosen, onMore }: ResultsProps) {
  if (total === 0)
    return (
      <EmptyState art={<BlankTicket />} title="Tidak ada paket yang cocok">
        <div className={styles.nothing} role="status">
          <LoadedPart part={loosen} with={{ filters, onLoosen }} />
        </div>
      </EmptyState>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {total} paket
      </p>
      <ul className={styles.results}>
        {packages.map((product) => (
          <Found key={product.uuid} product={product} filters={filters} />
        ))}
      </ul>
      {packages.length < total && (
        <Button variant="secondary" block size="lg" onClick={onMore}>
          Tampilkan {Math.min(PAGE, total - packages.length)} lagi
        </Button>
      )}
    </>
  );
}

/** A package that was found: from where, what it is, by when all is to be paid, and whether the passport lasts. */
function Found({ product, filters }: { product: Product; filters: Filters }) {
  const adopt = useAdoptBranch();
  const today = jakartaDate(serverNow());
  const last = planBills(product.price, product.departureDate, today, appConfig.policy).at(-1);
  const days = last && daysBetween(today, last.dueDate);
  const hotels = product.productHotels.map((hotel) =>
    [`${hotel.city} bintang ${hotel.star}`, gateWords(hotel)].filter(Boolean).join(', '),
  );
  const airlines = product.productAirlines.map(({ title }) => title).join(', ') || 'Belum terjadwal';
  return (
    <Document as="li">
      <Link
        to={paths.package(product.uuid)}
        className={styles.found}
        onClick={() => adopt(product.branch.uuid)}
      >
        <DateBlock date={product.departureDate} withYear />
        <div className={styles.what}>
          <span className="label">{product.branch.city}</span>
          <h2 className={styles.name}>{product.name}</h2>
          <p>
            {product.durationDays} hari, {airlines}, sisa {product.seatAvailable} seat
          </p>
          {hotels.map((words, index) => (
            <p key={product.productHotels[index]?.uuid}>{words}</p>
          ))}
          <RatingLine {...product} />
          {last && (
            <p>
              Lunas paling lambat {formatDate(last.dueDate)} ({days === 0 ? 'hari ini' : `${days} hari lagi`})
            </p>
          )}
          {filters.paspor && isPassportLongEnough(filters.paspor, product.departureDate) && (
            <p>Paspor cukup masa berlakunya</p>
          )}
        </div>
        <b className={cx('money', styles.price)}>{formatRupiah(product.price)}</b>
      </Link>
    </Document>
  );
}
