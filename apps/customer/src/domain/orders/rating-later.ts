import { storedValue } from '@rihlah/web-client/stored-value';

/** Orders whose stars the customer has put off; asked again with the next visit. */
const putOff = storedValue<string[]>('rihlah.rating-later', 'session');

export const isRatingPutOff = (orderUuid: string): boolean => putOff.get()?.includes(orderUuid) === true;

export const putRatingOff = (orderUuid: string): void => putOff.set([...(putOff.get() ?? []), orderUuid]);
