import type {
  ConfirmTravelDocuments,
  TravelDocumentType,
} from '@rihlah/contract/staff/documents/travel-documents';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { reachDeparture } from '../../departures/readiness/find-departure.ts';
import { lockOrder } from '../../orders/record/order-queries.ts';
import { findDocumentStates, STATE_OF_ADDITIONAL } from '../record/document-states.ts';
import { retireAdditionalDocuments, writeAdditionalDocument } from '../upload/add-additional-document.ts';
import { travelDocuments } from './travel-documents.tables.ts';

interface Confirmed {
  productUuid: string;
  type: TravelDocumentType;
  papers: ConfirmTravelDocuments['body']['papers'];
}

/**
 * Attaches papers that wait to their pilgrims, who are told then; all or none. What was shown is compared with what is
 * there now. A second yes to the same changes nothing.
 *
 * @returns how many are attached, those of an earlier yes included
 * @throws Failure `notFound` also of another's paper, `changedMeanwhile` for one that cannot be read, is somebody else's
 *   by its number, would stand beside another of its kind, or whose order is another pilgrim's by then
 */
export async function confirmTravelDocuments(
  services: Services,
  actor: StaffActor,
  { productUuid, type, papers }: Confirmed,
): Promise<number> {
  const { db, clock } = services;
  await reachDeparture(db, actor, productUuid, 'visa.change');
  return inTransaction(db, async (tx) => {
    const t = travelDocuments;
    const isAsked = inArray(t.uuid, pluck(papers, 'uuid'));
    const isOwn = and(eq(t.productUuid, productUuid), eq(t.type, type), eq(t.madeBy, actor.uuid));
    const kept = await tx.select().from(t).where(and(isAsked, isOwn)).orderBy(t.uuid).for('update');
    const byUuid = new Map(kept.map((row) => [row.uuid, row]));
    if (new Set(papers.map(({ order }) => order)).size < papers.length) throw new Failure('changedMeanwhile');
    // Always in the same order, because each is locked.
    for (const { uuid, order: orderUuid, pilgrim: pilgrimUuid, replaces } of papers.toSorted(byOrder)) {
      const row = requireFound(byUuid.get(uuid));
      if (row.attachedTo === orderUuid) continue;
      const isAnothers = row.foundBy === 'number' && row.pilgrimUuid !== pilgrimUuid;
      if (row.attachedTo || row.problem || isAnothers) throw new Failure('changedMeanwhile');
      // Before it is looked at what there is: of two colleagues with a paper each for one pilgrim the second sees the first's.
      const locked = await lockOrder(tx, orderUuid);
      // The place may have been given to somebody else since, moved to another package, or given up.
      const isTheirs = locked?.pilgrimUuid === pilgrimUuid && locked.productUuid === productUuid;
      if (!isTheirs || isCancelled(locked.status)) throw new Failure('changedMeanwhile');
      const journey = { orderUuid, pilgrimUuid };
      const states = (await findDocumentStates(tx, [journey])).get(orderUuid);
      const has = states?.[STATE_OF_ADDITIONAL[type]] != null;
      if (has && !replaces) throw new Failure('changedMeanwhile');
      if (has) await retireAdditionalDocuments(tx, actor, { ...journey, type }, clock.now());
      const added = { orderUuid, type, pages: row.fileKeys, why: '' };
      await writeAdditionalDocument(tx, services, actor, added);
      await tx.update(t).set({ attachedTo: orderUuid }).where(eq(t.uuid, uuid));
    }
    return papers.length;
  });
}

const byOrder = (one: { order: string }, other: { order: string }): number =>
  one.order.localeCompare(other.order);
