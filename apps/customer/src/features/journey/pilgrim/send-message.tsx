import type { Order } from '@rihlah/contract/orders/order';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { useSession } from '../../../client/session.ts';
import { useJourney } from '../use-journey.ts';
import { pilgrimMessage } from './pilgrim-message.ts';

/** What the pilgrim lacks as a WhatsApp message of the agent's, ready to send. */
export function SendMessage({ order }: { order: Order }) {
  const { account } = useSession();
  const { actions, bills } = useJourney(order);
  const isOwn = order.pilgrim.uuid === account?.pilgrim?.uuid;
  if (isOwn || bills === null || isCancelled(order.orderStatus)) return null;
  const text = pilgrimMessage(order, actions, window.location.origin);
  return (
    <ButtonAnchor
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
      size="lg"
      block
      variant="secondary"
      icon={<IconWhatsApp />}
    >
      Ingatkan lewat WhatsApp
    </ButtonAnchor>
  );
}
