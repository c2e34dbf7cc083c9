import { addDays } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';

export interface Period {
  /** `YYYY-MM-DD`, in Jakarta, both within. */
  from: string;
  to: string;
}

/** As SQL, whether a moment lies in some days of Jakarta. */
export const within = (moment: SQL, { from, to }: Period): SQL =>
  sql`${moment} >= ${from}::timestamp at time zone 'Asia/Jakarta'
    and ${moment} < ${addDays(to, 1)}::timestamp at time zone 'Asia/Jakarta'`;
