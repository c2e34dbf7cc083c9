import type { ListOrders } from '@rihlah/contract/orders/order';
import type { AccountData } from '@rihlah/contract/people/account';
import { callApi } from '../../client/api.ts';
import { isAgentAccount } from '../../client/session.ts';

/** Spec 1, section 4, Agent check: needs the orders only of an account with a registrar. */
export async function checkAgent(account: AccountData, headers?: Record<string, string>): Promise<boolean> {
  if (account.registrar === null) return false;
  const query = { registrar_uuid: account.registrar.uuid, ascending: '0', limit: 2 } as const;
  const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, headers });
  return isAgentAccount(account, answer._embedded.order);
}
