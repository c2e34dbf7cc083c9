import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentAllApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findBranchesByUuid } from '../branches/branch-queries.ts';
import { findStaffPackage } from '../drafts/package-access.ts';
import { listPackageWarnings } from '../drafts/package-warnings.ts';
import { countSold } from '../drafts/publish-package.ts';
import { countContent, findPicturedHotels, hasManasik } from '../drafts/staff-package-queries.ts';
import { packageState } from './list-packages.ts';

/** A package with what is being written of it, and by whom. @throws Failure `notFound` also for one of another branch */
export async function findPackageDetail(
  { db, clock }: Services,
  actor: StaffActor,
  uuid: string,
): Promise<StaffPackageDetail> {
  const found = await findStaffPackage(db, actor, { uuid, permission: 'package.read' });
  const { product, row, draft, live, branchUuid, version, isChanged } = found;
  const branch = (await findBranchesByUuid(db, [branchUuid])).get(branchUuid);
  if (!branch) throw new Error(`package ${uuid} lost its branch`);
  const names = await findStaffNames(db, row ? [row.changedBy] : []);
  const [approval = null] = await presentAllApprovals(db, actor, await findApprovalsAbout(db, [uuid]));
  return {
    uuid,
    version,
    draft,
    isChanged,
    approval,
    published: live,
    state: packageState(product),
    branch: { uuid: branch.uuid, name: branch.name, city: branch.city, airport: branch.airport },
    changedBy: row && { uuid: row.changedBy, name: names.get(row.changedBy) ?? '' },
    changedAt: row && jakartaIso(row.changedAt),
    publishedAt: product?.publishedAt ? jakartaIso(product.publishedAt) : null,
    withdrawnAt: product?.withdrawnAt ? jakartaIso(product.withdrawnAt) : null,
    sold: countSold(found),
    held: product?.heldSeats ?? 0,
    warnings: listPackageWarnings({
      ...countContent(draft),
      pictured: await findPicturedHotels(db),
      hasManasik: await hasManasik(db, uuid),
      seatsLeft: product?.seatAvailable ?? null,
      today: jakartaDate(clock.now()),
    }),
  };
}
