import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session.ts';
import { registrarQuery } from '../../../domain/orders/queries/registrar-query.ts';

/** The login's own figures as an agent; undefined while unknown, and for others. */
export function useAgent() {
  const { account, isAgent } = useSession();
  const registrar = account?.registrar?.uuid;
  const { data } = useQuery({
    ...registrarQuery(registrar ?? ''),
    enabled: isAgent && registrar !== undefined,
  });
  return data;
}
