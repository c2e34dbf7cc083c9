import type { GetPilgrimCard } from '@rihlah/contract/orders/pilgrim-card';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import QRCode from 'qrcode';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import { badgeCode } from '../readiness/badge-code.ts';

/**
 * The QR code with which the pilgrim of an order is checked in, black on white with a quiet zone, whatever the page's
 * colours. @throws Failure `notFound` for whoever may not act for the pilgrim, and for an order that was cancelled
 */
export async function findPilgrimCard(
  services: Pick<Services, 'db' | 'encryption' | 'publicUrl'>,
  { orderUuid, personUuid }: { orderUuid: string; personUuid: string },
): Promise<GetPilgrimCard['response']> {
  const order = await reachJourney(services.db, orderUuid, personUuid);
  if (isCancelled(order.status)) throw new Failure('notFound');
  const badge = badgeCode(services, order);
  return { badge, svg: await QRCode.toString(badge, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
}
