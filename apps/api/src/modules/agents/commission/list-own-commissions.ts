import type { AgentCommission, ListCommissions } from '@rihlah/contract/people/commission';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findHeldCommissions } from '../../orders/record/held-commissions.ts';
import { initials } from '../../orders/record/mask-name.ts';
import { findAgentMoney, findMovements, NO_MONEY } from '../agent-money.ts';
import { findWithdrawals } from '../agent-queries.ts';
import { type Commission, findCommissions } from './commissions.ts';

/** Nobody has as many. */
const WITHDRAWALS = 500;

/** What an agent is told of their own commissions, the newest first, and the sums. */
export async function listOwnCommissions(
  db: DbOrTx,
  agentUuid: string,
): Promise<{ commissions: AgentCommission[]; money: ListCommissions['response']['money'] }> {
  const moved = await findMovements(db, agentUuid);
  const withdrawals = await findWithdrawals(db, agentUuid, { limit: WITHDRAWALS, offset: 0 });
  const commissions = await findCommissions(db, agentUuid, { moved, withdrawals });
  const money = (await findAgentMoney(db, [agentUuid])).get(agentUuid) ?? NO_MONEY;
  const held = (await findHeldCommissions(db, [agentUuid])).get(agentUuid) ?? 0;
  return { commissions: commissions.map(present), money: { ...money, held } };
}

/** Whoever came by a link is not the agent's customer: nothing opens their order or says who they are. */
function present({ order: { uuid, orderId, status }, ...commission }: Commission): AgentCommission {
  const { pilgrim, isByLink } = commission;
  return {
    ...commission,
    orderId,
    status,
    orderUuid: isByLink ? null : uuid,
    pilgrim: isByLink ? initials(pilgrim) : pilgrim,
  };
}
