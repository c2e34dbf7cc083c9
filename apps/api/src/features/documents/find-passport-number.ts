import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { pilgrimPassports } from './documents.tables.ts';

/** The sealed number of a pilgrim's uploaded passport; null while there is none. */
export async function findPassportNumberSealed(db: DbOrTx, pilgrimUuid: string): Promise<string | null> {
  const [passport] = await db
    .select({ numberSealed: pilgrimPassports.numberSealed })
    .from(pilgrimPassports)
    .where(and(eq(pilgrimPassports.pilgrimUuid, pilgrimUuid), isNull(pilgrimPassports.rejectedAt)));
  return passport?.numberSealed ?? null;
}
