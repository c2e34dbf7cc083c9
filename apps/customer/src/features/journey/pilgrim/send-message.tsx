import type { Order } from '@rihlah/contract/orders/order';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { useSession } from '../../../client/session.ts';
import { WhatsAppButton } from '../../../domain/lending/whats-app-button.tsx';
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
    <WhatsAppButton text={text} isSecond>
      Ingatkan lewat WhatsApp
    </WhatsAppButton>
  );
}
