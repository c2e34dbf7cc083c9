import { branchesFor, mayAt } from '../../../infra/access/grants.ts';
import { endApprovals } from '../../backoffice/approvals/end-approvals.ts';
import { APPROVALS } from '../../backoffice/decisions/approval-kinds.ts';
import type { EndBegun } from '../../identity/team/change-member.ts';
import { letGoOfClaims } from './claim-document.ts';

/**
 * What somebody set going stands no longer than their right to it: requests that they may no longer ask for are withdrawn, and
 * documents that they hold are free.
 */
export const endWhatWasBegun: EndBegun = async (tx, actor, { uuid, grants, why, now }) => {
  const mayAsk = ({ kind, branchUuid }: { kind: keyof typeof APPROVALS; branchUuid: string | null }) =>
    mayAt({ grants }, APPROVALS[kind].permission, branchUuid);
  await endApprovals(tx, actor, { askedBy: uuid, mayAsk, why, now });
  // Also of whoever still checks at some branches: it is a lease of minutes, which they take again.
  if (branchesFor(grants, 'document.review') !== null) await letGoOfClaims(tx, uuid);
};
