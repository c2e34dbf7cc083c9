import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockDeparture, readReturnReport } from './departure-queries.ts';
import { departures } from './departures.tables.ts';

interface Report {
  departureUuid: string;
  /** `YYYY-MM-DD`, when it was reported. */
  day: string;
  reference: string;
  /** Of the report that was shown. */
  basis?: string | undefined;
}

/**
 * Notes that the return of a departure was reported; said again it is mended, and the trail has both.
 *
 * @throws Failure `notFound`, `editedMeanwhile`, 422 on `day` before the return or after today
 */
export function reportReturn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { departureUuid, day, reference, basis }: Report,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockDeparture(tx, departureUuid);
    const standing = readReturnReport(row);
    assertBasis(basis, standing);
    if (day > jakartaDate(now)) throw invalid('day', 'dateInFuture');
    if (day < row.returnsOn) throw invalid('day', 'beforeReturn');
    await tx
      .update(departures)
      .set({ returnReportedOn: day, returnReport: reference })
      .where(eq(departures.uuid, departureUuid));
    const [before, after] = [standing ?? undefined, { day, reference }];
    const act = { verb: 'departure.return-reported' as const, subjectUuid: departureUuid, before, after };
    await record(tx, actor, act, now);
  });
}
