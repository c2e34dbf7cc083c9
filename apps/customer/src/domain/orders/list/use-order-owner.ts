import { useSession } from '../../../client/session.ts';
import type { OrderOwner } from './order-list-queries.ts';

/**
 * Whose orders the login sees: an agent those they placed and those they travel on, a pilgrim their own (spec 2,
 * section 2, Agent pilgrim picker).
 */
export function useOrderOwner(): OrderOwner {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const registrar = account?.registrar?.uuid;
  if (!isAgent && pilgrim !== undefined) return { pilgrim_uuid: pilgrim };
  return { registrar_uuid: registrar, pilgrim_uuid: pilgrim };
}
