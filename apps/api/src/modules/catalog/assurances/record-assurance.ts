import type { Assurance } from '@rihlah/contract/catalog/assurance-names';
import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import { catalogFailure } from '../failures.ts';
import { findMissingPictures } from '../pictures/find-picture.ts';
import { findProofs, ofKind } from './assurance-queries.ts';
import { assurancePlans, assurances } from './assurances.tables.ts';

/** Whose row in the audit log an assurance is. */
const SUBJECTS = {
  licence: 'agency',
  schedule: 'departure',
  flight: 'departure',
  hotel: 'package',
  visa: 'departure',
} as const satisfies Record<Assurance, string>;

const verbOf = <What extends 'assured' | 'assurance-withdrawn' | 'assurance-planned'>(
  kind: Assurance,
  what: What,
) => `${SUBJECTS[kind]}.${what}` as const;

interface Proof {
  kind: Assurance;
  subjectUuid: string;
  /** As it is told now; the caller holds the lock of whatever it is read from. */
  fact: AssuredFact | null;
  given: {
    basis: string;
    text: string;
    number: string | null;
    documentedOn: string;
    validUntil?: string;
    pages: string[];
  };
}

/**
 * Enters a proof of what is told now; the one that counted before is replaced and stays in the history.
 *
 * @throws Failure `nothingToProve`, `editedMeanwhile` (412) where it is told otherwise than was seen, or a colleague has
 *   entered a proof; 422 on `documentedOn`, `pages`
 */
export async function writeProof(
  tx: Tx,
  actor: StaffActor,
  { kind, subjectUuid, fact, given }: Proof,
  now: Date,
): Promise<void> {
  if (fact === null) throw catalogFailure('nothingToProve');
  const standing = ofKind(await findProofs(tx, [subjectUuid], { standing: true }), kind, subjectUuid);
  assertBasis(given.basis, [fact, standing?.uuid ?? null]);
  if (given.documentedOn > jakartaDate(now)) throw invalid('documentedOn', 'dateInFuture');
  if ((await findMissingPictures(tx, given.pages)).length > 0) throw invalid('pages', 'pictureNotFound');
  if (standing)
    await tx
      .update(assurances)
      .set({ endedAt: now, how: 'replaced', endedBy: actor.uuid })
      .where(eq(assurances.uuid, standing.uuid));
  const { basis: _, validUntil = null, ...proof } = given;
  const written = { recordedAt: now, recordedBy: actor.uuid };
  await tx.insert(assurances).values({ kind, subjectUuid, fact, ...proof, validUntil, ...written });
  const act = {
    verb: verbOf(kind, 'assured'),
    subjectUuid,
    after: {
      kind,
      text: given.text,
      reference: given.number,
      documentedOn: given.documentedOn,
      validUntil,
      files: given.pages.length,
    },
  };
  await record(tx, actor, act, now);
}

/**
 * Withdraws a proof of some subjects.
 *
 * @throws Failure `notFound`, `proofOver` (409) for one that has ended
 */
export async function withdrawProof(
  tx: Tx,
  actor: StaffActor,
  { uuid, subjectUuids, why }: { uuid: string; subjectUuids: string[]; why: string },
  now: Date,
): Promise<void> {
  const isOfThem = and(eq(assurances.uuid, uuid), inArray(assurances.subjectUuid, subjectUuids));
  const [ended] = await tx
    .update(assurances)
    .set({ endedAt: now, how: 'withdrawn', endedBy: actor.uuid, why })
    .where(and(isOfThem, isNull(assurances.endedAt)))
    .returning();
  if (!ended) {
    const [row] = await tx.select({ uuid: assurances.uuid }).from(assurances).where(isOfThem);
    throw row ? catalogFailure('proofOver') : new Failure('notFound');
  }
  const { kind, text, subjectUuid } = ended;
  const act = { verb: verbOf(kind, 'assurance-withdrawn'), subjectUuid, before: { kind, text }, why };
  await record(tx, actor, act, now);
}

interface Plan {
  kind: Assurance;
  subjectUuid: string;
  version: number;
  sureBy: string | null;
  responsible: string | null;
}

/** Says by which day something will be sure. @throws Failure `editedMeanwhile` (412), 422 on `sureBy` for a day that is over */
export async function writePlan(
  tx: Tx,
  actor: StaffActor,
  { kind, subjectUuid, version, ...plan }: Plan,
  now: Date,
): Promise<void> {
  if (plan.sureBy !== null && plan.sureBy < jakartaDate(now)) throw invalid('sureBy', 'dateOver');
  const next = { ...plan, version: version + 1 };
  const written = await tx
    .insert(assurancePlans)
    .values({ subjectUuid, kind, ...next })
    .onConflictDoUpdate({
      target: [assurancePlans.subjectUuid, assurancePlans.kind],
      set: next,
      setWhere: sql`${assurancePlans.version} = ${version} and ${version} > 0`,
    })
    .returning({ version: assurancePlans.version });
  if (written.length === 0) throw new Failure('editedMeanwhile');
  await record(
    tx,
    actor,
    { verb: verbOf(kind, 'assurance-planned'), subjectUuid, after: { kind, ...plan } },
    now,
  );
}
