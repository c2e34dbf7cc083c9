/**
 * The permissions that no role of the staff gives, each with who makes its calls. `public`: anybody, a token is not looked
 * at · `holder`: whoever holds the uuid of an order, logged in or not · `customer`: whoever is logged in as one, for
 * themself and for the pilgrims they reach · `account`: whoever is logged in. The last two answer 401 without a token.
 */
export const AUDIENCES = {
  'catalogue.read': 'public',
  'login.use': 'public',
  'order.place': 'holder',
  'order.hold': 'holder',
  'order.pay': 'holder',
  'account.own': 'account',
  'password.change': 'customer',
  'profile.own': 'customer',
  'order.own': 'customer',
  'document.own': 'customer',
  'inbox.own': 'customer',
  'balance.own': 'customer',
} as const;

export type StaffPermission =
  // Whoever of the staff is signed in
  | 'session.own'
  | 'today.read'
  | 'approval.read'
  // Staff, by their roles
  | 'order.read'
  | 'order.move'
  // A status of travel before its day, and a departure that is taken back
  | 'order.early'
  | 'order.cancel'
  | 'order.change'
  | 'order.free'
  | 'order.note'
  | 'order.export'
  | 'order.counter'
  | 'view.keep'
  | 'view.share'
  | 'document.read'
  | 'document.view'
  | 'document.upload'
  | 'document.review'
  | 'document.settle'
  | 'package.read'
  | 'package.change'
  | 'package.publish'
  | 'package.manasik'
  | 'departure.change'
  | 'departure.report'
  | 'room.change'
  // Checking people in, and what a group has reached: at one's branches, or of those whom one leads
  | 'attendance.read'
  | 'attendance.take'
  | 'attendance.branch'
  | 'leader.read'
  | 'leader.assign'
  // Seeing whom one was assigned to lead, while it lasts
  | 'trip.lead'
  | 'complaint.read'
  | 'complaint.work'
  | 'branch.change'
  | 'content.change'
  | 'visa.change'
  | 'list.read'
  | 'list.make'
  | 'list.change'
  | 'passport.move'
  | 'withdrawal.decide'
  | 'approval.decide'
  | 'money.read'
  | 'money.review'
  | 'money.decide'
  | 'journal.read'
  | 'journal.change'
  | 'person.read'
  | 'agent.read'
  | 'person.phone'
  | 'person.account'
  | 'facts.read'
  | 'person.facts'
  // What people asked of their data, and how long it is kept
  | 'privacy.read'
  | 'person.export'
  | 'person.erase'
  | 'person.merge'
  | 'person.notify'
  // The texts for messages, which all branches share
  | 'message.template'
  | 'message.read'
  | 'audit.read'
  | 'audit.verify'
  | 'team.read'
  | 'team.change'
  | 'agency.read'
  | 'system.read'
  | 'system.retry'
  | 'agency.change'
  | 'policy.change';

/** What a call or a command of the staff needs. Who may what is the server's table (`infra/access/grants.ts`). */
export type Permission = keyof typeof AUDIENCES | StaffPermission;

/** Who makes the calls that need a permission; those of the staff answer 401 without a session. */
export type AudienceOf<P extends Permission> = P extends keyof typeof AUDIENCES
  ? (typeof AUDIENCES)[P]
  : 'staff';

export type Audience = AudienceOf<Permission>;

export const permissionAudience = (permission: Permission): Audience =>
  permission in AUDIENCES ? AUDIENCES[permission as keyof typeof AUDIENCES] : 'staff';
