import type { GetForecast } from '@rihlah/contract/staff/billing/reports';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { agentsMayAsk } from '../../agents/ledger-entries.ts';
import { chooseBranches, owed, owedJson, owedRow } from './owing.ts';

/** How far ahead the weeks are shown one by one. */
const WEEKS = 12;
const DAYS = 7;

const sumsRow = z.object({ first: owedRow, overdue: owedRow, later: owedRow, total: owedRow });

const weekRow = owedRow.extend({ from: z.string() });

const agentsRow = z.object({
  requested: z.coerce.number(),
  requests: z.number(),
  balances: z.coerce.number(),
});

const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS));

/**
 * What is to come in: bills by the week in which they fall due, those whose day has gone, first payments, which come or
 * lapse, and what agents may ask for (specification 4, screen 10). Rupiah.
 */
export async function findForecast(
  { db, clock }: Services,
  actor: StaffActor,
  { branch }: { branch?: string | undefined },
): Promise<GetForecast['response']> {
  const today = jakartaDate(clock.now());
  const mine = branchesFor(actor.grants, 'money.read');
  const rows = owed(today, chooseBranches(mine, branch));
  const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(mondayOf(today), week * DAYS));
  const end = addDays(mondayOf(today), WEEKS * DAYS);
  const summed = sql`select ${owedJson(sql`part = 'first'`)} as first,
    ${owedJson(sql`part = 'overdue'`)} as overdue, ${owedJson(sql`true`)} as total,
    ${owedJson(sql`part = 'due' and (due_date is null or due_date >= ${end}::date)`)} as later from ${rows} b`;
  const byWeek = sql`
    select date_trunc('week', due_date)::date::text as "from", count(*)::int as bills, sum(amount)::text as amount
    from ${rows} b where part = 'due' and due_date < ${end}::date group by 1`;
  const [sums, due, agents] = await Promise.all([
    queryRow(db, sumsRow, summed),
    queryRows(db, weekRow, byWeek),
    mine === null && !branch ? queryRow(db, agentsRow, agentsMayAsk) : null,
  ]);
  return {
    ...sums,
    weeks: mondays.map((from) => ({
      to: addDays(from, DAYS - 1),
      ...(due.find((row) => row.from === from) ?? { from, bills: 0, amount: 0 }),
    })),
    agents,
  };
}
