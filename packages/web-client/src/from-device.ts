/** Header that a service worker gives to an answer which the device kept: there is no connection. */
export const FROM_DEVICE = 'x-from-device';
