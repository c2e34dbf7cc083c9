import './issue-codes.ts';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** RFC 6749 token answer. `expires_in` in seconds. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
});

/** Loose on purpose: the endpoint answers wrong members with RFC 6749 errors, not with validation messages. */
const tokenRequest = z.looseObject({
  grant_type: z.string().optional(),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  /** Not of the RFC: random name that a device gave itself, so that others' wrong tries never lock its owner out. */
  device: z.string().optional(),
});

export const requestToken = defineCall({
  method: 'POST',
  path: '/oauth',
  summary: 'Token by password or refresh token (RFC 6749)',
  permission: 'login.use',
  body: tokenRequest,
  response: tokenAnswer,
});

export const revokeToken = defineCall({
  method: 'POST',
  path: '/oauth/revoke',
  summary: 'Revoke a token and its session (RFC 7009)',
  permission: 'login.use',
  body: z.looseObject({ token: z.string().optional(), token_type_hint: z.string().optional() }),
  response: z.object({}),
});

export type TokenAnswer = z.infer<typeof tokenAnswer>;
