import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import {
  LENT_MINUTES,
  LENT_STEPS_MOST,
  type LendStep,
  type LentStep,
} from '@rihlah/contract/documents/lent-steps';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { documentFailure } from '../failures.ts';
import { assertMayHandIn } from '../record/document-access.ts';
import { isLiveDocument } from '../record/document-queries.ts';
import { documents } from '../record/documents.tables.ts';
import { isOpenAt, presentLentStep, presentLentSteps } from './lent-step-row.ts';
import { lentSteps } from './lent-steps.tables.ts';

type Writer = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

interface Lent {
  pilgrimUuid: string;
  kind: DocumentKind;
  /** To whom. */
  name: string;
}

/** Steps for a pilgrim that were lent. @throws Failure `notFound` for whoever may not hand in their documents, as all of these do */
export async function listLentSteps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: CustomerActor,
  pilgrimUuid: string,
): Promise<LentStep[]> {
  await assertMayHandIn(db, actor, pilgrimUuid);
  return presentLentSteps(db, pilgrimUuid, clock.now());
}

/**
 * Lends the upload of one document to another phone, for an hour. Its token is told this once and kept by nobody.
 *
 * @throws Failure `lentTooMany`, `documentExists` where there is nothing to hand in
 */
export function lendStep(
  { db, clock, publicUrl }: Writer,
  actor: CustomerActor,
  { pilgrimUuid, kind, name }: Lent,
): Promise<LendStep['response']> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await assertMayHandIn(tx, actor, pilgrimUuid);
    // Of several requests at once none sees too few.
    await lockNames(tx, [`lent steps ${pilgrimUuid}`]);
    const open = await tx.$count(lentSteps, and(eq(lentSteps.pilgrimUuid, pilgrimUuid), isOpenAt(now)));
    if (open >= LENT_STEPS_MOST) throw documentFailure('lentTooMany');
    // Of certificates there is one of each dose, which whoever hands it in says.
    if (kind !== 'covid' && (await tx.$count(documents, isLiveDocument(pilgrimUuid, [kind]))) > 0)
      throw new Failure('documentExists');
    const token = randomToken();
    const row = {
      uuid: randomUUID(),
      pilgrimUuid,
      lenderUuid: actor.uuid,
      kind,
      tokenHash: tokenHash(token),
      name,
      createdAt: now,
      endsAt: new Date(now.getTime() + LENT_MINUTES * 60_000),
      openedAt: null,
      usedAt: null,
      revokedAt: null,
    };
    await tx.insert(lentSteps).values(row);
    const act = { verb: 'person.step-lent' as const, subjectUuid: pilgrimUuid, after: { kind, name } };
    await record(tx, actor, act, now);
    return { step: presentLentStep(row, now), url: linkTo(publicUrl, paths.lentStep(token)) };
  });
}

/** Takes a step back at once: what is not in yet stays out. @returns the steps of its pilgrim */
export function revokeLentStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: CustomerActor,
  uuid: string,
): Promise<LentStep[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [step] = await tx.select().from(lentSteps).where(eq(lentSteps.uuid, uuid));
    if (!step) throw new Failure('notFound');
    await assertMayHandIn(tx, actor, step.pilgrimUuid);
    const revoked = await tx
      .update(lentSteps)
      .set({ revokedAt: now })
      .where(and(eq(lentSteps.uuid, uuid), isNull(lentSteps.usedAt), isNull(lentSteps.revokedAt)))
      .returning({ kind: lentSteps.kind, name: lentSteps.name });
    for (const after of revoked)
      await record(tx, actor, { verb: 'person.step-revoked', subjectUuid: step.pilgrimUuid, after }, now);
    return presentLentSteps(tx, step.pilgrimUuid, now);
  });
}
