import type { ReportReturn } from '@rihlah/contract/staff/departures/departures';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { reportReturn } from '../../catalog/departures/report-return.ts';
import { assertOwnDeparture } from '../../catalog/drafts/publish-schedule.ts';
import { reachDeparture } from './find-departure.ts';

/**
 * Staff note that the return of a package's group was reported: for all its packages.
 *
 * @throws Failure `notFound`, `departureShared`, and as `reportReturn`
 */
export async function reportReturnOfPackage(
  services: Services,
  actor: StaffActor,
  { productUuid, report, basis }: { productUuid: string; report: ReportReturn['response']; basis?: string },
): Promise<ReportReturn['response']> {
  const { departureUuid } = await reachDeparture(services.db, actor, productUuid, 'departure.report');
  await assertOwnDeparture(services.db, actor, departureUuid);
  await reportReturn(services, actor, { departureUuid, ...report, basis });
  return report;
}
