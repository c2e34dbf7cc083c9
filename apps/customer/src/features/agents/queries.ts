import type {
  AddBankAccount,
  BankAccount,
  listBankAccounts,
  listWithdrawals,
  RequestWithdrawal,
  switchBankAccount,
} from '@rihlah/contract/people/agent';
import type { OpenAgentLink } from '@rihlah/contract/people/agent-link';
import type { ListCommissions } from '@rihlah/contract/people/commission';
import { pageByPage } from '@rihlah/web-client/paging/next-page';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { registrarQuery } from '../../domain/orders/queries/registrar-query.ts';

/** How many bank accounts are fetched (spec 2, section 9). */
const ALL_ACCOUNTS = 1000;

/** The agent with the balance, in rupiah, as it is now. */
export const balanceQuery = (registrar: string) => ({ ...registrarQuery(registrar), staleTime: 0 });

/** Withdrawals, newest first, a page at a time. */
export const withdrawalsQuery = (registrar: string) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', registrar],
    ...pageByPage((page, signal) =>
      callApi<typeof listWithdrawals>('GET', '/api/v1/withdrawal-balance', {
        query: { registrar_uuid: registrar, page },
        signal,
      }),
    ),
    staleTime: 0,
    meta: { ownErrors: true },
  });

/** What orders brought, newest first, a page at a time, each page with the sums. */
export const commissionsQuery = (registrar: string) =>
  infiniteQueryOptions({
    queryKey: ['commissions', registrar],
    ...pageByPage((page, signal) =>
      callApi<ListCommissions>('GET', '/api/v1/commission', {
        query: { registrar_uuid: registrar, page },
        signal,
      }),
    ),
    staleTime: 0,
    meta: { ownErrors: true },
  });

/** The agent's own link; it is made when it is first asked for, and never changes. */
export const agentLinkQuery = (registrar: string) =>
  queryOptions({
    queryKey: ['own-agent-link', registrar],
    queryFn: ({ signal }) => callApi<OpenAgentLink>('POST', '/api/v1/agent-link', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  });

export const bankAccountsQuery = (registrar: string) =>
  queryOptions({
    queryKey: ['bank-accounts', registrar],
    queryFn: async ({ signal }) => {
      const query = { limit: ALL_ACCOUNTS, registrar_uuid: registrar };
      const answer = await callApi<typeof listBankAccounts>('GET', '/api/v1/bank-account', { query, signal });
      return answer._embedded.bankAccount;
    },
    meta: { ownErrors: true },
  });

export function useAddBankAccount(registrar: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddBankAccount['body']) =>
      callApi<AddBankAccount>('POST', '/api/v1/bank-account', { body }),
    onSuccess: () => client.invalidateQueries(bankAccountsQuery(registrar)),
    meta: { ownErrors: true },
  });
}

/** Switches an account on or off: shown at once, taken back when the server refuses. */
export function useSwitchBankAccount(registrar: string) {
  const client = useQueryClient();
  const { queryKey } = bankAccountsQuery(registrar);
  const show = ({ uuid, isActive }: Pick<BankAccount, 'uuid' | 'isActive'>) =>
    client.setQueryData(queryKey, (accounts) =>
      accounts?.map((account) => (account.uuid === uuid ? { ...account, isActive } : account)),
    );
  return useMutation({
    mutationFn: ({ uuid, isActive }: Pick<BankAccount, 'uuid' | 'isActive'>) =>
      callApi<typeof switchBankAccount>('PATCH', '/api/v1/bank-account/:uuid', {
        params: { uuid },
        body: { isActive: isActive ? 1 : 0 },
      }),
    onMutate: show,
    onError: (_error, { uuid, isActive }) => show({ uuid, isActive: !isActive }),
    onSuccess: show,
  });
}

/** Asks for money; balance and history follow. */
export function useRequestWithdrawal(registrar: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: RequestWithdrawal['body'] & { key: string }) =>
      callApi<RequestWithdrawal>('POST', '/api/v1/withdrawal-balance', {
        body,
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(registrarQuery(registrar)),
        client.invalidateQueries({ queryKey: ['withdrawals', registrar] }),
      ]),
    // The form shows them on its fields.
    meta: { ownErrors: true },
  });
}
