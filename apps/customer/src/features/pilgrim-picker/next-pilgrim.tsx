import type { Order } from '@rihlah/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { incompleteOrdersQuery, type OrderOwner } from '../../lib/order-list-queries.ts';
import { accountPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useOrderOwner } from '../../lib/use-order-owner.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconChevronRight } from '../../ui/icons.tsx';
import { SLOTS } from './missing-documents.ts';

/** Whether a pilgrim, as far as the agent may know, has still to hand in what a screen is for. */
function lacks({ documents }: Order, pathname: string): boolean {
  return (
    documents !== null &&
    SLOTS.some(({ slot, screen }) => accountPath(screen) === pathname && documents[slot] === null)
  );
}

/** Once an agent has sent a paper: the next pilgrim who lacks the same one, and how many do. */
export function NextPilgrim({ order }: { order: Order }) {
  const { isAgent } = useSession();
  const { pathname } = useLocation();
  const owner = useOrderOwner();
  const isUpload = SLOTS.some(({ screen }) => accountPath(screen) === pathname);
  const isSent = order.documents !== null && !lacks(order, pathname);
  return isAgent && isUpload && isSent ? <Next {...{ order, owner, pathname }} /> : null;
}

function Next({ order, owner, pathname }: { order: Order; owner: OrderOwner; pathname: string }) {
  const { data } = useQuery(incompleteOrdersQuery(owner));
  const lacking = (data ?? []).filter(
    (other) => other.pilgrim.uuid !== order.pilgrim.uuid && lacks(other, pathname),
  );
  const pilgrims = new Set(lacking.map(({ pilgrim }) => pilgrim.uuid));
  const [next] = lacking;
  if (!next) return null;
  return (
    <ButtonLink size="lg" block icon={<IconChevronRight />} to={`${pathname}?order=${next.uuid}`}>
      Berikutnya: {next.pilgrim.name} ({pilgrims.size} lagi)
    </ButtonLink>
  );
}
