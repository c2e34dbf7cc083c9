import type { HeldPlace, PassportPlace } from '@rihlah/contract/documents/passport-places';
import type { PassportLimits } from '@rihlah/contract/staff/custody/custody';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { desc } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { passportLimits } from '../passports/passports.tables.ts';

/** Until somebody decides otherwise: a week at a branch, three weeks with a provider. */
const DEFAULT_DAYS: PassportLimits = { branch: 7, visa: 5, provider: 21, agency: 14 };

/** What the trail names the limits by: they are one thing of the agency. */
const SUBJECT = '00000000-0000-4000-8000-000000000018';

export interface Limits {
  /** 0 until somebody has decided. */
  version: number;
  days: PassportLimits;
}

/** How many days a passport may stay at each place (specification 4, screen 6). */
export async function findLimits(db: DbOrTx): Promise<Limits> {
  const [newest] = await db.select().from(passportLimits).orderBy(desc(passportLimits.version)).limit(1);
  return newest ? { version: newest.version, days: newest.days } : { version: 0, days: DEFAULT_DAYS };
}

/** Changes the days; what is on its way keeps its own. @throws Failure `settingsChanged` (412) */
export function setLimits(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { version, days }: Limits,
): Promise<Limits> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await findLimits(tx);
    const next = { version: version + 1, days };
    const written =
      before.version === version
        ? await tx
            .insert(passportLimits)
            .values({ ...next, changedAt: now })
            .onConflictDoNothing()
            .returning({ version: passportLimits.version })
        : [];
    if (written.length === 0) throw new Failure('settingsChanged');
    const change = { before: { ...before.days }, after: { ...days } };
    await record(tx, actor, { verb: 'agency.changed', subjectUuid: SUBJECT, ...change }, now);
    return next;
  });
}

/** The last day on which a passport that comes now is expected there, `YYYY-MM-DD`; null with its pilgrim. */
export const dueOnAt = (days: PassportLimits, place: PassportPlace, now: Date): string | null =>
  place === 'pilgrim' ? null : addDays(jakartaDate(now), days[place satisfies HeldPlace]);
