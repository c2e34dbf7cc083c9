import { type ProductSearch, productSearch } from '@rihlah/contract/catalog/product';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { halCollectionJson, type JsonText, type PageRequest, pageOffset } from '../../../http/hal.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductPage, type ProductFilter, type ProductSort } from './product-queries.ts';
import type { ShownProducts } from './shown-products.ts';

type ListQuery = PageRequest &
  Omit<ProductFilter, 'sought'> &
  ProductSearch &
  Pick<ProductSort, 'order' | 'ascending'>;

/** Of what a list was asked for, what it is looked through by; null for a list as it stands. */
function soughtBy(query: ListQuery): ProductSearch | null {
  const names = Object.keys(productSearch.shape) as (keyof ProductSearch)[];
  const given = names.filter((name) => query[name] !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given.map((name) => [name, query[name]]));
}

/**
 * One page of packages, as text: the database tells which packages in which version, and one that was shown before in
 * that version is not read again.
 *
 * @param origin scheme and host of links and pictures
 * @throws Failure `invalidPage`
 */
export async function listProducts(
  { replica, clock, agency }: Pick<Services, 'replica' | 'clock' | 'agency'>,
  shown: ShownProducts,
  { query, origin, href }: { query: ListQuery; origin: string; href: string },
): Promise<JsonText> {
  const { page, limit, ...filters } = query;
  const search = soughtBy(query);
  const { finalPaymentMonthsBefore, minDaysBeforeDeparture } = agency.policyAt(clock.now());
  const earliest = addDays(jakartaDate(clock.now()), minDaysBeforeDeparture);
  const sought = search ? { search, earliest, finalPaymentMonthsBefore } : undefined;
  const { branch_uuid, product_type_uuid, order, ascending } = query;
  const chosen = { branch_uuid, product_type_uuid, sought };
  const part = { order, ascending, limit, offset: pageOffset(query) };
  const found = await replica.read((db) => findProductPage(db, chosen, part));
  const items = await shown.textsOf(found.versions, origin);
  return halCollectionJson({ name: 'product', href, page, limit, filters }, { items, total: found.total });
}
