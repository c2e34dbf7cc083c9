import type { AccountData, GetMe } from '@rihlah/contract/account';
import type { RequestToken, RevokeToken } from '@rihlah/contract/oauth';
import type { ListOrders } from '@rihlah/contract/order';
import { plainPhone } from '@rihlah/ui/text/grouped-digits';
import { callApi } from '../../client/api.ts';
import { appConfig } from '../../client/config.ts';
import { deviceName } from '../../client/device-name.ts';
import { forgetOnDevice } from '../../client/forget-device-copy.ts';
import { isAgentAccount, setSession } from '../../client/session.ts';
import type { LoginValues } from './login-schema.ts';

const NOT_A_CUSTOMER = 'Akun ini bukan akun pelanggan, jadi tidak bisa masuk di sini.';

/** A phone number may be typed with spaces, dashes or +62; any other user name stays as it is. */
const plainUsername = (typed: string) => (/^[+\d\s.-]+$/.test(typed) ? plainPhone(typed) : typed);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Spec 1, section 4, Agent check: needs the orders only of an account with a registrar. */
export async function checkAgent(account: AccountData, headers?: Record<string, string>): Promise<boolean> {
  if (account.registrar === null) return false;
  const query = { registrar_uuid: account.registrar.uuid, ascending: '0', limit: 2 } as const;
  const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, headers });
  return isAgentAccount(account, answer._embedded.order);
}

export const revoke = (token: string) =>
  callApi<RevokeToken>('POST', '/oauth/revoke', { body: { token_type_hint: 'access_token', token } });

/**
 * Logs a customer in. An account of another role is logged out again.
 *
 * @throws ApiError, NetworkError, or an Error that says why the account cannot be used here
 */
export async function logIn({ username, password }: LoginValues): Promise<void> {
  const answer = await callApi<RequestToken>('POST', '/oauth', {
    body: {
      grant_type: 'password',
      client_id: appConfig.oauth.clientId,
      client_secret: appConfig.oauth.clientSecret,
      username: plainUsername(username),
      password,
      device: deviceName(),
    },
  });
  // Whoever was logged in here before leaves nothing behind, also when they never logged out.
  await forgetOnDevice();
  const headers = bearer(answer.access_token);
  const account = await callApi<GetMe>('GET', '/api/me', { headers });
  if (account.role !== 'Customer') {
    await revoke(answer.access_token).catch(() => {});
    throw new Error(NOT_A_CUSTOMER);
  }
  const isAgent = await checkAgent(account, headers);
  const tokens = { accessToken: answer.access_token, refreshToken: answer.refresh_token };
  setSession({ tokens, account, isAgent });
}
