import { sql } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';

interface FrozenPerson {
  person: { uuid: string };
}

/** Takes a person out of manifests that were frozen with them: each is one sealed text. */
export async function eraseFreezes(tx: Tx, encryption: Encryption, personUuid: string): Promise<void> {
  const { rows } = await tx.execute<{ uuid: string; sealed: string }>(sql`
    select f.uuid, f.rows_sealed as sealed from manifest_freezes f where f.product_uuid in
      (select o.product_uuid from orders o where o.pilgrim_uuid = ${personUuid}) for update`);
  for (const { uuid, sealed } of rows) {
    const frozen = JSON.parse(encryption.open(sealed)) as FrozenPerson[];
    const left = frozen.filter(({ person }) => person.uuid !== personUuid);
    if (left.length === frozen.length) continue;
    await tx.execute(sql`update manifest_freezes set rows_sealed = ${encryption.seal(JSON.stringify(left))}
      where uuid = ${uuid}`);
  }
}
