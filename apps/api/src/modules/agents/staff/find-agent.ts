import type { StaffAgentDetail, StaffCommission } from '@rihlah/contract/staff/agents/agents';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findActiveAccount, findMovements } from '../agent-money.ts';
import { findWithdrawals } from '../agent-queries.ts';
import { type Commission, findCommissions } from '../commission/commissions.ts';
import { findFree, findGroups, findMonths } from './agent-journeys.ts';
import { findListedAgent, seesAllMoney } from './list-agents.ts';
import { presentMovements } from './present-movements.ts';

/** Nobody has as many; older ones are done, and stay among the movements. */
const WITHDRAWALS = 500;
const END_DIGITS = 4;

const endOf = (number: string): string => number.slice(-END_DIGITS);

const presentCommission = ({ package: _, ...commission }: Commission): StaffCommission => commission;

/** Everything of an agent. @throws Failure `notFound` also for one who brought nobody to the viewer's branches */
export async function findStaffAgent(
  services: Services,
  actor: StaffActor,
  { agentUuid }: { agentUuid: string },
): Promise<StaffAgentDetail> {
  const { db } = services;
  const agent = requireFound(await findListedAgent(db, actor, agentUuid));
  const groups = await findGroups(services, actor, agentUuid);
  const months = await findMonths(services, actor, agentUuid);
  if (!seesAllMoney(actor))
    return {
      ...agent,
      groups,
      months,
      account: null,
      free: null,
      commissions: [],
      movements: [],
      withdrawals: [],
    };
  const moved = await findMovements(db, agentUuid);
  const withdrawals = await findWithdrawals(db, agentUuid, { limit: WITHDRAWALS, offset: 0 });
  const account = await findActiveAccount(db, agentUuid);
  return {
    ...agent,
    groups,
    months,
    account: account && {
      bankName: account.bankName,
      accountName: account.accountName,
      accountNumberEnd: endOf(account.accountNumber),
    },
    commissions: (await findCommissions(db, agentUuid, { moved, withdrawals })).map(presentCommission),
    movements: await presentMovements(db, moved),
    withdrawals: withdrawals.map(({ accountNumber, registrarUuid: _, createdAt, ...row }) => ({
      ...row,
      createdAt: jakartaIso(createdAt),
      accountNumberEnd: endOf(accountNumber),
    })),
    free: await findFree(services, agentUuid),
  };
}
