import type { GetMe } from '@rihlah/contract/people/account';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { getTokens, setAccount, useSession } from '../../client/session.ts';
import { checkAgent } from './check-agent.ts';

async function loadAccount(): Promise<true> {
  const account = await callApi<GetMe>('GET', '/api/me');
  const isAgent = await checkAgent(account);
  if (getTokens() !== null) setAccount(account, isAgent);
  return true;
}

/** Brings the stored account data up to date once per visit: a customer may have become an agent since. */
export function useAccountSync(): void {
  const { isLoggedIn } = useSession();
  useQuery({
    queryKey: ['account', 'sync'],
    queryFn: loadAccount,
    enabled: isLoggedIn,
    staleTime: 5 * 60_000,
    meta: { ownErrors: true },
  });
}
