import type { ListProducts } from '@rihlah/contract/catalog/product';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { formatMonth, formatShortDate } from '@rihlah/ui/text/format';

type Query = NonNullable<ListProducts['query']>;

/** What one looks for, each under its name in the address, so that a search can be shared. */
export const FILTERS = ['orang', 'bulan', 'harga', 'lama', 'bintang', 'maskapai', 'paspor', 'lunas'] as const;
export type FilterName = (typeof FILTERS)[number];

export type Filters = Partial<Record<FilterName, string>>;

const LENGTHS: Record<string, { label: string; query: Pick<Query, 'days_min' | 'days_max'> }> = {
  '-9': { label: 'Sampai 9 hari', query: { days_max: 9 } },
  '10-12': { label: '10 sampai 12 hari', query: { days_min: 10, days_max: 12 } },
  '13-': { label: '13 hari ke atas', query: { days_min: 13 } },
};

const MILLION = 1_000_000;
const isNumber = (value: string) => /^\d{1,3}$/.test(value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

interface Filter {
  label: string;
  /** Whether a value of the address is one of this filter; others are left out. */
  isValue: (value: string) => boolean;
  query: (value: string) => Query;
  /** The choice in words, for whoever finds nothing. */
  said: (value: string) => string;
}

export const FILTER: Record<FilterName, Filter> = {
  orang: {
    label: 'Jumlah orang',
    isValue: (value) => isNumber(value) && Number(value) > 0 && Number(value) <= 50,
    query: (value) => ({ seats: Number(value) }),
    said: (value) => `${value} seat`,
  },
  bulan: {
    label: 'Bulan berangkat',
    isValue: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
    query: (month) => ({ month }),
    said: formatMonth,
  },
  harga: {
    label: 'Harga per orang',
    isValue: isNumber,
    query: (value) => ({ price_max: Number(value) * MILLION }),
    said: (value) => `paling tinggi ${formatRupiah(Number(value) * MILLION)}`,
  },
  lama: {
    label: 'Lama perjalanan',
    isValue: (value) => Object.hasOwn(LENGTHS, value),
    query: (value) => LENGTHS[value]?.query ?? {},
    said: (value) => (LENGTHS[value]?.label ?? '').toLowerCase(),
  },
  bintang: {
    label: 'Bintang hotel',
    isValue: (value) => /^[1-5]$/.test(value),
    query: (value) => ({ stars: Number(value) }),
    said: (value) => `hotel paling sedikit bintang ${value}`,
  },
  maskapai: {
    label: 'Maskapai',
    isValue: (value) => value.length <= 60,
    query: (airline) => ({ airline }),
    said: (value) => value,
  },
  paspor: {
    label: 'Paspor berlaku sampai',
    isValue: isDay,
    query: (passport_until) => ({ passport_until }),
    said: (value) => `paspor sampai ${formatShortDate(value)}`,
  },
  lunas: {
    label: 'Sanggup lunas mulai',
    isValue: isDay,
    query: (paid_from) => ({ paid_from }),
    said: (value) => `lunas mulai ${formatShortDate(value)}`,
  },
};

export const LENGTH_CHOICES = Object.entries(LENGTHS).map(([value, { label }]) => ({ value, label }));
export const PRICE_CHOICES = ['25', '30', '35', '40', '50', '75', '100'].map((value) => ({
  value,
  label: `Paling tinggi ${formatRupiah(Number(value) * MILLION)}`,
}));

/** The search of an address. */
export const readFilters = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value && FILTER[name].isValue(value) ? [[name, value]] : [];
    }),
  );

/** The call's query; with nothing chosen whatever has a seat. @param without a filter that is left out */
export const makeQuery = (filters: Filters, without?: FilterName): Query =>
  Object.assign(
    { seats: 1 },
    ...FILTERS.map((name) => {
      const value = filters[name];
      return value === undefined || name === without ? {} : FILTER[name].query(value);
    }),
  );
