import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { reachPackageForStaff, writeDraft } from './package-access.ts';
import { countSold } from './publish-package.ts';

interface Withdrawal {
  uuid: string;
  version: string;
  why: string;
}

/**
 * Takes a package out of every list and closes its sale. Its orders go on as if nothing had happened; publishing it again
 * brings it back.
 *
 * @throws Failure `notFound`, `draftChanged`, `notPublished` also for one that is withdrawn already
 */
export function withdrawPackage(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, version, why }: Withdrawal,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await reachPackageForStaff(tx, actor, { uuid, permission: 'package.publish', version });
    if (!found.product || found.product.withdrawnAt) throw catalogFailure('notPublished');
    await tx.update(products).set({ withdrawnAt: now, isActive: false }).where(eq(products.uuid, uuid));
    const { content = null, base = null } = found.row ?? {};
    await writeDraft(tx, actor, found, { content, base, now });
    const after = { name: found.product.name, sold: countSold(found) };
    await record(tx, actor, { verb: 'package.withdrawn', subjectUuid: uuid, after, why }, now);
  });
}
