const HOUR_MS = 3_600_000;

/** Within how many hours a complaint is solved: three days, one day when grave (specification 4, screen 14). */
export const COMPLAINT_HOURS = { plain: 72, grave: 24 } as const;

/**
 * Until when a complaint has to be solved: counted in hours from its opening, or from when it was opened again, so that
 * one of the evening has as long as one of the morning and no Sunday is taken off (decision 0089).
 */
export const complaintLimit = (since: Date, weight: keyof typeof COMPLAINT_HOURS): Date =>
  new Date(since.getTime() + COMPLAINT_HOURS[weight] * HOUR_MS);
