import type { StaffAct } from '@rihlah/contract/staff/orders/orders';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { findActsOn } from '../../../infra/audit/find-acts.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluckKnown } from '../../../infra/pluck.ts';
import { findAllBillUuids } from '../../billing/bills/bill-queries.ts';
import { findDocumentUuids } from '../../documents/record/document-queries.ts';
import { findVisas } from '../../documents/visa/visa-queries.ts';
import { presentActs } from '../../identity/team/present-acts.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { findStatusHistory } from '../record/status-history.ts';

const EVENTS = 200;

/**
 * Everything that happened to an order, its bills, visas and its pilgrim's documents, the newest first: what people did,
 * from the audit log, and what followed by itself, from the history of its status.
 */
export async function findOrderEvents(db: DbOrTx, order: OrderRow): Promise<StaffAct[]> {
  const subjects = [
    order.uuid,
    ...(await findAllBillUuids(db, order.uuid)),
    ...(await findDocumentUuids(db, order.pilgrimUuid)),
    ...(await findVisas(db, order.uuid)).map(({ uuid }) => uuid),
  ];
  const acts = await presentActs(db, await findActsOn(db, subjects, EVENTS));
  const followed = await findSteps(db, order.uuid, new Set(acts.map(({ at }) => at)));
  // The same second keeps the order of the log, the newest first.
  return [...acts, ...followed].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, EVENTS);
}

/** The steps of an order's status that no act at the same moment tells of: what followed by itself. */
async function findSteps(db: DbOrTx, orderUuid: string, told: Set<string>): Promise<StaffAct[]> {
  const steps = (await findStatusHistory(db, orderUuid)).filter(
    ({ at, by }) => by === null || !told.has(jakartaIso(at)),
  );
  const names = await findStaffNames(db, pluckKnown(steps, 'by'));
  return steps
    .filter(({ fromStatus, at }) => fromStatus !== null || !told.has(jakartaIso(at)))
    .map(({ at, by, fromStatus, toStatus, why }) => ({
      at: jakartaIso(at),
      who: fromStatus === null ? 'Pemesan' : by === null ? 'Sistem' : (names.get(by) ?? 'Petugas'),
      kind: by === null ? ('system' as const) : ('staff' as const),
      verb: fromStatus === null ? 'order.placed' : 'order.status',
      before: fromStatus === null ? null : { status: fromStatus },
      after: { status: toStatus },
      why,
    }));
}
