import { CARD_PATH, linkTo } from '@rihlah/contract/wire/paths';
import type { Services } from '../../../infra/services.ts';

const LENGTH = 22;

interface BadgedOrder {
  uuid: string;
  orderId: string;
}

type Makers = Pick<Services, 'encryption' | 'publicUrl'>;

/**
 * Who a card is of: one for each order, found by it and by nothing else. It opens no order (whoever holds an order's uuid may
 * read it, so it must not stand on luggage), and nobody can guess another's.
 */
export const badgeSeal = ({ encryption }: Pick<Makers, 'encryption'>, orderUuid: string): string =>
  encryption.hash(`badge:${orderUuid}`).slice(0, LENGTH);

/** `RHL 261128 0042` → `RHL2611280042` */
const plainOrderId = (orderId: string): string => orderId.replace(/\s/g, '');

/**
 * What the QR code on a pilgrim's card, luggage label and phone says: the address of the page that says whether it is genuine.
 * `readBadge` of the rules finds the seal in it.
 */
export const badgeCode = (services: Makers, { uuid, orderId }: BadgedOrder): string =>
  linkTo(services.publicUrl, `${CARD_PATH}/${plainOrderId(orderId)}.${badgeSeal(services, uuid)}`);

/** As a roster carries it, in the form that check-in knew before there were pages: also an app that was loaded then reads it. */
export const rosterBadge = (services: Pick<Makers, 'encryption'>, orderUuid: string): string =>
  `RIHLAH:${badgeSeal(services, orderUuid)}`;
