import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { writeEnd } from '../../documents/visa/end-visa.ts';
import { reachOrderForStaff } from './order-access.ts';

/** Staff enter that the visa of an order is not wanted any more, also one that was issued. @throws Failure `notFound`, `visaMissing` */
export function cancelVisa(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await reachOrderForStaff(tx, actor, orderUuid, 'visa.change');
    const end = { orderUuid, state: 'cancelled' as const, why };
    if (!(await writeEnd(tx, actor, end, services.clock.now()))) throw new Failure('visaMissing');
  });
}
