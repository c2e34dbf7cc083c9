import type { Product } from '@rihlah/contract/catalog/product';
import { canOrder, hasDeparted } from '../can-order.ts';

/** The four sort options of the list (spec 1, section 2). */
export const SORTS = {
  termurah: { label: 'Harga termurah', order: 'price', ascending: '1' },
  termahal: { label: 'Harga tertinggi', order: 'price', ascending: '0' },
  'seat-tersedikit': { label: 'Seat paling sedikit', order: 'seatAvailable', ascending: '1' },
  'seat-terbanyak': { label: 'Seat paling banyak', order: 'seatAvailable', ascending: '0' },
} as const;

export type Sort = keyof typeof SORTS;

export const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(SORTS, value);

/** What a visitor chose on the list; nothing means every package by departure. */
export interface ListChoice {
  typeUuid?: string;
  sort?: Sort;
}

export const sortQuery = (sort: Sort | undefined) =>
  sort && { order: SORTS[sort].order, ascending: SORTS[sort].ascending };

/** The same choice as the server makes, over packages already known. */
export function filterAndSort(products: Product[], { typeUuid, sort }: ListChoice): Product[] {
  const chosen = typeUuid ? products.filter((product) => product.productType.uuid === typeUuid) : products;
  if (!sort) return chosen;
  const { order, ascending } = SORTS[sort];
  const direction = ascending === '1' ? 1 : -1;
  return [...chosen].sort((a, b) => direction * (a[order] - b[order]));
}

/** What can be ordered, and what cannot: the latter stands last in every order. */
export function splitByOrder(products: Product[], now?: Date): { open: Product[]; closed: Product[] } {
  const listed = products.filter((product) => !hasDeparted(product, now));
  return {
    open: listed.filter((product) => canOrder(product, now)),
    closed: listed.filter((product) => !canOrder(product, now)),
  };
}

export interface MonthGroup {
  /** `YYYY-MM` */
  month: string;
  products: Product[];
}

/** Packages by month of departure; the months come in the order in which the list first names them. */
export function groupByMonth(products: Product[]): MonthGroup[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const month = product.departureDate.slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), product]);
  }
  return [...groups].map(([month, members]) => ({ month, products: members }));
}
