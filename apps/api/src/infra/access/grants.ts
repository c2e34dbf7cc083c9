import { STAFF_ROLES, type StaffGrant, type StaffRole } from '@rihlah/contract/staff/identity/role';
import { AUDIENCES, type Audience, type Permission } from '@rihlah/contract/wire/permission';

/** `guest`: nobody is logged in. */
export type Role = 'guest' | 'customer' | 'staff';

const permissionsFor = (...audiences: Audience[]): ReadonlySet<Permission> =>
  new Set(
    Object.entries(AUDIENCES).flatMap(([permission, audience]) =>
      audiences.includes(audience) ? [permission as Permission] : [],
    ),
  );

/** Who may do what at all; which orders, documents and people it is about, the features' `*-access.ts` decide. */
const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  guest: permissionsFor('public', 'holder'),
  customer: permissionsFor('public', 'holder', 'account', 'customer'),
  // Staff order and pay nothing: no customer's call is theirs. What is theirs, their roles say.
  staff: permissionsFor('public', 'account'),
};

export const mayDo = (role: Role, permission: Permission): boolean => GRANTS[role].has(permission);

/** Of everybody who works at the agency; a leader has their own sheet instead. */
const OF_ALL_STAFF = ['session.own', 'today.read', 'approval.read'] as const satisfies readonly Permission[];
const READS = [
  'order.read',
  // Of the list of orders, for oneself: no record of anybody changes by it.
  'view.keep',
  'package.read',
  'person.read',
  'agent.read',
  'agency.read',
] as const satisfies readonly Permission[];

/** What each role may (specification 4, People and permissions; `Pembimbing`: decision 0229). */
const STAFF_GRANTS: Record<StaffRole, ReadonlySet<Permission>> = {
  Pemilik: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'order.move',
    'order.early',
    'order.cancel',
    'approval.decide',
    'order.change',
    'order.free',
    'order.note',
    'order.export',
    'order.counter',
    'view.share',
    'document.read',
    'document.view',
    'document.upload',
    'document.review',
    'document.settle',
    'package.change',
    'package.publish',
    'package.manasik',
    'departure.change',
    'departure.report',
    'room.change',
    'attendance.read',
    'attendance.take',
    'attendance.branch',
    'leader.read',
    'leader.assign',
    'trip.lead',
    'complaint.read',
    'complaint.work',
    'branch.change',
    'content.change',
    'visa.change',
    'list.read',
    'list.make',
    'list.change',
    'passport.move',
    'withdrawal.decide',
    'money.read',
    'money.review',
    'money.decide',
    'journal.read',
    'journal.change',
    'person.phone',
    'person.account',
    'facts.read',
    'person.facts',
    'privacy.read',
    'person.export',
    'person.erase',
    'person.merge',
    'person.notify',
    'message.template',
    'message.read',
    'audit.read',
    'audit.verify',
    'team.read',
    'team.change',
    'system.read',
    'system.retry',
    'agency.change',
    'policy.change',
  ]),
  Cabang: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'passport.move',
    'room.change',
    'attendance.read',
    'attendance.take',
    'attendance.branch',
    'complaint.read',
    'complaint.work',
    'order.move',
    'order.cancel',
    'approval.decide',
    'order.change',
    'order.free',
    'order.note',
    'order.export',
    'order.counter',
    'view.share',
    'document.read',
    'document.view',
    'document.upload',
    'document.review',
    'person.phone',
    'person.account',
    'facts.read',
    'person.facts',
    'privacy.read',
    'person.export',
    'person.erase',
    'person.merge',
    'person.notify',
    'message.template',
    'message.read',
  ]),
  Keuangan: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'order.cancel',
    'approval.decide',
    'order.note',
    'order.export',
    'view.share',
    'withdrawal.decide',
    'money.read',
    'money.review',
    'money.decide',
    'journal.read',
    'system.read',
    'person.account',
    'person.notify',
    'message.template',
    'message.read',
  ]),
  Visa: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'order.note',
    'order.export',
    'view.share',
    'document.read',
    'document.view',
    'document.upload',
    'document.review',
    'document.settle',
    'visa.change',
    'list.read',
    'list.make',
    'list.change',
    'passport.move',
    'room.change',
    'facts.read',
    'person.facts',
    'person.notify',
    'message.template',
    'message.read',
  ]),
  Operasional: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'order.move',
    'order.early',
    'order.note',
    'order.export',
    'view.share',
    'package.manasik',
    'departure.change',
    'departure.report',
    'passport.move',
    'room.change',
    'list.read',
    'list.make',
    'attendance.read',
    'attendance.take',
    'attendance.branch',
    'leader.read',
    'leader.assign',
    'complaint.read',
    'complaint.work',
    'person.notify',
    'message.template',
    'message.read',
  ]),
  Auditor: new Set<Permission>([
    ...OF_ALL_STAFF,
    ...READS,
    'message.read',
    'complaint.read',
    'document.read',
    'document.view',
    'list.read',
    'money.read',
    'money.review',
    'journal.read',
    // Of everybody at their branches; who checks in needs another permission too.
    'attendance.read',
    'attendance.branch',
    'leader.read',
    'facts.read',
    'privacy.read',
    'audit.read',
    'audit.verify',
    'team.read',
    'system.read',
  ]),
  Konten: new Set<Permission>([
    ...OF_ALL_STAFF,
    'approval.decide',
    'package.read',
    'package.change',
    'package.publish',
    'package.manasik',
    'departure.change',
    'branch.change',
    'content.change',
    'agency.read',
  ]),
  // What of whom, their assignments say (`departures/groups/leading.ts`): Hari ini and what waits there are none of theirs.
  Pembimbing: new Set<Permission>(['session.own', 'trip.lead', 'attendance.read', 'attendance.take']),
};

