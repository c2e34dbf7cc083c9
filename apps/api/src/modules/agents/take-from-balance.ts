import { sql } from 'drizzle-orm';
import type { Tx } from '../../infra/db/database.ts';
import { lockPerson } from '../identity/persons/persons.ts';
import { agentLedger } from './agents.tables.ts';

export interface Taking {
  registrarUuid: string;
  kind: 'withdrawal' | 'free-package';
  /** Rupiah, positive. */
  amount: number;
  withdrawalUuid?: string;
  orderUuid?: string;
}

/**
 * Takes money from an agent's balance, never more than it holds. Takings of one agent are decided one after the other
 * behind the lock of their person, and the sum is read in the statement that writes, after the lock was got.
 *
 * @returns false when the balance is too low
 */
export async function takeFromBalance(tx: Tx, taking: Taking, now: Date): Promise<boolean> {
  const { registrarUuid, kind, amount, withdrawalUuid = null, orderUuid = null } = taking;
  await lockPerson(tx, registrarUuid);
  const taken = await tx.execute(sql`
    insert into ${agentLedger} (registrar_uuid, kind, amount, withdrawal_uuid, order_uuid, created_at)
    select ${registrarUuid}::uuid, ${kind}, ${-amount}::bigint, ${withdrawalUuid}::uuid, ${orderUuid}::uuid, ${now.toISOString()}::timestamptz
    where (select coalesce(sum(amount), 0) from ${agentLedger} where registrar_uuid = ${registrarUuid}::uuid) >= ${amount}::bigint
    returning uuid`);
  return taken.rowCount === 1;
}
