import type { ManifestDifference } from '@rihlah/contract/staff/departures/lists';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { departureFailure } from '../failures.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { type FrozenRow, findManifest } from './find-rows.ts';
import { manifestFreezes } from './lists.tables.ts';
import type { PersonalField } from './row-values.ts';

const standing = (productUuid: string) =>
  and(eq(manifestFreezes.productUuid, productUuid), isNull(manifestFreezes.releasedAt));

/** The freeze of a package that stands, with its rows; null where the manifest follows the orders. */
export async function findFreeze(db: DbOrTx, encryption: Encryption, productUuid: string) {
  const [row] = await db.select().from(manifestFreezes).where(standing(productUuid));
  if (!row) return null;
  const { uuid, frozenAt, frozenBy, rowsSealed } = row;
  return { uuid, frozenAt, frozenBy, rows: JSON.parse(encryption.open(rowsSealed)) as FrozenRow[] };
}

/**
 * Fixes who is on the manifest of a package and what is known of them, as it is now, also with holes: a list that needs
 * them goes on refusing. Of two who freeze at once one does (decision 0109).
 *
 * @throws Failure `notFound`, `listEmpty`, `manifestFrozen` (409)
 */
export async function freezeManifest(
  services: Services,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<void> {
  const { db, clock, encryption } = services;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const head = await reachDeparture(tx, actor, productUuid, 'list.make');
    const rows = await findManifest(tx, services, head);
    if (rows.length === 0) throw new Failure('listEmpty');
    const [frozen] = await tx
      .insert(manifestFreezes)
      .values({
        productUuid,
        frozenAt: now,
        frozenBy: actor.uuid,
        rowsSealed: encryption.seal(JSON.stringify(rows)),
      })
      .onConflictDoNothing()
      .returning({ uuid: manifestFreezes.uuid });
    if (!frozen) throw departureFailure('manifestFrozen');
    const after = { pilgrims: rows.length };
    await record(tx, actor, { verb: 'package.manifest-frozen', subjectUuid: productUuid, after }, now);
  });
}

/** Lets a manifest follow the orders again. @throws Failure `notFound`, `manifestNotFrozen` (409) */
export async function releaseManifest(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, why }: { productUuid: string; why: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await reachDeparture(tx, actor, productUuid, 'list.make');
    const released = await tx
      .update(manifestFreezes)
      .set({ releasedAt: now })
      .where(standing(productUuid))
      .returning({ uuid: manifestFreezes.uuid });
    if (released.length === 0) throw departureFailure('manifestNotFrozen');
    const act = { verb: 'package.manifest-released', subjectUuid: productUuid, why } as const;
    await record(tx, actor, act, now);
  });
}

/** What is otherwise now than when a manifest was frozen: who came, who left, who changed in which fields. */
export function compareManifests(frozen: FrozenRow[], now: FrozenRow[]): ManifestDifference[] {
  // Another pilgrim in the place of one is one who left and one who came.
  const keyOf = ({ order, person }: FrozenRow) => `${order.uuid} ${person.uuid}`;
  const before = new Map(frozen.map((row) => [keyOf(row), row]));
  const after = new Map(now.map((row) => [keyOf(row), row]));
  const head = ({ order, person }: FrozenRow) => ({ order, person });
  const gone = frozen.filter((row) => !after.has(keyOf(row)));
  return [
    ...gone.map((row) => ({ ...head(row), kind: 'gone' as const, fields: [] })),
    ...now.flatMap((row): ManifestDifference[] => {
      const was = before.get(keyOf(row));
      if (!was) return [{ ...head(row), kind: 'added', fields: [] }];
      const fields = (Object.keys(row.values) as PersonalField[]).filter(
        (field) => row.values[field] !== (was.values[field] ?? null),
      );
      return fields.length > 0 ? [{ ...head(row), kind: 'changed', fields }] : [];
    }),
  ];
}
