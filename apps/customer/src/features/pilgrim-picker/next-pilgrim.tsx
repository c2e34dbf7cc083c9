import type { Order } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import { askedDocuments, lacksDocuments, SLOTS } from '../../domain/documents/document-slots.ts';
import { incompleteOrdersQuery, type OrderOwner } from '../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../domain/orders/list/use-order-owner.ts';

const isAboutAll = (pathname: string) => pathname === accountPath('jamaah');

/** Whether a pilgrim, as far as the agent may know, has still to hand in what a screen is for. */
function lacks(order: Order, pathname: string): boolean {
  const { documents } = order;
  if (isAboutAll(pathname)) return lacksDocuments(order);
  const asked = documents === null ? [] : askedDocuments(documents);
  return SLOTS.some(({ kind, screen }) => accountPath(screen) === pathname && asked.includes(kind));
}

/**
 * Once an agent has sent a document: the next pilgrim who lacks the same one, and how many do. From the page about one
 * pilgrim the next after them who lacks any.
 */
export function NextPilgrim({ order }: { order: Order }) {
  const { isAgent } = useSession();
  const { pathname } = useLocation();
  const owner = useOrderOwner();
  const isUpload = SLOTS.some(({ screen }) => accountPath(screen) === pathname);
  const isSent = order.documents !== null && !lacks(order, pathname);
  return isAgent && (isAboutAll(pathname) || (isUpload && isSent)) ? (
    <Next order={order} owner={owner} pathname={pathname} />
  ) : null;
}

function Next({ order, owner, pathname }: { order: Order; owner: OrderOwner; pathname: string }) {
  const { data } = useQuery(incompleteOrdersQuery(owner));
  const known = data ?? [];
  // Those behind this one first, so that one comes through all of them.
  const place = known.findIndex(({ uuid }) => uuid === order.uuid);
  const lacking = [...known.slice(place + 1), ...known.slice(0, Math.max(0, place))].filter(
    (other) => other.pilgrim.uuid !== order.pilgrim.uuid && lacks(other, pathname),
  );
  const pilgrims = new Set(lacking.map(({ pilgrim }) => pilgrim.uuid));
  const [next] = lacking;
  if (!next) return null;
  return (
    <ButtonLink
      size="lg"
      block
      // The page about one pilgrim has a button of its own for what comes next.
      variant={isAboutAll(pathname) ? 'secondary' : 'primary'}
      icon={<IconChevronRight />}
      to={`${pathname}?order=${next.uuid}`}
    >
      Berikutnya: {next.pilgrim.name} ({pilgrims.size} lagi)
    </ButtonLink>
  );
}
