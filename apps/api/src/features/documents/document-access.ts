import type { AdditionalDocumentType } from '@rihlah/contract/document';
import type { DocumentKind } from '@rihlah/contract/document-state';
import type { LinkHolder, StaffActor } from '../../platform/actor.ts';
import { wasDoneBy } from '../../platform/audit/find-acts.ts';
import { recordView } from '../../platform/audit/record-view.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { mayReachPilgrim } from '../orders/order-access.ts';

type Doors = Pick<Services, 'db' | 'clock'>;

/** Which papers somebody wants to see. `kind`: of a document, as the log tells it. */
interface Papers {
  pilgrimUuid: string;
  kind: DocumentKind | AdditionalDocumentType;
}

/**
 * Lets a person to a pilgrim's papers. Whoever is sent away is written down, so that the pilgrim hears of it.
 *
 * @throws Failure `notFound`
 */
export async function openPapers(services: Doors, actor: LinkHolder, papers: Papers): Promise<void> {
  if (await mayReachPilgrim(services.db, actor.uuid, papers.pilgrimUuid)) return;
  await noteRefusal(services, actor, papers.pilgrimUuid, { kind: papers.kind });
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
  { pilgrimUuid, kind }: Papers,
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
  await openPapers(services, actor, {
    pilgrimUuid: row.pilgrimUuid,
    kind: 'kind' in row ? row.kind : row.type,
  });
  return row;
}

/** A document nobody has checked yet is replaced by its pilgrim, or by whoever handed it in. @throws Failure `notFound` */
export async function assertMayReplace(
  db: DbOrTx,
  personUuid: string,
  { uuid, pilgrimUuid }: { uuid: string; pilgrimUuid: string },
): Promise<void> {
  if (personUuid === pilgrimUuid) return;
  const upload = { verb: 'document.uploaded' as const, subjectUuid: uuid, actorUuid: personUuid };
  if (!(await wasDoneBy(db, upload))) throw new Failure('notFound');
}

/** Staff see every picture, others those of the pilgrims they reach: an agent's right may have ended since the link was made. */
export const mayView = async (
  db: DbOrTx,
  actor: LinkHolder | StaffActor,
  pilgrimUuid: string,
): Promise<boolean> => actor.kind === 'staff' || mayReachPilgrim(db, actor.uuid, pilgrimUuid);
