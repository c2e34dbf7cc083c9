import { paths } from '@rihlah/contract/wire/paths';

/** A package that is sold out, opened at what one can do instead of ordering it. */
export const soldOutPath = (productUuid: string): string => `${paths.package(productUuid)}?habis`;
