import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { DocumentTable } from './document-queries.ts';
import { documentHistory, type pilgrimIdentities } from './documents.tables.ts';

interface Replaced {
  uuid: string;
  viewerUuid: string;
  pilgrimUuid: string;
}

/**
 * Takes a record that nobody has checked yet out of view, so that another can take its place: by its pilgrim, or by
 * whoever handed it in. It stays as history.
 *
 * @throws Failure `notFound` where the viewer may not, `documentDecided` when it was checked meanwhile
 */
export async function replaceDocument(
  tx: Tx,
  table: DocumentTable,
  { uuid, viewerUuid, pilgrimUuid }: Replaced,
  now: Date,
): Promise<void> {
  if (viewerUuid !== pilgrimUuid && !(await handedIn(tx, uuid, viewerUuid))) throw new Failure('notFound');
  const [found] = await tx
    .update(table as typeof pilgrimIdentities)
    .set({ rejectedAt: now })
    .where(
      and(
        eq(table.uuid, uuid),
        eq(table.pilgrimUuid, pilgrimUuid),
        eq(table.status, 'Unverified'),
        isNull(table.rejectedAt),
      ),
    )
    .returning({ uuid: table.uuid });
  if (!found) throw new Failure('documentDecided');
  const event = { documentUuid: uuid, kind: 'replaced', pilgrimUuid, event: 'replaced', by: viewerUuid };
  await tx.insert(documentHistory).values({ ...event, at: now });
}

async function handedIn(tx: Tx, documentUuid: string, by: string): Promise<boolean> {
  const [upload] = await tx
    .select({ id: documentHistory.id })
    .from(documentHistory)
    .where(
      and(
        eq(documentHistory.documentUuid, documentUuid),
        eq(documentHistory.event, 'uploaded'),
        eq(documentHistory.by, by),
      ),
    );
  return upload !== undefined;
}
