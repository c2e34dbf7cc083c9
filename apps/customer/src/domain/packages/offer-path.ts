import { formPath } from './cart.ts';

/** The address of a package's order form with seats that are offered to a place on the waiting list. */
export const offerPath = (form: string, packageUuid: string, offer: string): string =>
  `${formPath(form, packageUuid)}&tawaran=${offer}`;
