interface PageOfCollection {
  page: number;
  page_count: number;
}

/** Number of the page after this one, for an infinite query; undefined after the last. */
export const nextPageOf = ({ page, page_count }: PageOfCollection): number | undefined =>
  page < page_count ? page + 1 : undefined;
