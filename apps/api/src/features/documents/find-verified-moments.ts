import type { DbOrTx } from '../../platform/database.ts';
import { findDocumentStates } from './document-states.ts';

/**
 * When the documents of the pick-up rule were verified: identity, supporting passport document and yellow book; null
 * for one that is missing or not Verified.
 */
export async function findVerifiedMoments(
  db: DbOrTx,
  orderUuid: string,
  pilgrimUuid: string,
): Promise<(Date | null)[]> {
  const states = (await findDocumentStates(db, [{ orderUuid, pilgrimUuid }])).get(orderUuid);
  return [states?.identity, states?.passportDocument, states?.vaccine].map((state) =>
    state?.status === 'Verified' && state.verifiedAt ? new Date(state.verifiedAt) : null,
  );
}
