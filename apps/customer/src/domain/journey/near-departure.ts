/** So many days before departure a pilgrim is said to leave soon: what is missing of their documents is urgent. */
export const NEAR_DAYS = 60;
