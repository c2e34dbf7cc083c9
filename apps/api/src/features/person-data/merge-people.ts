import type { MergeField, PersonMerge } from '@rihlah/contract/staff/merge';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { recordAll } from '../../platform/audit/record.ts';
import { brokenConstraint, type DbOrTx, inTransaction, type Tx } from '../../platform/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { joinPersons } from '../accounts/join-persons.ts';
import { lockPersonWhole, type Person } from '../accounts/persons.ts';
import { refreshDeskOrders } from '../desk/refresh-desk-orders.ts';
import { reachPerson } from '../people/find-desk-person.ts';
import { findMergeBlockers, findMoves } from './merge-effects.ts';
import { compareFields, valuesFrom, versionOf } from './merge-fields.ts';
import { moveRows, nameOrders } from './move-rows.ts';

/** Two records that may be looked at together. @throws Failure `notFound` */
async function reachBoth(
  db: DbOrTx,
  actor: StaffActor,
  { keptUuid, otherUuid }: { keptUuid: string; otherUuid: string },
): Promise<{ kept: Person; other: Person }> {
  if (keptUuid === otherUuid) throw invalid('other', 'invalid');
  const { person: kept } = await reachPerson(db, actor, keptUuid, 'person.merge');
  const { person: other } = await reachPerson(db, actor, otherUuid, 'person.merge');
  if (kept.erasedAt || other.erasedAt) throw new Failure('notFound');
  return { kept, other };
}

/** Two records of one person field by field, what would move, and what forbids it. @throws Failure `notFound` */
export async function previewMerge(
  { db, encryption }: Services,
  actor: StaffActor,
  uuids: { keptUuid: string; otherUuid: string },
): Promise<PersonMerge> {
  const { kept, other } = await reachBoth(db, actor, uuids);
  return {
    versions: { kept: versionOf(encryption, kept), other: versionOf(encryption, other) },
    names: { kept: kept.name, other: other.name },
    fields: compareFields(encryption, kept, other),
    moves: await findMoves(db, other.uuid),
    blockers: await findMergeBlockers(db, kept.uuid, other.uuid),
  };
}

export interface Merge {
  keptUuid: string;
  otherUuid: string;
  versions: PersonMerge['versions'];
  /** Of which fields the other record's value stays. */
  fromOther: MergeField[];
  why: string;
}

type Merged = Partial<Record<MergeField, string | null>>;

/**
 * Makes two records of one person one, whole or not at all. Of two who do it at once, or after somebody changed either, the
 * second is told so.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412), `mergeBlocked`, or 422 on `phone` or `nik` when a third has it
 */
export function mergePeople(services: Services, actor: StaffActor, merge: Merge): Promise<void> {
  const { db, clock, encryption } = services;
  const { keptUuid, otherUuid, versions, fromOther, why } = merge;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // In one order, so that two merges of the same two wait for each other.
    for (const uuid of [keptUuid, otherUuid].sort()) await lockPersonWhole(tx, uuid);
    await assertUnmerged(tx, [keptUuid, otherUuid]);
    const { kept, other } = await reachBoth(tx, actor, merge);
    if (versionOf(encryption, kept) !== versions.kept || versionOf(encryption, other) !== versions.other)
      throw new Failure('editedMeanwhile');
    if ((await findMergeBlockers(tx, keptUuid, otherUuid)).length > 0) throw new Failure('mergeBlocked');
    await moveRows(tx, { kept: keptUuid, other: otherUuid, now });
    await writePerson(tx, kept, other, fromOther);
    const changed = compareFields(encryption, kept, other).filter(({ field }) => fromOther.includes(field));
    const before: Merged = Object.fromEntries(changed.map(({ field, kept: value }) => [field, value]));
    const after: Merged = Object.fromEntries(changed.map(({ field, other: value }) => [field, value]));
    const act = { verb: 'person.merged' as const, before, after: { ...after, from: otherUuid }, why };
    // Whoever merges finds the lists right at once.
    await refreshDeskOrders(
      tx,
      sql`select o.uuid from orders o where o.pilgrim_uuid = ${keptUuid} or o.registrar_uuid = ${keptUuid}`,
    );
    await recordAll(
      tx,
      actor,
      [
        { ...act, subjectUuid: keptUuid },
        { verb: act.verb, subjectUuid: otherUuid, after: { into: keptUuid }, why },
      ],
      now,
    );
  });
}

/** Whoever comes after another merge has not seen what it did. @throws Failure `editedMeanwhile` */
async function assertUnmerged(tx: Tx, uuids: string[]): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from persons p where p.merged_into is not null
    and p.uuid = any(${sql.param(uuids)}::uuid[])`);
  if (rows.length > 0) throw new Failure('editedMeanwhile');
}

const TAKEN = {
  persons_known_phone: 'phone',
  accounts_username_unique: 'phone',
  persons_known_nik: 'nik',
} as const;

async function writePerson(tx: Tx, kept: Person, other: Person, fromOther: MergeField[]): Promise<void> {
  try {
    const { nikHash } = await joinPersons(tx, kept, other, valuesFrom(other, fromOther));
    await nameOrders(tx, kept.uuid, nikHash);
  } catch (error) {
    const field = TAKEN[(brokenConstraint(error) ?? '') as keyof typeof TAKEN];
    if (field) throw invalid(field, field === 'nik' ? 'nikNotUnique' : 'phoneTaken');
    throw error;
  }
}
