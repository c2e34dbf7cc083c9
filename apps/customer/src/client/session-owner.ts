import { useSession } from './session.ts';

export type SessionOwner = { registrar_uuid: string } | { pilgrim_uuid: string };

/**
 * Whose notifications and orders the login asks for: an agent's by `registrar_uuid`, a pilgrim's by `pilgrim_uuid`
 * (spec 2, section 6). Null while the account is unknown.
 */
export function useSessionOwner(): SessionOwner | null {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const registrar = account?.registrar?.uuid;
  if (registrar !== undefined && (isAgent || pilgrim === undefined)) return { registrar_uuid: registrar };
  return pilgrim === undefined ? null : { pilgrim_uuid: pilgrim };
}
