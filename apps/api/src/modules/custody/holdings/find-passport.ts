import type { GetPassport, Handover } from '@rihlah/contract/staff/custody/custody';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { reachPassports } from '../handovers/custody-access.ts';
import { findPilgrimHandovers } from '../handovers/handover-queries.ts';
import { presentHandovers } from '../handovers/present-handovers.ts';
import { presentPassports } from './present-passports.ts';

/**
 * Where one passport is and how it came there: that of an order's pilgrim, or of who was it when they handed it over.
 *
 * @throws Failure `notFound` also for one of another branch
 */
export async function findPassport(
  services: Services,
  actor: StaffActor,
  { orderUuid, pilgrimUuid }: { orderUuid: string; pilgrimUuid?: string | undefined },
): Promise<GetPassport['response']> {
  const { db } = services;
  await reachPassports(db, actor, [orderUuid], 'person.read');
  const order = requireFound(await findOrder(db, orderUuid));
  const pilgrim = pilgrimUuid ?? order.pilgrimUuid;
  const [passport] = await presentPassports(services, [{ order: orderUuid, pilgrim }]);
  const moves = await findPilgrimHandovers(db, pilgrim);
  const uuids = moves.map(({ handover }) => handover.uuid);
  return { passport: requireFound(passport), handovers: await presentHandovers(db, services, actor, uuids) };
}

/** One handover. @throws Failure `notFound` also for one without a passport of the viewer's branches */
export async function findHandover(
  services: Services,
  actor: StaffActor,
  { handoverUuid }: { handoverUuid: string },
): Promise<Handover> {
  const [found] = await presentHandovers(services.db, services, actor, [handoverUuid]);
  return requireFound(found);
}
