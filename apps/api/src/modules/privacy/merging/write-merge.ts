import type { MergeField, PersonMerge } from '@rihlah/contract/staff/privacy/merge';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { brokenConstraint, type DbOrTx, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { queueLogins } from '../../identity/logins/queue-logins.ts';
import { renumberPerson } from '../../identity/logins/renumber-person.ts';
import { joinPersons } from '../../identity/persons/join-persons.ts';
import { moveRows, nameOrders } from '../../identity/persons/move-rows.ts';
import { lockPersonWhole, type Person } from '../../identity/persons/persons.ts';
import { notifyNewPhone } from '../../identity/profile/change-phone.ts';
import { privacyFailure } from '../failures.ts';
import { findMergeBlockers, takesTwo } from './merge-effects.ts';
import { compareFields, isOthersPhone, namePersonVersion, valuesFrom } from './merge-fields.ts';

export interface Merge {
  keptUuid: string;
  otherUuid: string;
  versions: PersonMerge['versions'];
  /** Of which fields the other record's value stays. */
  fromOther: MergeField[];
  why: string;
}

export interface TwoRecords {
  kept: Person;
  other: Person;
}

type Merged = Partial<Record<MergeField, string | null>>;

/** The phone by which the person is reached once the two are one; null where neither has any. @param isOthers the other's is wanted */
export const phoneThatStays = (two: TwoRecords, isOthers: boolean): string | null =>
  (isOthersPhone(two, isOthers) ? two.other : two.kept).phone;

/** The fields of the other that stay: its phone alone where that is the one there is. */
const chosenFrom = (two: TwoRecords, fromOther: MergeField[]): MergeField[] => {
  const fields = fromOther.filter((field) => field !== 'phone');
  const bothWithout = two.kept.phone === null && two.other.phone === null && fromOther.includes('phone');
  return isOthersPhone(two, fromOther.includes('phone')) || bothWithout ? [...fields, 'phone'] : fields;
};

/** Of the two that whose way in ends or changes, where a second person must agree to that; else undefined. */
export async function findRenumbered(
  db: DbOrTx,
  two: TwoRecords,
  merge: Pick<Merge, 'fromOther'>,
): Promise<Person | undefined> {
  const phone = phoneThatStays(two, merge.fromOther.includes('phone'));
  for (const record of [two.kept, two.other]) if (await takesTwo(db, record, phone)) return record;
  return undefined;
}

/**
 * Both records, locked until the transaction ends, where they may become one as they were looked at.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412), `mergeBlocked`
 */
export async function lockMergeable(
  tx: Tx,
  { encryption }: Pick<Services, 'encryption'>,
  { keptUuid, otherUuid, versions }: Merge,
): Promise<TwoRecords> {
  // In one order, so that two merges of the same two wait for each other.
  const locked = new Map<string, Person | null>();
  for (const uuid of [keptUuid, otherUuid].sort()) locked.set(uuid, await lockPersonWhole(tx, uuid));
  const [kept, other] = [locked.get(keptUuid), locked.get(otherUuid)];
  if (!kept || !other || kept.erasedAt || other.erasedAt) throw new Failure('notFound');
  // Whoever comes after another merge has not seen what it did.
  if (kept.mergedInto || other.mergedInto) throw new Failure('editedMeanwhile');
  if (
    namePersonVersion(encryption, kept) !== versions.kept ||
    namePersonVersion(encryption, other) !== versions.other
  )
    throw new Failure('editedMeanwhile');
  if ((await findMergeBlockers(tx, keptUuid, otherUuid)).length > 0) throw privacyFailure('mergeBlocked');
  return { kept, other };
}

/**
 * Makes two records of one person one, in a transaction that is under way. Where somebody is reached under
 * another phone then, their sessions and reset links end and both phones are told, as by any change of phone.
 *
 * @throws Failure as `lockMergeable`, or 422 on `phone` or `nik` when a third has it
 */
export async function writeMerge(tx: Tx, services: Services, actor: StaffActor, merge: Merge): Promise<void> {
  const { encryption } = services;
  const { keptUuid, otherUuid, why } = merge;
  const now = services.clock.now();
  const two = await lockMergeable(tx, services, merge);
  const { kept, other } = two;
  const fromOther = chosenFrom(two, merge.fromOther);
  const renumbered = await findRenumbered(tx, two, merge);
  const loginOf = fromOther.includes('phone') ? otherUuid : keptUuid;
  await moveRows(tx, { kept: keptUuid, other: otherUuid, loginOf, now });
  await refusingTaken(async () => {
    const { nikHash, phone } = await joinPersons(tx, kept, other, valuesFrom(other, fromOther));
    await nameOrders(tx, keptUuid, nikHash);
    if (!renumbered || phone === null) return;
    const person = { uuid: keptUuid, phone: renumbered.phone };
    await renumberPerson(tx, actor, { person, phone, why }, now);
    if (renumbered.phone === null) await queueLogins(tx, [keptUuid]);
    await notifyNewPhone(tx, services, { personUuid: keptUuid, from: renumbered.phone ?? '', to: phone });
  });
  const changed = compareFields(encryption, kept, other).filter(({ field }) => fromOther.includes(field));
  const before: Merged = Object.fromEntries(changed.map(({ field, kept: value }) => [field, value]));
  const after: Merged = Object.fromEntries(changed.map(({ field, other: value }) => [field, value]));
  const act = { verb: 'person.merged' as const, before, after: { ...after, from: otherUuid }, why };
  await recordAll(
    tx,
    actor,
    [
      { ...act, subjectUuid: keptUuid },
      { verb: act.verb, subjectUuid: otherUuid, after: { into: keptUuid }, why },
    ],
    now,
  );
}

const TAKEN = {
  persons_known_phone: 'phone',
  accounts_username_unique: 'phone',
  persons_known_nik: 'nik',
} as const;

async function refusingTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const field = TAKEN[(brokenConstraint(error) ?? '') as keyof typeof TAKEN];
    if (field) throw invalid(field, field === 'nik' ? 'nikNotUnique' : 'phoneTaken');
    throw error;
  }
}
