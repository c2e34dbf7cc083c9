import { isDeepStrictEqual } from 'node:util';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { takesBack } from '@rihlah/rules/journey/takes-back';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import { pluck } from '../../../infra/pluck.ts';
import { departures } from '../departures/departures.tables.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { assurances, packageChanges } from './assurances.tables.ts';
import { findPackageFacts, type PackageFacts } from './assured-facts.ts';

/** Task that tells changes to those who had ordered. */
export const ANNOUNCE_CHANGES = 'announce-changes';

const KINDS = ['schedule', 'flight', 'hotel'] as const;

/**
 * What is told of a package, and of all others on some departures, before it changes. The departures are locked, so that of
 * two changes the second begins with what the first left.
 */
export async function findFactsBefore(
  tx: Tx,
  { productUuid, departureUuids }: { productUuid?: string; departureUuids: string[] },
): Promise<Map<string, PackageFacts>> {
  // Of a package that is new nobody was told anything.
  if (departureUuids.length === 0) return new Map();
  await tx
    .select({ uuid: departures.uuid })
    .from(departures)
    .where(inArray(departures.uuid, departureUuids))
    .orderBy(departures.uuid)
    .for('update');
  const rows = await tx
    .select({ uuid: products.uuid })
    .from(products)
    .where(
      or(
        inArray(products.departureUuid, departureUuids),
        productUuid ? eq(products.uuid, productUuid) : undefined,
      ),
    );
  return findPackageFacts(tx, pluck(rows, 'uuid'));
}

/**
 * Ends the proofs of whatever is told otherwise than before, and keeps what was taken back for those who had ordered, who
 * are told after the commit. Filling in what nobody had said is no change; a proof of less ends all the same.
 *
 * @throws Failure `changeUntold` where somebody has ordered and nothing is written for them
 */
export async function noteChanges(
  tx: Tx,
  actor: StaffActor,
  { before, told }: { before: Map<string, PackageFacts>; told: ToldChange | undefined },
  now: Date,
): Promise<void> {
  const after = await findPackageFacts(tx, [...before.keys()]);
  const changes: (typeof packageChanges.$inferInsert)[] = [];
  for (const [productUuid, former] of before) {
    const present = after.get(productUuid);
    if (!present) continue;
    for (const kind of KINDS) {
      if (isDeepStrictEqual(former[kind], present[kind])) continue;
      const isOther = kind !== 'hotel' && former.departureUuid !== present.departureUuid;
      // A package that moves leaves its former departure, with the proofs of that, as it is.
      if (!isOther) {
        const subject = kind === 'hotel' ? productUuid : present.departureUuid;
        await endProofs(tx, subject, kind, actor, now);
      }
      if (!former[kind] || !takesBack(former[kind], present[kind])) continue;
      if (present.seatsSold > 0 && !told)
        throw catalogFailure('changeUntold', { fields: { told: 'isEmpty' } });
      changes.push({
        productUuid,
        kind,
        before: former[kind],
        after: present[kind],
        reason: told?.reason ?? null,
        cost: told?.cost ?? null,
        answerBy: told?.answerBy ?? null,
        changedAt: now,
        changedBy: actor.uuid,
      });
    }
  }
  await writeChanges(tx, changes);
}

/** The licence of all packages is told otherwise. */
export async function noteLicenceChange(
  tx: Tx,
  actor: StaffActor,
  {
    settingsUuid,
    before,
    after,
    reason,
  }: { settingsUuid: string; before: string; after: string; reason: string | null },
  now: Date,
): Promise<void> {
  if (before === after) return;
  await endProofs(tx, settingsUuid, 'licence', actor, now);
  const told = { reason, changedAt: now, changedBy: actor.uuid };
  await writeChanges(tx, [
    { kind: 'licence', before: { permit: before }, after: { permit: after }, ...told },
  ]);
}

async function endProofs(
  tx: Tx,
  subjectUuid: string,
  kind: (typeof assurances.$inferSelect)['kind'],
  actor: StaffActor,
  now: Date,
): Promise<void> {
  await tx
    .update(assurances)
    .set({ endedAt: now, how: 'changed', endedBy: actor.uuid })
    .where(
      and(eq(assurances.subjectUuid, subjectUuid), eq(assurances.kind, kind), isNull(assurances.endedAt)),
    );
}

/** Of one package what changed together is told together. */
async function writeChanges(tx: Tx, changes: (typeof packageChanges.$inferInsert)[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx
    .insert(packageChanges)
    .values(changes)
    .returning({ uuid: packageChanges.uuid, productUuid: packageChanges.productUuid });
  const sets = [...groupBy(rows, ({ productUuid }) => productUuid ?? '').values()];
  await enqueueJobs(
    tx,
    sets.map((set) => ({ task: ANNOUNCE_CHANGES, payload: { changes: pluck(set, 'uuid') } })),
  );
}
