import type { DocumentKind, DocumentSubject } from '@rihlah/contract/documents/document-state';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures } from '../../../infra/failure.ts';
import { stageUpload } from '../../../infra/files/stage-upload.ts';
import type { Images } from '../../../infra/images/images.ts';
import type { Services } from '../../../infra/services.ts';
import { holdPerson } from '../../identity/persons/persons.ts';
import {
  assertMayHandIn,
  assertMayReplace,
  openForHandIn,
  type Submitter,
} from '../record/document-access.ts';
import { nameOfDocument } from '../record/document-kinds.ts';
import { type DocumentRow, findLiveDocument, isLiveDocument } from '../record/document-queries.ts';
import { documents } from '../record/documents.tables.ts';
import { type DocumentContents, insertDocuments } from '../record/insert-documents.ts';
import { notifyAboutDocument } from '../record/notify-document.ts';

export interface Handover {
  pilgrimUuid: string;
  /** The record whose place the new one takes, before anybody checked it. */
  replaces?: string | undefined;
  /** Of what can be handed in by it once: uses it up, in the transaction that takes the document in. @throws Failure */
  spend?: (tx: Tx) => Promise<void>;
}

interface Submission<Name extends string> {
  subject: DocumentSubject;
  pictures: Record<Name, Buffer>;
  /** What is written, with the keys of the stored pictures. */
  contentsOf: (keys: Record<Name, string>) => DocumentContents;
  /** Looks at what stands beside it, in the transaction, once what it replaces has gone. @throws Failure */
  checkBeside?: (tx: Tx) => Promise<void>;
}

interface Replaced {
  kind: DocumentKind;
  uuid: string;
  pilgrimUuid: string;
}

/**
 * Takes a record that nobody has checked yet out of view, so that another can take its place: by its pilgrim, by
 * whoever handed it in, or by staff. It stays as history.
 *
 * @throws Failure `notFound` where the viewer may not, `documentDecided` when it was checked meanwhile
 */
async function replaceDocument(
  tx: Tx,
  actor: Submitter,
  { kind, uuid, pilgrimUuid }: Replaced,
  now: Date,
): Promise<void> {
  await assertMayReplace(tx, actor, { uuid, pilgrimUuid });
  const [found] = await tx
    .update(documents)
    .set({ rejectedAt: now })
    .where(
      and(
        eq(documents.uuid, uuid),
        eq(documents.kind, kind),
        eq(documents.pilgrimUuid, pilgrimUuid),
        eq(documents.status, 'Unverified'),
        isNull(documents.rejectedAt),
      ),
    )
    .returning({ uuid: documents.uuid });
  if (!found) throw new Failure('documentDecided');
  const after = { pilgrim: pilgrimUuid };
  await record(tx, actor, { verb: 'document.replaced', subjectUuid: uuid, after }, now);
}

/**
 * Takes in a document, from a customer or from staff at the counter: who may, is there one already, are the pictures good, and only then anything is stored. The
 * record, its history and the messages to its other readers are one transaction.
 *
 * @throws Failure `notFound`, `documentExists`, `documentDecided` for one that was checked meanwhile, a field error for a bad picture, `busy`
 */
export async function submitDocument<Name extends string>(
  services: Services,
  actor: Submitter,
  { pilgrimUuid, replaces, spend }: Handover,
  { subject, pictures, contentsOf, checkBeside }: Submission<Name>,
): Promise<DocumentRow> {
  const { db, clock, images } = services;
  const { kind, dose } = subject;
  await openForHandIn(services, actor, { pilgrimUuid, kind });
  // Asked early to spare the work.
  const isThere = async () =>
    (await db.$count(documents, isLiveDocument(pilgrimUuid, [kind], dose ?? undefined))) > 0;
  if (!replaces && (await isThere())) throw new Failure('documentExists');
  const jpegs = await openPictures(images, pictures);
  return stageUpload(services, jpegs, async (tx, keys) => {
    const now = clock.now();
    // The pilgrim may have taken it back, the order have been cancelled, or their record be part of another one, while the
    // pictures were read.
    if (!(await holdPerson(tx, pilgrimUuid))) throw new Failure('notFound');
    await assertMayHandIn(tx, actor, pilgrimUuid);
    await spend?.(tx);
    if (replaces) await replaceDocument(tx, actor, { kind, uuid: replaces, pilgrimUuid }, now);
    await checkBeside?.(tx);
    const shared = { pilgrimUuid, status: 'Unverified' as const, createdAt: now };
    const [uuid] = await insertDocuments(tx, [{ ...shared, ...contentsOf(keys) }]);
    const row = uuid && (await findLiveDocument(tx, uuid, [kind]));
    if (!row) throw new Failure('documentExists');
    const about = { documentUuid: row.uuid, kind, name: nameOfDocument(subject), subject };
    const event = { ...about, pilgrimUuid, event: 'uploaded', why: '' } as const;
    await notifyAboutDocument(tx, services, actor, event);
    return row;
  });
}

/** One picture after the other, so that one upload takes one place in the queue. */
export async function openPictures<Name extends string>(
  images: Images,
  pictures: Record<Name, Buffer>,
): Promise<Record<Name, Buffer>> {
  const jpegs: Partial<Record<Name, Buffer>> = {};
  const refused: FieldFailures = {};
  for (const [name, bytes] of Object.entries(pictures) as [Name, Buffer][]) {
    const result = await images.toJpeg(bytes);
    if ('jpeg' in result) jpegs[name] = result.jpeg;
    else refused[name] = result.refused;
  }
  if (Object.keys(refused).length > 0) throw new Failure('failedValidation', { fields: refused });
  return jpegs as Record<Name, Buffer>;
}
