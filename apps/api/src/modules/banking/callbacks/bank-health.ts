import type { BankHealth } from '@rihlah/contract/staff/backoffice/system';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRow } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { PAYMENT_BANKS } from '../../billing/bills/payment-methods.ts';
import { reconciliations } from '../reconciliation/reconciliation.tables.ts';
import { bankMessages } from './bank-traffic.tables.ts';

const DAY_MS = 86_400_000;
/** Messages that are looked through; there are millions. */
const RECENT = 20_000;

const healthRow = z.object({
  heardAt: z.coerce.date().nullable(),
  refused: z.number(),
  unanswered: z.number(),
  compared: z.object({ day: z.string(), at: z.coerce.date(), differences: z.number() }).nullable(),
});

/** How each bank does, from what it told us and what it was asked. Codes of SNAP begin with 2 where all is well. */
export const findBankHealth = ({
  db,
  banks,
  clock,
}: Pick<Services, 'db' | 'banks' | 'clock'>): Promise<BankHealth[]> =>
  Promise.all(
    PAYMENT_BANKS.map(async (bank) => {
      const since = new Date(clock.now().getTime() - DAY_MS);
      const silent = await banks[bank].circuit.silentSince();
      const statement = sql`
        with heard as (
          select h.* from (select m.* from ${bankMessages} m order by m.id desc limit ${RECENT}) h
          where h.bank = ${bank} and h.is_known)
        select (select max(h.received_at) from heard h) as "heardAt",
          (select count(*)::int from heard h where h.received_at > ${since} and h.outcome not like '2%') as refused,
          (select count(*)::int from ${virtualAccounts} v where v.bank = ${bank} and v.failures > 0
            and v.status in ('wanted', 'live', 'closing')) as unanswered,
          (select json_build_object('day', r.day, 'at', r.ran_at, 'differences', jsonb_array_length(r.differences))
            from ${reconciliations} r where r.bank = ${bank} order by r.day desc limit 1) as compared`;
      const { heardAt, compared, ...counts } = await queryRow(db, healthRow, statement);
      return {
        bank,
        ...counts,
        silentSince: silent && jakartaIso(new Date(silent.getTime() + clock.offsetMs)),
        heardAt: heardAt && jakartaIso(heardAt),
        compared: compared && { ...compared, at: jakartaIso(compared.at) },
      };
    }),
  );
