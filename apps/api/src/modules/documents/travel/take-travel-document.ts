import { createHash } from 'node:crypto';
import type { TravelDocument, TravelDocumentType } from '@rihlah/contract/staff/documents/travel-documents';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type Actor, type StaffActor, systemActor } from '../../../infra/access/actor.ts';
import { record, recordAll } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { commitUpload, stageUpload } from '../../../infra/files/stage-upload.ts';
import { groupBy } from '../../../infra/group-by.ts';
import type { Services } from '../../../infra/services.ts';
import { reachDeparture } from '../../departures/readiness/find-departure.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { findPassportHashes } from '../record/find-passport-number.ts';
import { findPilgrimDocuments } from './list-travel-documents.ts';
import type { Candidate } from './match-travel-document.ts';
import { readTravelDocument } from './read-travel-document.ts';
import { travelDocuments } from './travel-documents.tables.ts';

/** What nobody said yes to is forgotten after a day (`forgetOldTravelDocuments`). */
const KEPT_MS = 86_400_000;

interface SentTravelDocument {
  productUuid: string;
  type: TravelDocumentType;
  /** Of the file. */
  name: string;
  file: Buffer;
}

/**
 * Reads a file of visas or e-tickets and keeps what it holds for a yes; one that is no such file is kept as a row with its
 * reason. The same file sent again, before the yes, is the same rows. Nothing is attached and nobody is told.
 *
 * @returns the papers of this file
 * @throws Failure `notFound`, `busy`
 */
export async function takeTravelDocument(
  services: Services,
  actor: StaffActor,
  { productUuid, type, name, file }: SentTravelDocument,
): Promise<TravelDocument[]> {
  const { db, clock, encryption } = services;
  await reachDeparture(db, actor, productUuid, 'visa.change');
  const now = clock.now();
  await forgetOldTravelDocuments(services);
  const fileHash = createHash('sha256').update(file).digest('hex');
  const pile = { productUuid, type, fileHash };
  const there = await findPilgrimDocuments(services, actor, pile);
  if (there.length > 0) return there;
  const candidates = await findCandidates(services, productUuid);
  const hashOf = (number: string) => hashPassportNumber(encryption, number);
  const read = await readTravelDocument(services, { file, name }, candidates, hashOf);
  const contents = Object.fromEntries(
    read.flatMap(({ jpegs }, at) => jpegs.map((jpeg, page) => [`${at}-${page}`, jpeg] as const)),
  );
  await stageUpload(services, contents, async (tx, keys) => {
    const rows = read.map(({ jpegs, pages, match, problem }, position) => ({
      ...pile,
      madeBy: actor.uuid,
      fileName: name,
      position,
      problem,
      madeAt: now,
      firstPage: pages?.first ?? null,
      lastPage: pages?.last ?? null,
      fileKeys: jpegs.map((_, page) => keys[`${position}-${page}`] ?? ''),
      pilgrimUuid: match.pilgrimUuid,
      foundBy: match.foundBy,
      strangeNumberSealed: match.strangeNumber && encryption.seal(match.strangeNumber),
    }));
    const kept = await tx.insert(travelDocuments).values(rows).onConflictDoNothing().returning();
    if (kept.length > 0) {
      const after = { type, file: name, papers: kept.length };
      await record(tx, actor, { verb: 'package.papers-taken', subjectUuid: productUuid, after }, now);
      return;
    }
    // Another request with the same file was faster.
    await commitUpload(
      tx,
      rows.flatMap(({ fileKeys }) => fileKeys),
      now,
    );
  });
  return findPilgrimDocuments(services, actor, pile);
}

async function findCandidates({ db }: Services, productUuid: string): Promise<Candidate[]> {
  const pilgrims = (await findOrdersOfPackage(db, productUuid)).map(({ pilgrimUuid }) => pilgrimUuid);
  const people = await findPersons(db, pilgrims);
  const handedIn = await findPassportHashes(db, pilgrims);
  return [...people.values()].map(({ uuid, name, passportNumberHash }) => ({
    pilgrimUuid: uuid,
    name,
    numberHashes: [passportNumberHash, ...(handedIn.get(uuid) ?? [])].filter((hash) => hash !== null),
  }));
}

/** Forgets papers that nobody said yes to within a day, with their files. */
export function forgetOldTravelDocuments({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const task = systemActor('papers');
  const isOld = lt(travelDocuments.madeAt, new Date(now.getTime() - KEPT_MS));
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(travelDocuments)
      .where(and(isNull(travelDocuments.attachedTo), isOld))
      .returning();
    await letGo(tx, task, gone, now);
  });
}

/** Throws away papers of one's own that wait. @returns how many there were */
export async function discardTravelDocuments(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, papers }: { productUuid: string; papers: string[] },
): Promise<number> {
  await reachDeparture(db, actor, productUuid, 'visa.change');
  return inTransaction(db, async (tx) => {
    const t = travelDocuments;
    const isOwn = and(eq(t.productUuid, productUuid), eq(t.madeBy, actor.uuid), isNull(t.attachedTo));
    const gone = await tx
      .delete(t)
      .where(and(isOwn, inArray(t.uuid, papers)))
      .returning();
    await letGo(tx, actor, gone, clock.now());
    return gone.length;
  });
}

/** Writes down that papers were thrown away, one row for a package, and leaves their files to the clean-up. */
async function letGo(
  tx: Tx,
  actor: Actor,
  gone: (typeof travelDocuments.$inferSelect)[],
  now: Date,
): Promise<void> {
  const acts = [...groupBy(gone, ({ productUuid }) => productUuid)].map(([subjectUuid, papers]) => ({
    verb: 'package.papers-discarded' as const,
    subjectUuid,
    before: { papers: papers.length, files: [...new Set(papers.map(({ fileName }) => fileName))].sort() },
  }));
  await recordAll(tx, actor, acts, now);
  await commitUpload(
    tx,
    gone.flatMap(({ fileKeys }) => fileKeys),
    now,
  );
}
