import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import type { CustomerActor, LinkHolder, StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { wasDoneBy } from '../../../infra/audit/find-acts.ts';
import { recordView } from '../../../infra/audit/record-view.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { mayReachPilgrim } from '../../orders/record/order-access.ts';
import { findOrdersOfPilgrim } from '../../orders/record/order-queries.ts';
import { documentFailure } from '../failures.ts';

type Doors = Pick<Services, 'db' | 'clock'>;

/** Which papers somebody wants to see. `kind`: of a document, as the log tells it. */
interface DocumentsOf {
  pilgrimUuid: string;
  kind: DocumentKind | AdditionalDocumentType;
}

/**
 * Lets a person to a pilgrim's papers. Whoever is sent away is written down, so that the pilgrim hears of it.
 *
 * @throws Failure `notFound`
 */
export async function openDocuments(services: Doors, actor: LinkHolder, asked: DocumentsOf): Promise<void> {
  if (await mayReachPilgrim(services.db, actor.uuid, asked.pilgrimUuid)) return;
  await noteRefusal(services, actor, asked.pilgrimUuid, { kind: asked.kind });
  throw new Failure('notFound');
}

/** Writes down that somebody was sent away from a pilgrim's papers. */
export async function noteRefusal(
  { db, clock }: Doors,
  actor: LinkHolder,
  pilgrimUuid: string,
  after: { kind: string } | { file: string },
): Promise<void> {
  if (!(await findPerson(db, pilgrimUuid))) return;
  const act = { verb: 'person.papers-refused' as const, subjectUuid: pilgrimUuid, after };
  await recordView(db, actor, act, clock.now());
}

/** Writes down that somebody was told a pilgrim's numbers. */
export async function noteNumbers(
  { db, clock }: Doors,
  actor: LinkHolder,
  { pilgrimUuid, kind }: DocumentsOf,
): Promise<void> {
  if (actor.uuid === pilgrimUuid) return;
  const act = { verb: 'person.numbers-viewed' as const, subjectUuid: pilgrimUuid, after: { kind } };
  await recordView(db, actor, act, clock.now());
}

/** A document that a person may see. @throws Failure `notFound` for what is not there, and for what is not theirs to see */
export async function reachDocument<
  Row extends { pilgrimUuid: string } & ({ kind: DocumentKind } | { type: AdditionalDocumentType }),
>(services: Doors, actor: LinkHolder, row: Row | null): Promise<Row> {
  if (!row) throw new Failure('notFound');
  await openDocuments(services, actor, {
    pilgrimUuid: row.pilgrimUuid,
    kind: 'kind' in row ? row.kind : row.type,
  });
  return row;
}

/**
 * Who hands in a document: a customer, for themself or for a pilgrim whom they reach, also by a step that they lent, or staff
 * at the counter.
 */
export type Submitter = CustomerActor | LinkHolder | StaffActor;

/** Lets whoever hands in a document to its pilgrim's papers, as `openDocuments` does. @throws Failure `notFound` */
export async function openForHandIn(services: Doors, actor: Submitter, asked: DocumentsOf): Promise<void> {
  if (actor.kind === 'customer') await openDocuments(services, actor, asked);
  else await assertMayHandIn(services.db, actor, asked.pilgrimUuid);
}

/** The same in the transaction that writes, where a refusal could not be written down. @throws Failure `notFound` */
export async function assertMayHandIn(db: DbOrTx, actor: Submitter, pilgrimUuid: string): Promise<void> {
  const may =
    actor.kind === 'customer'
      ? await mayReachPilgrim(db, actor.uuid, pilgrimUuid)
      : await travelsWithBranchOf(db, actor, pilgrimUuid);
  if (!may) throw new Failure('notFound');
}

/** Whether a pilgrim travels, on an order that stands, with a branch where a staff member may hand in papers. */
async function travelsWithBranchOf(db: DbOrTx, actor: StaffActor, pilgrimUuid: string): Promise<boolean> {
  const standing = (await findOrdersOfPilgrim(db, pilgrimUuid)).filter(({ status }) => !isCancelled(status));
  const uuids = [...new Set(standing.map(({ productUuid }) => productUuid))];
  const products = await findProductsByUuid(db, uuids);
  return [...products.values()].some(({ branch }) => mayAt(actor, 'document.upload', branch.uuid));
}

/**
 * A document nobody has checked yet is replaced by its pilgrim, by whoever handed it in, or by staff who may hand it in:
 * the pilgrim stands at their counter.
 *
 * @throws Failure `notFound`
 */
export async function assertMayReplace(
  db: DbOrTx,
  actor: Submitter,
  { uuid, pilgrimUuid }: { uuid: string; pilgrimUuid: string },
): Promise<void> {
  if (actor.kind === 'staff' || actor.uuid === pilgrimUuid) return;
  const upload = { verb: 'document.uploaded' as const, subjectUuid: uuid, actorUuid: actor.uuid };
  if (!(await wasDoneBy(db, upload))) throw new Failure('notFound');
}

/** Whoever handed a document in has no say about it, of whatever kind it is. @throws Failure `ownUpload` */
export async function assertNotOwnUpload(db: DbOrTx, actor: StaffActor, documentUuid: string): Promise<void> {
  const upload = { verb: 'document.uploaded' as const, subjectUuid: documentUuid, actorUuid: actor.uuid };
  if (await wasDoneBy(db, upload)) throw documentFailure('ownUpload');
}

/** Staff see every picture, others those of the pilgrims they reach: an agent's right may have ended since the link was made. */
export const mayView = async (
  db: DbOrTx,
  actor: LinkHolder | StaffActor,
  pilgrimUuid: string,
): Promise<boolean> => actor.kind === 'staff' || mayReachPilgrim(db, actor.uuid, pilgrimUuid);
