import type { DeskEvent } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import { findActsOn } from '../../platform/audit/find-acts.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { findDocumentUuids } from '../documents/document-queries.ts';
import { findVisas } from '../documents/visa-queries.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { findStatusHistory } from '../orders/status-history.ts';
import { findAllBillUuids } from '../payments/payment-queries.ts';
import { presentActs } from './present-acts.ts';

const EVENTS = 200;

/**
 * Everything that happened to an order, its bills, visas and its pilgrim's documents, the newest first: what people did,
 * from the audit log, and what followed by itself, from the history of its status.
 */
export async function findOrderEvents(db: DbOrTx, order: OrderRow): Promise<DeskEvent[]> {
  const subjects = [
    order.uuid,
    ...(await findAllBillUuids(db, order.uuid)),
    ...(await findDocumentUuids(db, order.pilgrimUuid)),
    ...(await findVisas(db, order.uuid)).map(({ uuid }) => uuid),
  ];
  const acts = await presentActs(db, await findActsOn(db, subjects, EVENTS));
  const followed = (await findStatusHistory(db, order.uuid))
    .filter(({ by, fromStatus }) => by === 'system' && fromStatus !== null)
    .map(({ at, fromStatus, toStatus, why }) => ({
      at: jakartaIso(at),
      who: 'Sistem',
      kind: 'system' as const,
      verb: 'order.status',
      before: { status: fromStatus },
      after: { status: toStatus },
      why,
    }));
  // The same second keeps the order of the log, the newest first.
  return [...acts, ...followed].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, EVENTS);
}
