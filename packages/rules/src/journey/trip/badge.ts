/** The address of a card's page, and what stood on cards before there was one; both end in the same seal. */
const BADGE = /^(?:RIHLAH:|https?:\/\/[^\s/]+\/cek\/kartu\/[\w-]{1,40}\.)([\w-]{22})$/;

/**
 * The seal in the code of a pilgrim's card or luggage label, by which its order is found among those of a roster, also
 * without a connection.
 *
 * @param code as a camera reads it
 * @returns null for any other code
 */
export const readBadge = (code: string): string | null => BADGE.exec(code.trim())?.[1] ?? null;
