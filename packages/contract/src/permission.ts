/** What a call or a command of the staff needs. Who may what is the server's table (`platform/grants.ts`). */
export type Permission =
  // Everybody
  | 'catalogue.read'
  | 'login.use'
  // Whoever holds the uuid of an order, logged in or not
  | 'order.place'
  | 'order.hold'
  | 'order.pay'
  // Whoever is logged in
  | 'account.own'
  // Customers, each for themself and for the pilgrims they reach
  | 'password.change'
  | 'profile.own'
  | 'order.own'
  | 'document.own'
  | 'inbox.own'
  | 'balance.own'
  // Whoever of the staff is signed in
  | 'session.own'
  | 'today.read'
  | 'approval.read'
  // Staff, by their roles
  | 'order.read'
  | 'order.move'
  | 'order.cancel'
  | 'order.change'
  | 'order.free'
  | 'order.note'
  | 'order.export'
  | 'document.review'
  | 'package.read'
  | 'package.manasik'
  | 'departure.change'
  | 'visa.change'
  | 'withdrawal.decide'
  | 'money.read'
  | 'money.decide'
  | 'person.read'
  | 'person.phone'
  | 'person.facts'
  | 'person.notify'
  | 'audit.read'
  | 'audit.verify'
  | 'team.read'
  | 'team.change'
  | 'agency.read'
  | 'agency.change'
  | 'policy.change';
