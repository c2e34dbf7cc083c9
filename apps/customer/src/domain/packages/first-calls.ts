/**
 * Addresses of the calls that the screens of packages make first. The boot script starts them before the app is there, the queries make
 * them and take the answers: both from here, so that neither drifts from the other.
 */

/** All of a branch: "a very large limit" of the specification is the server's own maximum. */
export const packagesAt = (branchUuid: string) =>
  ({ path: '/api/v1/product', query: { branch_uuid: branchUuid, limit: 5000 } }) as const;

export const PACKAGE_TYPES = { path: '/api/v1/product-type', query: { limit: 1000 } } as const;

export const packageAt = (uuid: string) => ({ path: '/api/v1/product/:uuid', params: { uuid } }) as const;

export const hotelsAt = (productUuid: string) =>
  ({ path: '/api/v1/product-hotel', query: { product_uuid: productUuid } }) as const;
