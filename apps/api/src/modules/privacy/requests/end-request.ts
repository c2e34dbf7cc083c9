import type { PrivacyRequestOutcome } from '@rihlah/contract/people/privacy-request-kinds';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { countActs } from '../../../infra/audit/find-acts.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { privacyFailure } from '../failures.ts';
import { privacyRequests } from '../privacy.tables.ts';
import type { PrivacyRequestRow } from './ask-request.ts';

interface Answer {
  uuid: string;
  outcome: PrivacyRequestOutcome;
  /** What the person is told. */
  answer: string;
}

/**
 * Ends a request. It is done when the data were exported since it was asked, or the person erased, and not because
 * somebody says so; the person reads the answer in their inbox.
 *
 * @throws Failure `notFound`, `requestEnded`, `notExported`, `notErased`
 */
export const endRequest = (
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, outcome, answer }: Answer,
): Promise<PrivacyRequestRow> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const [request] = await tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.uuid, uuid))
      .for('update');
    if (!request) throw new Failure('notFound');
    if (request.endedAt) throw privacyFailure('requestEnded');
    if (outcome === 'done') await assertDone(tx, request);
    const { personUuid, kind } = request;
    const [ended] = await tx
      .update(privacyRequests)
      .set({ endedAt: now, outcome, answer })
      .where(eq(privacyRequests.uuid, uuid))
      .returning();
    if (!ended) throw new Failure('notFound');
    const after = { kind, state: outcome };
    await record(
      tx,
      actor,
      { verb: 'person.data-answered', subjectUuid: personUuid, after, why: answer },
      now,
    );
    await notify(
      tx,
      [{ personUuid, type: 'profile', title: 'Permintaan data pribadi', message: answer }],
      now,
    );
    return ended;
  });

async function assertDone(tx: Tx, { personUuid, kind, askedAt }: PrivacyRequestRow): Promise<void> {
  if (kind === 'export') {
    const since = { verb: 'person.exported' as const, subjectUuids: [personUuid], since: askedAt };
    if ((await countActs(tx, since)) === 0) throw privacyFailure('notExported');
    return;
  }
  if (!(await findPerson(tx, personUuid))?.erasedAt) throw privacyFailure('notErased');
}
