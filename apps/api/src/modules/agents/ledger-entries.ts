import { type SQL, sql } from 'drizzle-orm';
import { agentLedger, withdrawals } from './agents.tables.ts';

/**
 * As SQL, what agents' balances mean for the books (decision 0022), a row `at, id, document, text, debit, credit, amount,
 * order_uuid` for each movement, and for each withdrawal that was paid out.
 */
export const ledgerEntries: SQL = sql`
  select l.created_at as at, l.uuid as id, upper(left(l.uuid::text, 8)) as document,
    case l.kind when 'commission' then 'Komisi agen' when 'commission-reversed' then 'Komisi ditarik kembali'
      when 'withdrawal' then 'Agen meminta penarikan' when 'withdrawal-rejected' then 'Penarikan ditolak'
      when 'free-package' then 'Saldo ditukar paket gratis' else 'Paket gratis dibatalkan' end as text,
    case when l.amount < 0 then 'commission-payable' else e.account end as debit,
    case when l.amount < 0 then e.account else 'commission-payable' end as credit,
    abs(l.amount) as amount, l.order_uuid
  from ${agentLedger} l cross join lateral (select case
      when l.kind like 'commission%' then 'commission-expense'
      when l.kind like 'withdrawal%' then 'withdrawals' else 'free-packages' end as account) e
  where l.amount <> 0
  union all
  select w.decided_at, w.uuid, coalesce(w.reason, ''), 'Penarikan agen dibayar', 'withdrawals', 'payouts', w.amount, null
  from ${withdrawals} w where w.status = 'Approved'`;

/** As SQL, the orders whose free package went back into the balance, when they were cancelled: `order_uuid`. */
export const returnedPackages: SQL = sql`(
  select l.order_uuid from ${agentLedger} l where l.kind = 'free-package-returned')`;

/** As SQL, one row `requested, requests, balances`: rupiah that wait to be paid out, how often, and what may be asked for. */
export const agentsMayAsk: SQL = sql`
  select (select coalesce(sum(w.amount), 0)::bigint from ${withdrawals} w where w.status = 'Requested') as requested,
    (select count(*)::int from ${withdrawals} w where w.status = 'Requested') as requests,
    (select coalesce(sum(balance), 0)::bigint from (
      select greatest(sum(l.amount), 0) as balance from ${agentLedger} l group by l.registrar_uuid) b) as balances`;
