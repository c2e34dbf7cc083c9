import type { Permission } from '@rihlah/contract/permission';

/** `guest`: nobody is logged in. */
export type Role = 'guest' | 'customer' | 'staff';

const EVERYBODY = ['catalogue.read', 'login.use'] as const satisfies readonly Permission[];
const HOLDERS = ['order.place', 'order.hold', 'order.pay'] as const satisfies readonly Permission[];

/** Who may do what at all; which orders, documents and people it is about, the features' `*-access.ts` decide. */
const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  guest: new Set([...EVERYBODY, ...HOLDERS]),
  customer: new Set<Permission>([
    ...EVERYBODY,
    ...HOLDERS,
    'account.own',
    'password.change',
    'profile.own',
    'order.own',
    'document.own',
    'inbox.own',
    'balance.own',
  ]),
  // Staff order and pay nothing: no customer's call is theirs.
  staff: new Set<Permission>([
    ...EVERYBODY,
    'account.own',
    'order.read',
    'order.move',
    'order.cancel',
    'order.change',
    'order.free',
    'document.review',
    'package.read',
    'package.manasik',
    'departure.change',
    'visa.change',
    'withdrawal.decide',
    'money.decide',
    'person.phone',
    'person.facts',
    'person.notify',
    'audit.verify',
    'agency.read',
    'agency.change',
    'policy.change',
  ]),
};

export const mayDo = (role: Role, permission: Permission): boolean => GRANTS[role].has(permission);
