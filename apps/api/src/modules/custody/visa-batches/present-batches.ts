import type { VisaBatch, VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { nameBasis } from '../../../infra/basis.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findLastChanges } from '../../catalog/content/last-changes.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { visaBasis } from '../../documents/visa/visa-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { findOwnOrderNames } from '../handovers/custody-access.ts';
import {
  type BatchMember,
  type BatchRow,
  batchState,
  countMembers,
  findBatch,
  findBatches,
  findMembers,
  listTravellers,
} from './visa-batch-queries.ts';

export async function listBatches({ db }: Pick<Services, 'db'>, actor: StaffActor): Promise<VisaBatch[]> {
  const shown = await findBatches(db, branchesFor(actor.grants, 'person.read'));
  const members = await findMembers(db, pluck(shown, 'uuid'));
  const names = await findStaffNames(db, pluck(shown, 'madeBy'));
  return shown.map((row) => headOf(row, members.get(row.uuid) ?? [], names.get(row.madeBy) ?? ''));
}

const headOf = (row: BatchRow, members: BatchMember[], by: string): VisaBatch => ({
  uuid: row.uuid,
  number: row.number,
  provider: row.provider,
  reference: row.reference,
  state: batchState(row, members),
  version: row.version,
  by,
  at: jakartaIso(row.madeAt),
  sentAt: row.sentAt && jakartaIso(row.sentAt),
  counts: countMembers(members),
});

/** A batch with its pilgrims. @throws Failure `notFound` also for one without anybody of the viewer's branches */
export async function findBatchDetail(
  { encryption }: Pick<Services, 'encryption'>,
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
): Promise<VisaBatchDetail> {
  const row = await findBatch(db, uuid);
  const members = (await findMembers(db, [uuid])).get(uuid) ?? [];
  const uuids = members.map(({ orderUuid }) => orderUuid);
  const orderNames = await findOwnOrderNames(db, actor, uuids, 'person.read');
  if (orderNames.size === 0) throw new Failure('notFound');
  const orders = await findOrdersByUuid(db, uuids);
  const packages = await findProductsByUuid(db, [
    ...new Set([...orders.values()].map(({ productUuid }) => productUuid)),
  ]);
  const changes = await findLastChanges(db, [uuid, ...members.flatMap(({ visa }) => visa?.uuid ?? [])]);
  const by = (await findStaffNames(db, [row.madeBy])).get(row.madeBy) ?? '';
  return {
    ...headOf(row, members, by),
    basis: nameBasis(listTravellers(members, orders.values())),
    changed: changes.get(uuid) ?? null,
    isWhole: orderNames.size === members.length,
    members: members.flatMap(({ orderUuid, visa }) => {
      const orderName = orderNames.get(orderUuid);
      const order = orders.get(orderUuid);
      const product = packages.get(order?.productUuid ?? '');
      if (!orderName || !order || !product) return [];
      return [
        {
          order: { uuid: orderName.uuid, orderId: orderName.orderId },
          pilgrim: order.pilgrimUuid,
          name: orderName.name,
          package: { name: product.name, departsOn: product.departureDate },
          state: visa?.state ?? null,
          numberEnd: visa?.numberSealed ? encryption.open(visa.numberSealed).slice(-4) : null,
          validFrom: visa?.validFrom ?? null,
          validUntil: visa?.validUntil ?? null,
          basis: visaBasis(order.pilgrimUuid, visa),
          changed: changes.get(visa?.uuid ?? '') ?? null,
        },
      ];
    }),
  };
}
