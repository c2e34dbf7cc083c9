import type { DbOrTx } from '../../platform/database.ts';
import { findLiveDocuments } from './document-queries.ts';

/** The sealed number of a pilgrim's uploaded passport; null while there is none. */
export async function findPassportNumberSealed(db: DbOrTx, pilgrimUuid: string): Promise<string | null> {
  const [document] = await findLiveDocuments(db, pilgrimUuid, ['passport']);
  return document?.passport?.numberSealed ?? null;
}
