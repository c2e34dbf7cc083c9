import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database.ts';
import { halCollectionJson, type JsonText, offsetOf, type PageRequest } from '../../plugins/hal.ts';
import { presentProduct } from './present-product.ts';
import { findProductPage, type ProductFilter, type ProductRow, type ProductSort } from './product-queries.ts';

type ListQuery = PageRequest & ProductFilter & Pick<ProductSort, 'order' | 'ascending'>;

const MAX_BYTES = 4 * 1024 * 1024;

/** Packages as they are answered, by the row and the origin they were made of: from list to list few of them change. */
const presented = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  sizeCalculation: (json, key) => 2 * (json.length + key.length),
});

function presentRow(row: string, origin: string): string {
  const key = `${origin} ${row}`;
  const known = presented.get(key);
  if (known !== undefined) return known;
  const json = JSON.stringify(presentProduct(JSON.parse(row) as ProductRow, origin));
  presented.set(key, json);
  return json;
}

/**
 * One page of packages, as text: the database makes JSON of each row, and a row that was seen before is not read again.
 *
 * @param origin scheme and host of links and pictures
 * @throws Failure `invalidPage`
 */
export async function listProducts(
  db: Db,
  { query, origin, href }: { query: ListQuery; origin: string; href: string },
): Promise<JsonText> {
  const { page, limit, ...filters } = query;
  const { total, rows } = await findProductPage(db, filters, { ...filters, limit, offset: offsetOf(query) });
  const items = rows.map((row) => presentRow(row, origin));
  return halCollectionJson({ name: 'product', href, page, limit, filters }, { items, total });
}
