import { and, eq, isNull } from 'drizzle-orm';
import { brokenConstraint, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { documentFailure } from '../failures.ts';
import { documents } from '../record/documents.tables.ts';
import type { DecisionEvent } from './decide-document.ts';

/**
 * Lets a document wait again whose decision is taken back.
 *
 * @throws Failure `documentReplaced` when another has been handed in meanwhile, `documentDecided` when somebody else has
 *   decided since
 */
export async function reopenDocument(
  tx: Tx,
  uuid: string,
  event: DecisionEvent,
  decidedAt: Date,
): Promise<void> {
  const is =
    event === 'verified'
      ? and(eq(documents.verifiedAt, decidedAt), isNull(documents.rejectedAt))
      : eq(documents.rejectedAt, decidedAt);
  try {
    // In a savepoint: what fails here undoes nothing else.
    const reopened = await tx.transaction((inner) =>
      inner
        .update(documents)
        .set({ status: 'Unverified', verifiedAt: null, rejectedAt: null, rejectedReason: null })
        .where(and(eq(documents.uuid, uuid), is))
        .returning({ uuid: documents.uuid }),
    );
    if (reopened.length === 0) throw new Failure('documentDecided');
  } catch (error) {
    if (brokenConstraint(error)) throw documentFailure('documentReplaced');
    throw error;
  }
}
