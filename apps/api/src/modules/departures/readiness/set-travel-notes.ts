import type { TravelNotes } from '@rihlah/contract/catalog/departure';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { changeDeparture } from '../../catalog/departures/change-departure.ts';
import { assertOwnDeparture } from '../../catalog/drafts/publish-schedule.ts';
import { reachDeparture } from './find-departure.ts';

/**
 * Staff say where the group of a package meets, who leads it, and when its flights will be told. It is the departure's:
 * travellers of all its packages are told the same.
 *
 * @param asked.basis of the notes that were shown
 * @throws Failure `notFound`, `departureShared`, `editedMeanwhile`
 */
export async function setTravelNotes(
  services: Services,
  actor: StaffActor,
  { productUuid, notes, basis }: { productUuid: string; notes: TravelNotes; basis?: string },
): Promise<TravelNotes> {
  const { departureUuid } = await reachDeparture(services.db, actor, productUuid, 'departure.change');
  await assertOwnDeparture(services.db, actor, departureUuid);
  await changeDeparture(services, actor, { departureUuid, change: notes, why: '', basis });
  return notes;
}
