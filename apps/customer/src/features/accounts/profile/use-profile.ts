import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session.ts';
import { pilgrimQuery } from '../../../domain/documents/pilgrim-query.ts';
import { registrarQuery } from '../../../domain/orders/queries/registrar-query.ts';

export interface Profile {
  name: string;
  icNumber: string;
  gender: 'm' | 'f';
  phone: string;
  email: string;
  address: string;
  province: string | null;
  /** Of a pilgrim; null while unknown. */
  passportNumber: string | null;
  /** Of whoever has been on a trip. */
  memberId: string | null;
}

/** The profile of the login: its pilgrim record, else its registrar record (spec 2, section 7). */
export function useProfile() {
  const { account } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const registrar = pilgrim === undefined ? account?.registrar?.uuid : undefined;
  const asPilgrim = useQuery({ ...pilgrimQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const asRegistrar = useQuery({ ...registrarQuery(registrar ?? ''), enabled: registrar !== undefined });
  const { data: agent } = asRegistrar;
  const profile: Profile | undefined =
    asPilgrim.data ?? (agent && { ...agent, name: agent.firstName, passportNumber: null, memberId: null });
  return { profile, query: pilgrim === undefined ? asRegistrar : asPilgrim };
}
