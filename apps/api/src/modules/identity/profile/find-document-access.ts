import type { AccessAgent, DocumentAccess } from '@rihlah/contract/documents/document-access';
import { isShutOut } from '@rihlah/rules/documents/document-access';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { rolesWith } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findConsentsOfPilgrim } from '../../orders/record/agent-consents.ts';
import { findOrdersOfPilgrim, type OrderRow } from '../../orders/record/order-queries.ts';
import { findPersons } from '../persons/persons.ts';
import { findRelations } from '../relations/relations.ts';
import { findAccessEntries } from './find-access-entries.ts';

/** Who may see a pilgrim's papers, and who has looked in the last `days`. */
export async function findDocumentAccess(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personUuid: string,
  { days }: { days: number },
): Promise<DocumentAccess> {
  const orders = await findOrdersOfPilgrim(db, personUuid);
  return {
    agents: await findAgents(db, personUuid, orders),
    roles: rolesWith('document.read'),
    office: await findOffice(db, orders),
    entries: await findAccessEntries(db, { personUuid, orders, days, now: clock.now() }),
  };
}

/** Whoever has a standing order for the pilgrim, and whoever they once let in: a new order would find the door open. */
async function findAgents(db: DbOrTx, personUuid: string, orders: OrderRow[]): Promise<AccessAgent[]> {
  const standing = orders.filter(({ status }) => !isCancelled(status));
  const said = new Map((await findConsentsOfPilgrim(db, personUuid)).map((row) => [row.agentUuid, row]));
  const agents = new Set([
    ...standing.map(({ registrarUuid }) => registrarUuid),
    ...[...said.values()].flatMap(({ agentUuid, state }) => (state === 'given' ? agentUuid : [])),
  ]);
  agents.delete(personUuid);
  const people = await findPersons(db, [...agents]);
  const relations = new Map(
    (await findRelations(db, personUuid)).map(({ relativeUuid, relation }) => [relativeUuid, relation]),
  );
  return [...agents].flatMap((uuid) => {
    const consent = said.get(uuid);
    const agent = people.get(uuid);
    if (!agent || agent.erasedAt) return [];
    return [
      {
        uuid,
        name: agent.name,
        relation: relations.get(uuid) ?? null,
        isAllowed: !isShutOut(consent?.state ?? null),
        state: consent?.state ?? null,
        since: consent ? jakartaIso(consent.at) : null,
      },
    ];
  });
}

async function findOffice(db: DbOrTx, orders: OrderRow[]): Promise<string | null> {
  const order = orders.find(({ status }) => !isCancelled(status));
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  return product?.branch.city ?? null;
}
