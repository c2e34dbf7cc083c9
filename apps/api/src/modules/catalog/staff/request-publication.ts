import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { writePublication } from '../drafts/publish-package.ts';

interface Publishing {
  uuid: string;
  version: string;
  why?: string | undefined;
  told?: ToldChange | undefined;
}

/**
 * Shows customers what is written of a package. New prices of one that has orders are asked of a second person in the
 * same transaction; the rest is shown at once.
 *
 * @returns `waiting` where prices wait
 * @throws Failure whatever `writePublication` throws, `approvalOpen`, or 422 on `why` where a second person is to read it
 */
export function publishStaffPackage(
  services: Services,
  actor: StaffActor,
  { uuid, version, why = '', told }: Publishing,
): Promise<'done' | 'waiting'> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const approval = await writePublication(tx, services, actor, { uuid, version, why, told });
    if (!approval) return 'done';
    if (!why) throw invalid('why', 'isEmpty');
    const { productUuid: subjectUuid, branchUuid, name: label, price: amount, input } = approval;
    const asked = { kind: 'package.price' as const, subjectUuid, branchUuid, label, amount, input, why };
    await requestApproval(tx, actor, asked, clock.now());
    return 'waiting';
  });
}
