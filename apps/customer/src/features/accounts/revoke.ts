import type { RevokeToken } from '@rihlah/contract/wire/oauth';
import { callApi } from '../../client/api.ts';

/** Tells the server that a token is used no more. */
export const revoke = (token: string) =>
  callApi<RevokeToken>('POST', '/oauth/revoke', { body: { token_type_hint: 'access_token', token } });
