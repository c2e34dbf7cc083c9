/** The Kingdom's surcharge is for those who went after October 2016 (spec 1, section 9). */
const LAST_FREE_MONTH = '2016-10';

export interface DatedAddOn {
  /** Jakarta dates, null when open. */
  validFrom: string | null;
  validUntil: string | null;
}

/** Whether an add-on may be sold on a day. */
export const isValidOn = (addOn: DatedAddOn, today: string): boolean =>
  (addOn.validFrom === null || addOn.validFrom <= today) &&
  (addOn.validUntil === null || today <= addOn.validUntil);

/**
 * Whether a pilgrim's last Umrah makes the progressive visa due.
 *
 * @param wentUmrahDate `YYYY-MM-DD` or `YYYY-MM`, null when never or forgotten
 */
export const owesProgressiveVisa = (wentUmrahDate: string | null): boolean =>
  wentUmrahDate !== null && wentUmrahDate.slice(0, 7) > LAST_FREE_MONTH;

/** Whether a month of the last Umrah has not come yet. @param month `YYYY-MM-DD` or `YYYY-MM` @param today `YYYY-MM-DD` */
export const isFutureMonth = (month: string, today: string): boolean => month.slice(0, 7) > today.slice(0, 7);
