import { DEFAULT_POLICY, DEFAULT_SETTINGS } from '@rihlah/rules/money/agency-defaults';
import type { Logger } from 'pino';
import { systemActor } from '../../../infra/access/actor.ts';
import type { Agency } from '../../../infra/agency.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { type InitialAgency, nameVariable } from '../../../initial-agency.ts';
import { agencyPolicies, agencySettings } from './agency.tables.ts';
import { findSettings } from './agency-queries.ts';

const TASK = 'take-over-variables';

/** The policy of a first start holds for everything that was ever ordered under an earlier version. */
const SINCE_EVER = new Date(0);

/** Whether a server has started on this database before. */
export const hasAgency = async (db: DbOrTx): Promise<boolean> => (await findSettings(db)) !== undefined;

/**
 * Gives an installation its first settings and policy: what its environment says, which earlier versions read at every
 * start, and for the rest the defaults. Call it once, under a lock, where there are none.
 */
export async function importLegacyVariables(
  db: DbOrTx,
  { initial, now, log }: { initial: InitialAgency; now: Date; log: Logger },
): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, ...initial.settings };
  const policy = { ...DEFAULT_POLICY, ...initial.policy };
  const actor = systemActor(TASK);
  await db.transaction(async (tx) => {
    const [said] = await tx
      .insert(agencySettings)
      .values({ ...settings, version: 1, changedAt: now })
      .returning({ uuid: agencySettings.uuid });
    const [decided] = await tx
      .insert(agencyPolicies)
      .values({ ...policy, version: 1, startsAt: SINCE_EVER, createdAt: now })
      .returning({ uuid: agencyPolicies.uuid });
    if (!said || !decided) throw new Error('nothing was taken over');
    const acts = [
      { verb: 'agency.changed' as const, subjectUuid: said.uuid, after: settings },
      { verb: 'policy.changed' as const, subjectUuid: decided.uuid, after: policy },
    ];
    await recordAll(tx, actor, acts, now);
  });
  const taken = { ...initial.settings, ...initial.policy };
  const variables = Object.fromEntries(
    Object.entries(taken).map(([field, value]) => [nameVariable(field), value]),
  );
  if (Object.keys(variables).length > 0)
    log.warn(
      { variables },
      'settings of the agency were taken over from the environment; it is not read again',
    );
}

/** Says once in the log which variables of the agency say something else than the database, which alone counts. */
export function reportLegacyVariables(initial: InitialAgency, agency: Agency, now: Date, log: Logger): void {
  const inForce = { ...agency.settings, ...agency.policyAt(now) };
  const left = Object.entries({ ...initial.settings, ...initial.policy })
    .filter(([field, value]) => inForce[field as keyof typeof inForce] !== value)
    .map(([field]) => nameVariable(field));
  if (left.length > 0)
    log.warn(
      { variables: left },
      'these variables differ from the settings of the agency in the database and are ignored; remove them',
    );
}
