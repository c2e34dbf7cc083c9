/**
 * Where a passport can be, in the order of its way: with its pilgrim, at a branch, at the visa office, with the provider of
 * visas, back at the agency (specification 4, screen 6).
 */
export const PASSPORT_PLACES = ['pilgrim', 'branch', 'visa', 'provider', 'agency'] as const;
export type PassportPlace = (typeof PASSPORT_PLACES)[number];

/** Where it waits for somebody to move it on: each has a limit. */
export const HELD_PLACES = ['branch', 'visa', 'provider', 'agency'] as const satisfies PassportPlace[];
export type HeldPlace = (typeof HELD_PLACES)[number];

export const PASSPORT_PLACE_WORDS: Record<PassportPlace, string> = {
  pilgrim: 'Jamaah',
  branch: 'Cabang',
  visa: 'Meja visa',
  provider: 'Provider',
  agency: 'Kantor',
};

/** Where a passport may go from each place, the usual next first. */
export const NEXT_PLACES: Record<PassportPlace, readonly PassportPlace[]> = {
  pilgrim: ['branch', 'visa'],
  branch: ['visa', 'agency', 'pilgrim'],
  visa: ['provider', 'agency', 'branch', 'pilgrim'],
  provider: ['agency', 'visa'],
  agency: ['pilgrim', 'branch', 'visa'],
};

/** How a side of a handover signs: a staff session, the pilgrim's login, a pen on the printed receipt. */
export const SIGNING_WAYS = ['loket', 'app', 'paper'] as const;
export type SigningWay = (typeof SIGNING_WAYS)[number];

/** Who gives (`from`) and who takes (`to`). */
export const HANDOVER_SIDES = ['from', 'to'] as const;
export type HandoverSide = (typeof HANDOVER_SIDES)[number];

/** The side of whoever enters a handover: they take what comes in, and give what goes on. */
export const chooseOwnSide = ({ from }: { from: PassportPlace }): HandoverSide =>
  from === 'pilgrim' || from === 'provider' ? 'to' : 'from';
