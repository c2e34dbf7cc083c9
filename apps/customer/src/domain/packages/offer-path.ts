import { paths } from '@rihlah/contract/wire/paths';
import { type CartProduct, formPath } from './cart.ts';

/** The address of a package's order form with seats that are offered to a place on the waiting list. */
export const offerPath = (form: string, packageUuid: string, offer: string): string =>
  `${formPath(form, packageUuid)}&tawaran=${offer}`;

/** The address of the order form of whoever has logged in, with the seats that this one was opened with. */
export const orderFormPath = ({ uuid, waitingOffer }: CartProduct): string =>
  waitingOffer ? offerPath(paths.order, uuid, waitingOffer) : formPath(paths.order, uuid);
