/** An offer of a waiting list is held so long for whom it was made to. It stands apart: a page that says it needs no schema. */
export const OFFER_HOURS = 6;
