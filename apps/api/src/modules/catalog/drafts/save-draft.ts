import { randomUUID } from 'node:crypto';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../branches/branch-queries.ts';
import { sanitizeDescription } from '../packages/sanitize-description.ts';
import { packageDrafts } from './drafts.tables.ts';
import { assertBranch, namePackageVersion, reachPackageForStaff, writeDraft } from './package-access.ts';
import { emptyContent, isSame } from './package-content.ts';

const permission = 'package.change';

/** @throws Failure `notFound` of a branch that is not theirs, or 422 on `branch` */
export async function assertWritableBranch(tx: Tx, actor: StaffActor, branchUuid: string): Promise<void> {
  assertBranch(actor, permission, branchUuid);
  if (!(await findBranchesByUuid(tx, [branchUuid])).has(branchUuid))
    throw invalid('branch', 'branchNotFound');
}

/** Staff begin a package. @returns its uuid, which it keeps when it is published */
export async function addPackage(
  { clock }: Services,
  tx: Tx,
  actor: StaffActor,
  { name, branch }: { name: string; branch: string },
): Promise<string> {
  const uuid = randomUUID();
  const now = clock.now();
  await assertWritableBranch(tx, actor, branch);
  const content = emptyContent(name, branch);
  await writeDraft(tx, actor, { uuid, count: 0, branchUuid: branch }, { content, base: null, now });
  await record(tx, actor, { verb: 'package.begun', subjectUuid: uuid, after: { name, branch } }, now);
  return uuid;
}

interface Saving {
  uuid: string;
  version: string;
  content: PackageDraft;
}

/** The fields that are others than before, for the audit log: a text by its length. */
function differing(before: PackageDraft, after: PackageDraft) {
  const fields = (Object.keys(after) as (keyof PackageDraft)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const of = (content: PackageDraft): { [Field in keyof PackageDraft]?: unknown } =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'description' ? `${content.description.length} huruf` : content[field],
      ]),
    );
  return { fields, before: of(before), after: of(after) };
}

/**
 * Keeps what staff have written so far. What customers see stays as it is.
 *
 * @throws Failure `notFound`, `draftChanged`, or 422 on `branch`: that of a published package stays
 */
export function saveDraft(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, version, content: given }: Saving,
): Promise<{ version: string; changedAt: Date }> {
  const now = clock.now();
  const content = { ...given, description: sanitizeDescription(given.description) };
  return inTransaction(db, async (tx) => {
    const found = await reachPackageForStaff(tx, actor, { uuid, permission, version });
    if (found.live && content.branch !== found.live.branch) throw invalid('content.branch', 'branchFixed');
    await assertWritableBranch(tx, actor, content.branch);
    const { fields, before, after } = differing(found.draft, content);
    if (fields.length === 0) return { version, changedAt: found.row?.changedAt ?? now };
    const count = await writeDraft(tx, actor, found, { content, base: found.live, now });
    await record(tx, actor, { verb: 'package.saved', subjectUuid: uuid, before, after }, now);
    return { version: namePackageVersion(count, found.live), changedAt: now };
  });
}

/**
 * Throws away what is not published.
 *
 * @returns whether nothing is left, of a package that never was published
 * @throws Failure `notFound`, `draftChanged`
 */
export function discardDraft(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, version }: { uuid: string; version: string },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await reachPackageForStaff(tx, actor, { uuid, permission, version });
    if (found.live) await writeDraft(tx, actor, found, { content: null, base: null, now });
    else await tx.delete(packageDrafts).where(eq(packageDrafts.uuid, uuid));
    const before = { name: found.draft.name };
    await record(tx, actor, { verb: 'package.discarded', subjectUuid: uuid, before }, now);
    return found.live === null;
  });
}
