import { ownedValue } from '../../client/stored-session.ts';

/** Orders whose stars the customer has put off; asked again with the next visit. */
const putOff = ownedValue<string[]>('rihlah.rating-later', 'session');

export const isRatingPutOff = (orderUuid: string): boolean => putOff.get()?.includes(orderUuid) === true;

export const putRatingOff = (orderUuid: string): void => putOff.set([...(putOff.get() ?? []), orderUuid]);
