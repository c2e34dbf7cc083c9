import type { Finding } from '@rihlah/contract/staff/custody/findings';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { knownFindings } from '../passports/passports.tables.ts';
import { listFindings } from './list-findings.ts';

/**
 * Notes a finding as known, with the reason: it leaves the list until its facts change.
 *
 * @throws Failure `changedMeanwhile` (409) for one that is mended, noted already, or of another branch
 */
export async function noteFinding(
  services: Services,
  actor: StaffActor,
  { key, why }: { key: string; why: string },
): Promise<{ key: string }> {
  const { findings } = await listFindings(services, actor, {});
  const finding = findings.find((each) => each.key === key);
  if (!finding) throw new Failure('changedMeanwhile');
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const [noted] = await tx
      .insert(knownFindings)
      .values({ key, why, notedBy: actor.uuid, notedAt: now })
      .onConflictDoNothing()
      .returning({ uuid: knownFindings.uuid });
    if (!noted) throw new Failure('changedMeanwhile');
    const after = told(finding);
    await record(tx, actor, { verb: 'finding.noted', subjectUuid: noted.uuid, after, why }, now);
  });
  return { key };
}

/**
 * Takes back that a finding was noted as known: it stands in the list again, for whoever looks next.
 *
 * @throws Failure `changedMeanwhile` (409) for a note that is taken back already, of what is mended, or of another branch
 */
export async function reopenFinding(
  services: Services,
  actor: StaffActor,
  { noteUuid }: { noteUuid: string },
): Promise<{ key: string }> {
  const { findings } = await listFindings(services, actor, { known: true });
  const finding = findings.find(({ known }) => known?.note === noteUuid);
  if (!finding) throw new Failure('changedMeanwhile');
  await inTransaction(services.db, async (tx) => {
    const taken = await tx.delete(knownFindings).where(eq(knownFindings.uuid, noteUuid)).returning();
    if (taken.length === 0) throw new Failure('changedMeanwhile');
    const act = { verb: 'finding.reopened' as const, subjectUuid: noteUuid, before: told(finding) };
    await record(tx, actor, act, services.clock.now());
  });
  return { key: finding.key };
}

/** What the trail says of a finding. */
const told = ({ kind, sides }: Finding) => ({
  kind,
  people: sides.map(({ person }) => person?.name ?? null),
});
