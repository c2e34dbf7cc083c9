import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { isLiveDocument } from './document-queries.ts';
import { documents } from './documents.tables.ts';

const PICKED_UP: DocumentKind[] = ['identity', 'passportDocument', 'yellowBook'];

/** When the documents of the pick-up rule were verified; null for one that is missing or not Verified. */
export async function findVerifiedMoments(db: DbOrTx, pilgrimUuid: string): Promise<(Date | null)[]> {
  const verified = await db
    .select({ kind: documents.kind, verifiedAt: documents.verifiedAt })
    .from(documents)
    .where(and(isLiveDocument(pilgrimUuid, PICKED_UP), eq(documents.status, 'Verified')));
  return PICKED_UP.map((kind) => verified.find((document) => document.kind === kind)?.verifiedAt ?? null);
}
