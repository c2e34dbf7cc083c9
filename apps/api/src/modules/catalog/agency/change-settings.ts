import type { AgencySettings } from '@rihlah/contract/catalog/agency';
import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { noteLicenceChange } from '../assurances/note-changes.ts';
import { agencySettings } from './agency.tables.ts';
import { findSettings } from './agency-queries.ts';

export interface SettingsChange {
  /** What was seen before deciding: whoever has changed something since is not overwritten. */
  version: number;
  changes: Partial<AgencySettings>;
  /** Why the permit is another, for those who had ordered. */
  reason?: string | undefined;
}

/**
 * Staff change what is said of the agency; every process says it so within a second.
 *
 * @throws Failure `settingsChanged` (409)
 */
export async function changeSettings(
  services: Services,
  actor: StaffActor,
  { version, changes, reason }: SettingsChange,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const before = await findSettings(tx);
    const [row] = await tx
      .update(agencySettings)
      .set({ ...changes, version: sql`${agencySettings.version} + 1`, changedAt: now })
      .where(eq(agencySettings.version, version))
      .returning({ uuid: agencySettings.uuid });
    if (!row || before?.version !== version) throw new Failure('settingsChanged');
    const fields = Object.keys(changes) as (keyof AgencySettings)[];
    const former: Partial<AgencySettings> = Object.fromEntries(
      fields.map((field) => [field, before.settings[field]]),
    );
    const act = { verb: 'agency.changed' as const, subjectUuid: row.uuid, before: former, after: changes };
    await record(tx, actor, act, now);
    const permit = { before: before.settings.permit, after: changes.permit ?? before.settings.permit };
    const licence = { settingsUuid: row.uuid, ...permit, reason: reason ?? null };
    await noteLicenceChange(tx, actor, licence, now);
  });
  await services.agency.refresh();
}
