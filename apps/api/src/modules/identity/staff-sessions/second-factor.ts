import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mustHaveSecondFactor } from '../../../infra/access/grants.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { identityFailure } from '../failures.ts';
import { grantsJson, MEMBER, readGrants } from '../team/read-grants.ts';
import { staffMembers, staffPasskeys } from '../team/team.tables.ts';

const hasPasskey = readAs(
  z.boolean(),
  sql`exists (select from ${staffPasskeys} p where p.account_uuid = ${MEMBER})`,
);

/** Whether the query's member has an authenticator app or a passkey. */
export const hasSecondFactor = readAs(
  z.boolean(),
  sql`(${staffMembers.totpConfirmedAt} is not null or ${hasPasskey})`,
);

export interface Factors {
  /** Of the app; null where it is off or not confirmed. */
  totpSecretSealed: string | null;
  hasPasskey: boolean;
}

/** The second factors of a member who has not left; null for nobody. */
export async function findFactors(db: DbOrTx, accountUuid: string): Promise<Factors | null> {
  const [row] = await db
    .select({
      sealed: staffMembers.totpSecretSealed,
      confirmedAt: staffMembers.totpConfirmedAt,
      hasPasskey,
    })
    .from(staffMembers)
    .where(and(eq(staffMembers.accountUuid, accountUuid), isNull(staffMembers.endedAt)));
  if (!row) return null;
  return { totpSecretSealed: row.confirmedAt && row.sealed, hasPasskey: row.hasPasskey };
}

/**
 * Locks a member, so that of two second factors that go at once the second sees that it is the last.
 *
 * @throws Failure `secondFactorKept` where whoever must have one would be left without; `notFound` for nobody
 */
export async function keepOneFactor(
  tx: Tx,
  accountUuid: string,
  gone: 'totp' | { passkeyUuid: string },
): Promise<void> {
  const [member] = await tx
    .select({ confirmedAt: staffMembers.totpConfirmedAt, grants: grantsJson })
    .from(staffMembers)
    .where(eq(staffMembers.accountUuid, accountUuid))
    .for('update');
  if (!member) throw new Failure('notFound');
  const others = await tx
    .select({ uuid: staffPasskeys.uuid })
    .from(staffPasskeys)
    .where(
      and(
        eq(staffPasskeys.accountUuid, accountUuid),
        gone === 'totp' ? undefined : ne(staffPasskeys.uuid, gone.passkeyUuid),
      ),
    );
  const isLeft = others.length > 0 || (gone !== 'totp' && member.confirmedAt !== null);
  if (!isLeft && mustHaveSecondFactor(readGrants(member.grants))) throw identityFailure('secondFactorKept');
}
