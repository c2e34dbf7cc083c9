import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { cleanLine } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';

/** Signs that nobody mistakes for another when a code is read aloud or copied by hand. */
export const AGENT_CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const AGENT_CODE_LENGTH = 8;

/** The code of an agent's link, as it was typed or followed. */
export const agentCode = z
  .string()
  .overwrite(cleanLine)
  .toLowerCase()
  .regex(new RegExp(`^[${AGENT_CODE_SIGNS}]{${AGENT_CODE_LENGTH}}$`), code('agentLinkUnknown'));

export const getAgentLink = defineCall({
  method: 'GET',
  path: '/api/v1/agent-link/:code',
  summary: 'The agent whose link was followed, by name',
  permission: 'catalogue.read',
  params: z.object({ code: agentCode }),
  response: z.object({ code: z.string(), name: z.string() }),
});

export const openAgentLink = defineCall({
  method: 'POST',
  path: '/api/v1/agent-link',
  summary: 'The agent’s own link, made when it is first asked for',
  permission: 'balance.own',
  response: z.object({ code: z.string(), url: z.string() }),
});

export type GetAgentLink = CallTypes<typeof getAgentLink>;
export type OpenAgentLink = CallTypes<typeof openAgentLink>;
