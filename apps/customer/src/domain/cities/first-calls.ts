/**
 * Addresses of the calls that the map make first. The boot script starts them before the app is there, the queries make
 * them and take the answers: both from here, so that neither drifts from the other.
 */

export const BRANCHES = {
  path: '/api/v1/branch',
  query: { is_active: 1, limit: 1000, order: 'sort' },
} as const;
