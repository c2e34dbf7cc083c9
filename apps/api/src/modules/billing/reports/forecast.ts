import type { GetForecast } from '@rihlah/contract/staff/billing/reports';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Services } from '../../../infra/services.ts';
import { agentsMayAsk } from '../../agents/ledger-entries.ts';
import { branchesOf, type OwedRow, owed, owedJson, owedOf } from './owing.ts';

/** How far ahead the weeks are shown one by one. */
const WEEKS = 12;
const DAYS = 7;

/** The Monday of a day's week. */
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
  const rows = owed(today, branchesOf(mine, branch));
  const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(mondayOf(today), week * DAYS));
  const end = addDays(mondayOf(today), WEEKS * DAYS);
  type Sums = Record<'first' | 'overdue' | 'later' | 'total', OwedRow>;
  const [sums, weeks, agents] = await Promise.all([
    db.execute<Sums & Record<string, unknown>>(sql`select ${owedJson(sql`part = 'first'`)} as first,
      ${owedJson(sql`part = 'overdue'`)} as overdue, ${owedJson(sql`true`)} as total,
      ${owedJson(sql`part = 'due' and (due_date is null or due_date >= ${end}::date)`)} as later from ${rows} b`),
    db.execute<OwedRow & { from: string }>(sql`
      select date_trunc('week', due_date)::date::text as "from", count(*)::int as bills, sum(amount)::text as amount
      from ${rows} b where part = 'due' and due_date < ${end}::date group by 1`),
    mine === null && !branch
      ? db.execute<{ requested: string; requests: number; balances: string }>(agentsMayAsk)
      : null,
  ]);
  const { first, overdue, later, total } = sums.rows[0] as unknown as Sums;
  const asked = agents?.rows[0];
  return {
    first: owedOf(first),
    overdue: owedOf(overdue),
    later: owedOf(later),
    total: owedOf(total),
    weeks: mondays.map((from) => ({
      from,
      to: addDays(from, DAYS - 1),
      ...owedOf(weeks.rows.find((row) => row.from === from) ?? { bills: 0, amount: '0' }),
    })),
    agents: asked
      ? {
          requested: Number(asked.requested),
          requests: asked.requests,
          balances: Number(asked.balances),
        }
      : null,
  };
}
