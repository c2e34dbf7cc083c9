import { createHash } from 'node:crypto';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { Permission } from '@rihlah/contract/wire/permission';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { packageDrafts } from './drafts.tables.ts';
import { emptyContent, isSame, type ProductRecord, readPackageContent, rebased } from './package-content.ts';

type DraftRow = typeof packageDrafts.$inferSelect;

export interface StaffPackageRecord {
  uuid: string;
  branchUuid: string;
  /** Null before it was first published. */
  product: ProductRecord | null;
  /** Null where nothing was ever written in Loket. */
  row: DraftRow | null;
  /** How often it was written. */
  count: number;
  /** Of both, what is written and what is published: another one once either was changed. */
  version: string;
  live: PackageDraft | null;
  draft: PackageDraft;
  /** Something is written that customers do not see. */
  isChanged: boolean;
}

/** @throws Failure `notFound` where a staff member may not do this at a branch */
export function assertBranch(actor: StaffActor, permission: Permission, branchUuid: string): void {
  if (!mayAt(actor, permission, branchUuid)) throw new Failure('notFound');
}

/** @throws Failure `notFound` also for one of another branch */
export async function findStaffPackage(
  db: DbOrTx,
  actor: StaffActor,
  { uuid, permission }: { uuid: string; permission: Permission },
): Promise<StaffPackageRecord> {
  const [row = null] = await db.select().from(packageDrafts).where(eq(packageDrafts.uuid, uuid));
  const [product = null] = await db.select().from(products).where(eq(products.uuid, uuid));
  if (!product && !row?.content) throw new Failure('notFound');
  const branchUuid = product?.branchUuid ?? row?.branchUuid ?? '';
  assertBranch(actor, permission, branchUuid);
  const live = product && (await readPackageContent(db, product));
  const written = row?.content ?? null;
  const draft =
    written && live && row?.base
      ? rebased(written, row.base, live)
      : (written ?? live ?? emptyContent('', branchUuid));
  const isChanged = !live || !isSame(draft, live);
  const count = row?.version ?? 0;
  return {
    uuid,
    branchUuid,
    product,
    row,
    count,
    version: namePackageVersion(count, live),
    live,
    draft,
    isChanged,
  };
}

/** Also what changes a published package by other ways (an approved price, its departure) makes another version of it. */
export const namePackageVersion = (count: number, live: PackageDraft | null): string =>
  `${count}-${createHash('sha1').update(JSON.stringify(live)).digest('base64url').slice(0, 10)}`;

interface Reached {
  uuid: string;
  permission: Permission;
  version: string;
}

/**
 * A package that is about to be changed: draft and package locked, so that two people come one after the other and no
 * seat is taken meanwhile.
 *
 * @throws Failure `notFound`, `draftChanged` where somebody has written since
 */
export async function reachPackageForStaff(
  tx: Tx,
  actor: StaffActor,
  { uuid, permission, version }: Reached,
): Promise<StaffPackageRecord> {
  await tx.select().from(packageDrafts).where(eq(packageDrafts.uuid, uuid)).for('update');
  await tx.select({ uuid: products.uuid }).from(products).where(eq(products.uuid, uuid)).for('no key update');
  const found = await findStaffPackage(tx, actor, { uuid, permission });
  if (found.version !== version) throw catalogFailure('draftChanged');
  return found;
}

interface Written {
  content: PackageDraft | null;
  base: PackageDraft | null;
  now: Date;
}

/**
 * Keeps the next version of what is written; null content: nothing any more that customers do not see.
 *
 * @returns how often it was written by now
 * @throws Failure `draftChanged` where the first two who write of a package do so at once
 */
export async function writeDraft(
  tx: Tx,
  actor: StaffActor,
  { uuid, count, branchUuid }: Pick<StaffPackageRecord, 'uuid' | 'count' | 'branchUuid'>,
  { content, base, now }: Written,
): Promise<number> {
  const next = count + 1;
  const values = { content, base, version: next, changedBy: actor.uuid, changedAt: now };
  const written = await tx
    .insert(packageDrafts)
    .values({ uuid, ...values, branchUuid: content?.branch ?? branchUuid })
    .onConflictDoUpdate({
      target: packageDrafts.uuid,
      set: { ...values, branchUuid: content?.branch ?? branchUuid },
      setWhere: eq(packageDrafts.version, count),
    })
    .returning({ version: packageDrafts.version });
  if (written.length === 0) throw catalogFailure('draftChanged');
  return next;
}