/** What has no branch: a role that is limited to branches does not give it. */
const OF_THE_AGENCY: ReadonlySet<Permission> = new Set<Permission>([
  'audit.read',
  'audit.verify',
  // Whoever works for some branches changes those; what all of them share, and a new one, is the agency's.
  'content.change',
  'message.template',
  // How a list looks is the same at every branch.
  'list.change',
  // Money that nobody can be found for, and the balance of an agent, belong to no branch; who pays out answers for all.
  'money.review',
  'money.decide',
  'withdrawal.decide',
  // The agency has one set of books.
  'journal.read',
  'journal.change',
  'system.read',
  'system.retry',
  'agency.change',
  'policy.change',
  // All that is held about somebody is held at whatever branch they ordered.
  'privacy.read',
  'person.export',
  'person.erase',
  'person.merge',
]);

const gives = ({ role, branchUuids }: StaffGrant, permission: Permission): boolean =>
  STAFF_GRANTS[role].has(permission) && (branchUuids === null || !OF_THE_AGENCY.has(permission));

/** Whether some role of a staff member holds a permission, at whatever branch. */
export const mayStaff = (grants: readonly StaffGrant[], permission: Permission): boolean =>
  grants.some((grant) => gives(grant, permission));

export const listPermissions = (grants: readonly StaffGrant[]): Permission[] => [
  ...new Set(
    grants.flatMap((grant) => [...STAFF_GRANTS[grant.role]].filter((permission) => gives(grant, permission))),
  ),
];

/** Roles that hold a permission, at whatever branch. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => STAFF_GRANTS[role].has(permission));

/** Whether somebody signs in with a second factor, whatever they wish (specification 4: Owner and Keuangan). */
export const mustHaveSecondFactor = (grants: readonly StaffGrant[]): boolean =>
  grants.some(({ role }) => role === 'Pemilik' || role === 'Keuangan');

/**
 * At which branches a staff member may do something.
 *
 * @returns null: at every branch; an empty list: at none
 */
export function branchesFor(grants: readonly StaffGrant[], permission: Permission): string[] | null {
  const holding = grants.filter((grant) => gives(grant, permission));
  const lists = holding.map(({ branchUuids }) => branchUuids);
  return lists.includes(null) ? null : [...new Set(lists.flatMap((list) => list ?? []))];
}

/** Whether a staff member may do something at a branch; of null, which belongs to the whole agency, whoever may at all. */
export function mayAt(
  { grants }: { grants: readonly StaffGrant[] },
  permission: Permission,
  branchUuid: string | null,
): boolean {
  const branches = branchesFor(grants, permission);
  if (branches === null) return true;
  return branchUuid === null ? branches.length > 0 : branches.includes(branchUuid);
}
