import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../../../../infra/crypto/encryption.ts';
import type { Db, DbOrTx } from '../../../../infra/db/database.ts';
import { addJobs } from '../../../../infra/jobs/enqueue-job.ts';
import type { ZoneReading } from '../../../../infra/ocr/document-reader.ts';
import type { Services } from '../../../../infra/services.ts';
import { findDocument } from '../../record/document-queries.ts';
import { passportReadings } from '../review.tables.ts';

export const READ_PASSPORT = 'read-passport';
const ATTEMPTS = 2;

const payloadSchema = z.object({ documentUuid: z.guid() });

/**
 * Has passports read in the background, those that were not yet; asked for twice, one waits, at its place.
 *
 * @param isUrgent somebody is looking at it: before the others
 */
export async function wantReadings(
  db: Db,
  documentUuids: string[],
  { isUrgent = false } = {},
): Promise<void> {
  if (documentUuids.length === 0) return;
  const known = await db
    .select({ uuid: passportReadings.documentUuid })
    .from(passportReadings)
    .where(inArray(passportReadings.documentUuid, documentUuids));
  const read = new Set(known.map(({ uuid }) => uuid));
  const jobs = documentUuids
    .filter((uuid) => !read.has(uuid))
    .map((documentUuid) => ({
      task: READ_PASSPORT,
      payload: { documentUuid },
      key: `${READ_PASSPORT}:${documentUuid}`,
      maxAttempts: ATTEMPTS,
    }));
  await addJobs(db, jobs, isUrgent ? -1 : 0);
}

/** Reads one passport and keeps what it says, sealed. A document's photo never changes, so it is read once. */
export async function readPassport(services: Services, payload: unknown): Promise<void> {
  const { db, files, encryption, documentReader, clock } = services;
  const { documentUuid } = payloadSchema.parse(payload);
  if ((await findReading(db, encryption, documentUuid)) !== undefined) return;
  const key = (await findDocument(db, documentUuid))?.pictures.photo;
  const photo = key ? await files.get(key) : null;
  const zone = photo && (await documentReader.readZone(photo));
  await db
    .insert(passportReadings)
    .values({ documentUuid, sealed: zone && encryption.seal(JSON.stringify(zone)), readAt: clock.now() })
    .onConflictDoNothing();
}

/** What was read from a passport; null: nothing can be, undefined: not yet. */
export async function findReading(
  db: DbOrTx,
  encryption: Encryption,
  documentUuid: string,
): Promise<ZoneReading | null | undefined> {
  const [row] = await db
    .select()
    .from(passportReadings)
    .where(eq(passportReadings.documentUuid, documentUuid));
  if (!row) return undefined;
  return row.sealed === null ? null : (JSON.parse(encryption.open(row.sealed)) as ZoneReading);
}
