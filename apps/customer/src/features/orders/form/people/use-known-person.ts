import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../client/session.ts';
import { registrarQuery } from '../../../../domain/orders/queries/registrar-query.ts';
import type { KnownPerson } from '../values/order-form-values.ts';

/** The person of the login, who is the registrar: from their registrar record, else from the profile. */
export function useKnownPerson() {
  const { account } = useSession();
  const registrar = account?.registrar?.uuid;
  const query = useQuery({ ...registrarQuery(registrar ?? ''), enabled: registrar !== undefined });
  const detail = query.data;
  const person: KnownPerson | null = detail
    ? { ...detail, name: detail.firstName }
    : (account?.pilgrim ?? null);
  const isReady = registrar === undefined || detail !== undefined;
  return { person: isReady ? person : null, isReady, error: query.error, retry: () => query.refetch() };
}
