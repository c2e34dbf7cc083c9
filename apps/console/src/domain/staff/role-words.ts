import type { ShownGrant } from '@rihlah/contract/staff/identity/role';

/** Where a role holds: `semua cabang`, `Bandung, Garut`. */
export const grantPlaces = ({ branches }: ShownGrant): string =>
  branches ? branches.map(({ city }) => city).join(', ') : 'semua cabang';

/** Roles in one line: `Pemilik` at every branch, `Cabang Bandung` at one. */
export const grantsInWords = (grants: ShownGrant[]): string =>
  grants.map((grant) => (grant.branches ? `${grant.role} ${grantPlaces(grant)}` : grant.role)).join(' · ');

/** `H. Fahmi Basri` → `FB`: first letters of the last two words that are no title. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .slice(-2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
