import { DOCUMENT_NAMES } from '@rihlah/contract/documents/document-names';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { ShownLentStep } from '@rihlah/contract/documents/lent-steps';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { LinkHolder, Source } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { mayReachPilgrim } from '../../orders/record/order-access.ts';
import { documentFailure } from '../failures.ts';
import type { Handover } from '../upload/submit-document.ts';
import { findLentStep, type LentStepRow, lentStepState, spendLentStep } from './lent-step-row.ts';
import { lentSteps } from './lent-steps.tables.ts';

/** Whoever lent it may be kept out since: then it is over too. */
async function stateNow(db: DbOrTx, step: LentStepRow, now: Date): Promise<ShownLentStep['state']> {
  const state = lentStepState(step, now);
  if (state !== 'open' || (await mayReachPilgrim(db, step.lenderUuid, step.pilgrimUuid))) return state;
  return 'revoked';
}

/** What whoever holds a step sees, and that they looked. @throws Failure `notFound` for a token of nothing */
export async function showLentStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<ShownLentStep> {
  const now = clock.now();
  const step = await findLentStep(db, token);
  if (!step) throw new Failure('notFound');
  const state = await stateNow(db, step, now);
  if (state !== 'open') return { state };
  const pilgrim = await findPerson(db, step.pilgrimUuid);
  if (!pilgrim) throw new Error(`lent step ${step.uuid} has no pilgrim`);
  await db
    .update(lentSteps)
    .set({ openedAt: now })
    .where(and(eq(lentSteps.uuid, step.uuid), isNull(lentSteps.openedAt)));
  return { state, kind: step.kind, pilgrim: maskName(pilgrim.name), endsAt: jakartaIso(step.endsAt) };
}

/**
 * Asked before anything of a form is read: whether its token opens this step at all.
 *
 * @throws Failure `notFound` for a token of nothing or of another document, `lentStepOver`
 */
export async function assertOpenLentStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  kind: DocumentKind,
): Promise<LentStepRow> {
  const step = await findLentStep(db, token);
  if (step?.kind !== kind) throw new Failure('notFound');
  if ((await stateNow(db, step, clock.now())) !== 'open') throw documentFailure('lentStepOver');
  return step;
}

/**
 * The hand-in of a document by a lent step: with the right of whoever lent it, who hears of it, and once. The step is used up
 * in the transaction that takes the document in; one that is refused can be tried again.
 */
export function handoverOfStep(
  { clock }: Pick<Services, 'clock'>,
  { uuid, kind, name, pilgrimUuid, lenderUuid }: LentStepRow,
  source: Source,
): { actor: LinkHolder; handover: Handover } {
  const actor: LinkHolder = { kind: 'customer', uuid: lenderUuid, ...source };
  const spend: Handover['spend'] = async (tx) => {
    const now = clock.now();
    await spendLentStep(tx, { uuid, kind, now });
    const act = { verb: 'person.step-used' as const, subjectUuid: pilgrimUuid, after: { kind, name } };
    await record(tx, actor, act, now);
    const what = DOCUMENT_NAMES[kind];
    const told = {
      personUuid: lenderUuid,
      type: 'document-uploaded',
      title: `${what} sudah diunggah`,
      message: `${what} diunggah ${name} dengan langkah yang Anda pinjamkan. Kami akan memeriksanya.`,
      document: { kind, dose: null },
    };
    await notify(tx, [told], now);
  };
  return { actor, handover: { pilgrimUuid, spend } };
}
