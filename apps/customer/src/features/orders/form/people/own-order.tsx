import { accountPath } from '@rihlah/contract/wire/paths';
import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tripsQuery } from '../../../../domain/orders/list/order-list-queries.ts';

interface OwnOrderProps {
  pilgrim: string;
  packageUuid: string;
  /** Where the order is looked for otherwise. */
  otherwise: ReactNode;
}

/** The way to the order that the person of the login has on a package. */
export default function OwnOrder({ pilgrim, packageUuid, otherwise }: OwnOrderProps) {
  const { data: trips, error } = useQuery(tripsQuery(pilgrim));
  const own = trips?.find(({ product }) => product.uuid === packageUuid);
  if (own) return <Link to={`${accountPath('order-saya')}/${own.uuid}`}>Lihat pesanan {own.orderId}</Link>;
  return trips || error ? otherwise : null;
}
