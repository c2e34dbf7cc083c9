import { halCollectionJson, type JsonText, offsetOf, type PageRequest } from '../../../http/hal.ts';
import type { Db } from '../../../infra/db/database.ts';
import { findProductPage, type ProductFilter, type ProductSort } from './product-queries.ts';
import type { ShownProducts } from './shown-products.ts';

type ListQuery = PageRequest & ProductFilter & Pick<ProductSort, 'order' | 'ascending'>;

/**
 * One page of packages, as text: the database tells which packages in which version, and one that was shown before in
 * that version is not read again.
 *
 * @param origin scheme and host of links and pictures
 * @throws Failure `invalidPage`
 */
export async function listProducts(
  db: Db,
  shown: ShownProducts,
  { query, origin, href }: { query: ListQuery; origin: string; href: string },
): Promise<JsonText> {
  const { page, limit, ...filters } = query;
  const found = await findProductPage(db, filters, { ...filters, limit, offset: offsetOf(query) });
  const items = await shown.textsOf(found.versions, origin);
  return halCollectionJson({ name: 'product', href, page, limit, filters }, { items, total: found.total });
}
