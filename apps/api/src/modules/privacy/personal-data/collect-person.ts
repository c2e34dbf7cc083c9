import { sql } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { ofPerson } from '../erasure/erasure-sql.ts';
import { HELD_TABLES } from './personal-data-map.ts';

type Row = Record<string, unknown>;

/** Hashes tell a person nothing about themselves, and passwords are nobody's. */
const LEFT_OUT = /hash$|^seal$/;
const SEALED = /_?sealed$/;

/** A message that holds a code or a password opens a login: whoever exports is not whom it is for. */
const withoutSecret = (row: Row): Row => (row.is_secret === true ? { ...row, text: null } : row);

/** A row with its sealed numbers in clear, under their own names. */
const openRow = (encryption: Encryption, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.test(name))
      .map(([name, value]) =>
        SEALED.test(name) && typeof value === 'string'
          ? [name.replace(SEALED, '') || 'isi', encryption.open(value)]
          : [name, value],
      ),
  );

/** All rows about a person, by section. Call it in one transaction, so that it is the state of one moment. */
export async function collectPerson(
  db: DbOrTx,
  encryption: Encryption,
  personUuid: string,
): Promise<Record<string, Row[]>> {
  const sections: Record<string, Row[]> = {};
  for (const { table, section, where } of HELD_TABLES) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${ofPerson(where, personUuid)}`,
    );
    sections[section] = rows.map(({ row }) => openRow(encryption, withoutSecret(row)));
  }
  return sections;
}
