import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { replaceProofKeys } from '../../../infra/crypto/proof-keys.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { agencyUuid } from '../../catalog/agency/agency-queries.ts';

/**
 * Gives up the keys that receipts were signed with, for somebody else may have them, and makes another. Receipts that they
 * signed are still told by this server from the books; offline nobody believes them.
 *
 * @returns the number of the new key
 */
export const replaceProofKey = (
  { db, encryption, clock }: Pick<Services, 'db' | 'encryption' | 'clock'>,
  actor: StaffActor,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const { kid, x } = await replaceProofKeys(tx, encryption, now);
    const subjectUuid = await agencyUuid(tx);
    await record(
      tx,
      actor,
      { verb: 'agency.proof-key-replaced', subjectUuid, after: { fingerprint: x } },
      now,
    );
    return kid;
  });
