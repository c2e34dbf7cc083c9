import type { Order } from '@rihlah/contract/orders/order';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session.ts';
import { AssuranceCardView } from '../../../domain/assurances/assurance-card.tsx';
import { orderAssurancesQuery } from '../../../domain/assurances/assurance-queries.ts';
import { actsFor } from '../../../domain/orders/acts-for.ts';

/** '5 Pasti' of what was ordered, with how its own visa stands. */
export default function OrderAssurances({ order }: { order: Order }) {
  const isOpen = actsFor(order, useSession());
  const { data, isError } = useQuery({ ...orderAssurancesQuery(order.uuid), enabled: isOpen });
  if (data) return <AssuranceCardView card={data} number={order.orderId} ownVisa={data.visa} />;
  return isOpen && !isError ? <Bar height={640} /> : null;
}
