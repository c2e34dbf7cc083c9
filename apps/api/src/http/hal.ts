import { Failure, requireFound } from '../infra/failure.ts';

export const HAL = 'application/hal+json; charset=utf-8';

export interface PageRequest {
  page: number;
  limit: number;
}

export interface Page<T> {
  items: T[];
  total: number;
}

/** Rows to skip before a page. */
export const pageOffset = ({ page, limit }: PageRequest): number => (page - 1) * limit;

interface CollectionRequest<Name extends string> extends PageRequest {
  name: Name;
  /** Absolute address of the collection, without query. */
  href: string;
  /** Filters that stay in the links. */
  filters?: Record<string, string | number | boolean | undefined>;
}

/**
 * A HAL collection of the Laminas family: page 1 is always there; another page past the end is a 409.
 *
 * @throws Failure `invalidPage`
 */
export function halCollection<Name extends string, T>(request: CollectionRequest<Name>, page: Page<T>) {
  const pageCount = Math.ceil(page.total / request.limit);
  if (request.page > 1 && request.page > pageCount) throw new Failure('invalidPage');
  const link = (number: number) => ({ href: addressOf(request, number) });
  const _links = {
    self: link(request.page),
    first: link(1),
    last: link(Math.max(1, pageCount)),
    ...(request.page > 1 ? { prev: link(request.page - 1) } : {}),
    ...(request.page < pageCount ? { next: link(request.page + 1) } : {}),
  };
  return {
    _links,
    _embedded: { [request.name]: page.items } as Record<Name, T[]>,
    page_count: pageCount,
    page_size: request.limit,
    total_items: page.total,
    page: request.page,
  };
}

/** A value that is JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** As `halCollection`, of items that are JSON already. @throws Failure `invalidPage` */
export function halCollectionJson(request: CollectionRequest<string>, page: Page<string>): JsonText {
  const { _links, _embedded, ...counts } = halCollection(request, { items: [], total: page.total });
  const [name] = Object.keys(_embedded);
  const embedded = `{${JSON.stringify(name)}:[${page.items.join(',')}]}`;
  return new JsonText(
    `{"_links":${JSON.stringify(_links)},"_embedded":${embedded},${JSON.stringify(counts).slice(1)}`,
  );
}

function addressOf(request: CollectionRequest<string>, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.filters ?? {})) {
    if (value !== undefined)
      query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  query.set('limit', String(request.limit));
  query.set('page', String(page));
  return `${request.href}?${query}`;
}

/** Slices rows that were read whole (short lists: rooms, hotels, types). */
export const takePage = <T>(rows: T[], request: PageRequest): Page<T> => ({
  items: rows.slice(pageOffset(request), pageOffset(request) + request.limit),
  total: rows.length,
});

/** The one of a short list that was read whole. @throws Failure `notFound` */
export function requireListed<T extends { uuid: string }>(rows: T[], uuid: string): T {
  return requireFound(rows.find((candidate) => candidate.uuid === uuid));
}
