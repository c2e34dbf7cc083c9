/** A copy of everything that is held about somebody, or that everything goes by which they can be known. */
export const PRIVACY_REQUEST_KINDS = ['export', 'erasure'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/** `account`: from the person's own account · `staff`: staff entered what came by letter, by phone or at the counter. */
export const PRIVACY_REQUEST_SOURCES = ['account', 'staff'] as const;

export const PRIVACY_REQUEST_OUTCOMES = ['done', 'refused', 'withdrawn'] as const;
export type PrivacyRequestOutcome = (typeof PRIVACY_REQUEST_OUTCOMES)[number];

/** Within which it is answered: 3 x 24 hours (UU 27/2022, articles 32 and 40). */
export const PRIVACY_REQUEST_HOURS = 72;
