/** Addresses, below /staf, that somebody without a session may open. */
export const PUBLIC_PATHS = { invitation: '/undangan/:key?' } as const;

/** The part of Loket that opens without a connection, by whoever had opened it on the device. */
export const CHECK_IN_PATH = '/hadir';

/** Whom one leads: where a leader begins, for whom there is no Hari ini. */
export const LED_PATH = '/rombongan';
