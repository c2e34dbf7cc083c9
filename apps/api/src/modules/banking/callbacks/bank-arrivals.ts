import type { Bank } from '@rihlah/snap/profile';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { Db } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { MicroBatcher, type Settled } from '../../../infra/micro-batcher.ts';
import { bankExternalIds, bankMessages } from './bank-traffic.tables.ts';

export type NewMessage = typeof bankMessages.$inferInsert;
type UsedId = Omit<typeof bankExternalIds.$inferInsert, 'bank'>;

type Arrived = { message: NewMessage } | { id: UsedId };

/** What is written down of a bank's calls as they come: the messages, and the ids that each may use once. */
export interface BankArrivals {
  /** @returns its number in the journal */
  keep(message: NewMessage): Promise<number>;
  /** @returns false when the id was taken before */
  claim(id: UsedId): Promise<boolean>;
}

/** Whatever arrives together is written in one statement. */
export function bankArrivals(db: Db, bank: Bank): BankArrivals {
  const together = new MicroBatcher<Arrived, number | boolean>({
    atMost: 128,
    lanes: 1,
    work: (arrived) => writeAll(db, bank, arrived),
  });
  return {
    keep: async (message) => Number(await together.add({ message })),
    claim: async (id) => Boolean(await together.add({ id })),
  };
}

/**
 * The commit does not wait for the disk: the commit that books the money does, and with it comes all that was written before
 * (docs/decisions/0018).
 */
const COMMIT_SOON = sql`set_config('synchronous_commit', 'off', true)`;

const writtenRow = z.object({ kept: z.array(z.number()), fresh: z.array(z.string()) });

async function writeAll(db: Db, bank: Bank, arrived: Arrived[]): Promise<Settled<number | boolean>[]> {
  const messages = arrived.flatMap((one) => ('message' in one ? [one.message] : []));
  const ids = arrived.flatMap((one) => ('id' in one ? [{ bank, ...one.id }] : []));
  const statement = sql`
    with kept as (${messages.length > 0 ? sql`${insertRows(bankMessages, messages)} returning id` : nothing('id')}),
      fresh as (${ids.length > 0 ? claimSql(ids) : nothing('id')})
    select (select coalesce(json_agg(id order by id), '[]') from kept) as kept,
      (select coalesce(json_agg(id), '[]') from fresh) as fresh, ${COMMIT_SOON}`;
  const written = await queryRow(db, writtenRow, statement);
  // They were numbered in their order.
  const numbers = written.kept;
  const fresh = new Set(written.fresh.map((id) => JSON.stringify(JSON.parse(id))));
  return arrived.map((one) => {
    if ('message' in one) return { value: numbers.shift() ?? 0 };
    const { partnerId, day, externalId } = one.id;
    // Of two alike the first gets it.
    return { value: fresh.delete(JSON.stringify([partnerId, day, externalId])) };
  });
}

const nothing = (column: string): SQL => sql`select null as ${sql.identifier(column)} where false`;

const claimSql = (
  ids: (typeof bankExternalIds.$inferInsert)[],
): SQL => sql`${insertRows(bankExternalIds, ids)}
  on conflict do nothing returning json_build_array(partner_id, day, external_id)::text as id`;
