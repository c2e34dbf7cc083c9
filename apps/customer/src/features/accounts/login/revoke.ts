import type { revokeToken } from '@rihlah/contract/wire/oauth';
import { callApi } from '../../../client/api.ts';

export const revoke = (token: string) =>
  callApi<typeof revokeToken>('POST', '/oauth/revoke', { body: { token_type_hint: 'access_token', token } });
