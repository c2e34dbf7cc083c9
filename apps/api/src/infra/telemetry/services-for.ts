import type { Actor } from '../access/actor.ts';
import type { Services } from '../services.ts';

/**
 * The services as a use case takes them for one order: whatever is logged, and every call to a bank, names the order and the
 * request that waits for it.
 */
export function servicesFor(services: Services, { requestId }: Actor, order: string): Services {
  const context = { order, ...(requestId !== null && { reqId: requestId }) };
  const { BRI, BNI } = services.banks;
  return {
    ...services,
    log: services.log.child(context),
    banks: { BRI: BRI.within(context), BNI: BNI.within(context) },
  };
}
