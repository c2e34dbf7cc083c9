import { createHash } from 'node:crypto';
import type { Bank } from '@rihlah/snap/profile';
import type { ExternalIdStore, TokenStore } from '@rihlah/snap/stores';
import { z } from 'zod';
import type { Db } from './transaction.ts';

const tokenRow = z.object({ client_key: z.string(), expires_at: z.date() }).optional();

/** Tokens of one bank in PostgreSQL, as hashes: reading the table lets nobody in. */
export function tokenStore(db: Db, bank: Bank): TokenStore {
  return {
    async issue({ token, clientKey, expiresAt }) {
      // Housekeeping on the way: a token that expired an hour before this one can be of no use.
      await db.query(
        `DELETE FROM bank_simulator.token WHERE bank = $1 AND expires_at < $2::timestamptz - interval '1 hour'`,
        [bank, expiresAt],
      );
      await db.query(
        `INSERT INTO bank_simulator.token (bank, hash, client_key, expires_at) VALUES ($1, $2, $3, $4)`,
        [bank, hashOf(token), clientKey, expiresAt],
      );
    },
    async find(token) {
      const { rows } = await db.query(
        'SELECT client_key, expires_at FROM bank_simulator.token WHERE bank = $1 AND hash = $2',
        [bank, hashOf(token)],
      );
      const row = tokenRow.parse(rows[0]);
      return row ? { token, clientKey: row.client_key, expiresAt: row.expires_at } : null;
    },
  };
}

/** X-EXTERNAL-IDs of one bank in PostgreSQL; the primary key decides between two at once. */
export function externalIdStore(db: Db, bank: Bank): ExternalIdStore {
  return {
    async claim(partnerId, externalId, jakartaDay) {
      const { rowCount } = await db.query(
        `INSERT INTO bank_simulator.external_id (bank, day, partner_id, external_id)
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [bank, jakartaDay, partnerId, externalId],
      );
      return rowCount === 1;
    },
  };
}

/** Forgets ids of days before the one before `jakartaDay`: they can be used again by then. */
export async function forgetOldExternalIds(db: Db, jakartaDay: string): Promise<void> {
  await db.query('DELETE FROM bank_simulator.external_id WHERE day < $1::date - 1', [jakartaDay]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
