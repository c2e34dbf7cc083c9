import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { assertMayReplace, type Submitter } from '../record/document-access.ts';
import { documents } from '../record/documents.tables.ts';

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
export async function replaceDocument(
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
