import type { DocumentSubject } from '@rihlah/contract/document-state';
import type { CustomerActor } from '../../platform/actor.ts';
import type { DbOrTx, Tx } from '../../platform/database.ts';
import { Failure, type FieldFailures } from '../../platform/failure.ts';
import { keepFiles } from '../../platform/files/keep-files.ts';
import type { Images } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { assertReachesPilgrim } from '../orders/order-access.ts';
import { nameOfDocument } from './document-kinds.ts';
import type { DocumentTable } from './document-queries.ts';
import { replaceDocument } from './replace-document.ts';
import { tellDocument } from './tell-document.ts';

/** For whom a document is handed in. */
export interface Handover {
  pilgrimUuid: string;
  /** The record whose place the new one takes, before anybody checked it. */
  replaces?: string | undefined;
}

/** Columns that a new document of any kind has. */
export interface NewDocument {
  pilgrimUuid: string;
  status: 'Unverified';
  createdAt: Date;
}

interface Submission<Name extends string, Row extends { uuid: string }> {
  subject: DocumentSubject;
  table: DocumentTable;
  pictures: Record<Name, Buffer>;
  /** Whether there is a record already, asked early to spare the work. */
  isThere: (db: DbOrTx) => Promise<boolean>;
  /** Inserts the record with the keys of its pictures; nothing where a unique index found one there. */
  insert: (tx: Tx, document: NewDocument, keys: Record<Name, string>) => Promise<Row[]>;
}

/**
 * Takes in a document: who may, is there one already, are the pictures good, and only then anything is stored. The
 * record, its history and the messages to its other readers are one transaction.
 *
 * @throws Failure `notFound`, `documentExists`, `documentDecided` for one that was checked meanwhile, a field error for a bad picture, `busy`
 */
export async function submitDocument<Name extends string, Row extends { uuid: string }>(
  services: Services,
  actor: CustomerActor,
  { pilgrimUuid, replaces }: Handover,
  { subject, table, pictures, isThere, insert }: Submission<Name, Row>,
): Promise<Row> {
  const { db, clock, images } = services;
  await assertReachesPilgrim(db, actor.uuid, pilgrimUuid);
  if (!replaces && (await isThere(db))) throw new Failure('documentExists');
  const jpegs = await openPictures(images, pictures);
  return keepFiles(services, jpegs, async (tx, keys) => {
    const now = clock.now();
    if (replaces) await replaceDocument(tx, actor, { table, uuid: replaces, pilgrimUuid }, now);
    const [row] = await insert(tx, { pilgrimUuid, status: 'Unverified', createdAt: now }, keys);
    if (!row) throw new Failure('documentExists');
    const about = { documentUuid: row.uuid, kind: subject.kind, name: nameOfDocument(subject), subject };
    const event = { ...about, pilgrimUuid, event: 'uploaded', why: '' } as const;
    await tellDocument(tx, services, actor, event);
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
