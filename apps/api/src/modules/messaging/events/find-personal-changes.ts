import type { ChangeKind } from '@rihlah/contract/people/events';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../infra/audit/audit-tail.ts';
import { LOOKS } from '../../../infra/audit/record.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findBankAccountsByUuid, findWithdrawalsByUuid } from '../../agents/agent-queries.ts';
import { ORDERS_OF } from '../../backoffice/order-search/project-orders.ts';
import { ordersOfHandovers } from '../../custody/handovers/handover-queries.ts';
import { findParties } from '../../orders/record/order-queries.ts';

/** What may have changed for some people, and of which order. */
export interface PersonalChange {
  kinds: readonly ChangeKind[];
  orderUuid: string | null;
  people: string[];
}

/** What customers ask anew after an act on a subject of that kind. */
const KINDS_OF: Record<string, readonly ChangeKind[]> = {
  // An act on an order may open bills, choose its room, credit or take back its commission.
  order: ['order', 'bill', 'room', 'balance'],
  bill: ['order', 'bill'],
  document: ['order', 'document', 'travelDocument'],
  visa: ['order', 'travelDocument'],
  // Also the bank account of an agent, as two of the staff changed it.
  person: ['order', 'profile', 'balance'],
  package: ['order', 'room', 'travelDocument'],
  departure: ['order', 'room', 'travelDocument'],
  // That it was made is told by its orders; that it was signed is not.
  handover: ['order'],
};

const ORDERS: typeof ORDERS_OF = { ...ORDERS_OF, handover: ordersOfHandovers };

/** Whom acts of the audit log concern, and what they may have changed for them. Acts that only looked concern nobody. */
export async function findPersonalChanges(db: DbOrTx, changes: Change[]): Promise<PersonalChange[]> {
  const looks: readonly string[] = LOOKS;
  const acts = changes.filter(({ verb }) => !looks.includes(verb));
  const subjectsOf = (kind: string): string[] => [
    ...new Set(acts.filter((act) => act.kind === kind).map(({ subjectUuid }) => subjectUuid)),
  ];
  const found: PersonalChange[] = await findConsentChanges(db, acts);
  for (const [kind, kinds] of Object.entries(KINDS_OF)) {
    const subjects = subjectsOf(kind);
    const ordersOf = ORDERS[kind];
    if (subjects.length === 0 || !ordersOf) continue;
    const orders = await findParties(db, ordersOf(sql`select unnest(${sql.param(subjects)}::uuid[])`));
    for (const { uuid, registrarUuid, pilgrimUuid, linkAgentUuid } of orders) {
      found.push({ kinds, orderUuid: uuid, people: [registrarUuid, pilgrimUuid] });
      // Whose link brought it hears of the commission, not of which order.
      if (linkAgentUuid && kind === 'order')
        found.push({ kinds: ['balance'], orderUuid: null, people: [linkAgentUuid] });
    }
    if (kind === 'person') found.push({ kinds, orderUuid: null, people: subjects });
  }
  const [withdrawals, accounts] = [subjectsOf('withdrawal'), subjectsOf('bank-account')];
  const owners = [
    ...(withdrawals.length > 0 ? await findWithdrawalsByUuid(db, withdrawals) : []),
    ...(accounts.length > 0 ? await findBankAccountsByUuid(db, accounts) : []),
  ].map(({ registrarUuid }) => registrarUuid);
  if (owners.length > 0) found.push({ kinds: ['balance'], orderUuid: null, people: owners });
  return found;
}

/** Who may see a pilgrim's papers has changed, of all that the two share: both hear of it before anything is asked anew. */
async function findConsentChanges(db: DbOrTx, acts: Change[]): Promise<PersonalChange[]> {
  const subjects = acts.flatMap(({ verb, subjectUuid }) =>
    verb.startsWith('order.consent-') ? subjectUuid : [],
  );
  if (subjects.length === 0) return [];
  const orders = await findParties(db, sql`select unnest(${sql.param(subjects)}::uuid[])`);
  return orders.map(({ uuid, registrarUuid, pilgrimUuid }) => ({
    kinds: ['consent'],
    orderUuid: uuid,
    people: [registrarUuid, pilgrimUuid],
  }));
}
