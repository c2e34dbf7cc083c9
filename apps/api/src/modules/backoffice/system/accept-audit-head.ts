import type { StaffActor } from '../../../infra/access/actor.ts';
import { findHead, findNotedHead, holdsLink, writeNotedHead } from '../../../infra/audit/audit-head.ts';
import { record } from '../../../infra/audit/record.ts';
import { sealAudit } from '../../../infra/audit/seal-audit.ts';
import { type AuditVerdict, verifyChain } from '../../../infra/audit/verify-audit.ts';
import type { Services } from '../../../infra/services.ts';
import { agencyUuid } from '../../catalog/agency/agency-queries.ts';

/** `broken`: the chain does not hold by itself; `held`: it holds what was noted, so there is nothing to accept. */
export type Acceptance = { outcome: 'accepted'; rows: number } | { outcome: 'held' } | Broken;
interface Broken {
  outcome: 'broken';
  broken: NonNullable<AuditVerdict['broken']>;
}

/**
 * Answers for a chain that is whole by itself but shorter or other than its head that was noted outside, as after a
 * backup was restored, or that holds rows which the product did not write: leaves a row of its own that says so, and notes
 * the head anew. Refused rows stay refused.
 */
export async function acceptHead(
  services: Services,
  actor: StaffActor,
  { why }: { why: string },
): Promise<Acceptance> {
  const { db, files } = services;
  const { broken, refused, last, head } = await verifyChain(services);
  if (broken) return { outcome: 'broken', broken };
  const noted = await findNotedHead(files);
  const isOther = noted !== null && !(await holdsLink(db, noted));
  if (!isOther && refused.length === 0) return { outcome: 'held' };
  const act = {
    verb: 'agency.audit-accepted' as const,
    subjectUuid: await agencyUuid(db),
    after: { row: last, fingerprint: head, ...(refused.length > 0 && { refusedRows: refused }) },
    why,
  };
  const before = isOther ? { before: { row: noted.seq, fingerprint: noted.hash } } : {};
  await record(db, actor, { ...act, ...before }, services.clock.now());
  await sealAudit(services);
  const accepted = await findHead(db);
  if (accepted) await writeNotedHead(files, accepted);
  return { outcome: 'accepted', rows: accepted?.seq ?? 0 };
}
