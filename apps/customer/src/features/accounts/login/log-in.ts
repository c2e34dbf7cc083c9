import type { GetMe } from '@rihlah/contract/people/account';
import type { requestToken } from '@rihlah/contract/wire/oauth';
import { callApi } from '../../../client/api.ts';
import { appConfig } from '../../../client/config.ts';
import { deviceName } from '../../../client/device-name.ts';
import { forgetOnDevice } from '../../../client/forget-device-copy.ts';
import { setSession } from '../../../client/session.ts';
import { orderDraft } from '../../../domain/orders/unpaid/order-draft.ts';
import { getPlacedOrders, keepPlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { getCart, keepCart } from '../../../domain/packages/cart.ts';
import { checkAgent } from '../check-agent.ts';
import type { LoginValues } from './login-schema.ts';
import { revoke } from './revoke.ts';

const NOT_A_CUSTOMER = 'Akun ini bukan akun pelanggan, jadi tidak bisa masuk di sini.';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Logs a customer in. An account of another role is logged out again. The guest who logs in takes along the package they
 * chose and the orders they placed.
 *
 * @param isFromForm the order form sent them here: what they typed there goes along too
 * @throws ApiError, NetworkError, or an Error that says why the account cannot be used here
 */
export async function logIn({ username, password }: LoginValues, isFromForm: boolean): Promise<void> {
  const answer = await callApi<typeof requestToken>('POST', '/oauth', {
    body: {
      grant_type: 'password',
      client_id: appConfig.oauth.clientId,
      client_secret: appConfig.oauth.clientSecret,
      username,
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
  const [cart, placed, draft] = [getCart(), getPlacedOrders(), isFromForm ? orderDraft.get() : null];
  setSession({ tokens, account, isAgent });
  keepCart(cart);
  keepPlacedOrders(placed);
  orderDraft.set(draft);
}
