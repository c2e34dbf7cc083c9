import type { CorrectPerson } from '@rihlah/contract/staff/identity/people';
import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { identityFailure } from '../failures.ts';
import { accounts, persons } from '../persons/accounts.tables.ts';
import { nameOrders } from '../persons/move-rows.ts';
import { lockPersonWhole } from '../persons/persons.ts';
import { findVerifiedPersons } from '../persons/verified-persons.ts';
import { KNOWN_ONCE } from '../persons/verify-person.ts';
import { reachPerson } from './find-person.ts';
import { type Identity, identityVersion, pickIdentity } from './identity.ts';

/** What each is called in the message to whoever it is about. */
const WORDS: Record<keyof Identity, string> = {
  name: 'nama',
  nik: 'NIK',
  gender: 'jenis kelamin',
  email: 'email',
  address: 'alamat',
};

/**
 * Staff correct what an order said of a person: no order changes it once they are known. Whoever has an inbox is told
 * what was corrected. The phone is the way into their account, and another act (`askPhone`).
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412), `nikKnown`, or 422 on a field
 */
export async function correctPerson(
  services: Services,
  actor: StaffActor,
  correction: CorrectPerson['body'] & { personUuid: string },
): Promise<void> {
  try {
    const work = (tx: Tx) => write(tx, services, actor, correction);
    await inTransaction(services.db, work, { races: KNOWN_ONCE });
  } catch (error) {
    if (brokenConstraint(error) === 'orders_live_pilgrim') throw invalid('icnumber', 'alreadyOrdered');
    throw error;
  }
}

async function write(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { personUuid, version, why, icnumber, ...given }: CorrectPerson['body'] & { personUuid: string },
): Promise<void> {
  const { encryption, clock } = services;
  await reachPerson(tx, actor, personUuid, 'person.facts');
  // Orders before people, as whoever books money locks them.
  if (icnumber !== null)
    await tx.execute(sql`select from orders where pilgrim_uuid = ${personUuid} order by uuid for update`);
  const person = await lockPersonWhole(tx, personUuid);
  if (!person || person.erasedAt || person.mergedInto) throw new Failure('notFound');
  if (identityVersion(encryption, person) !== version) throw new Failure('editedMeanwhile');
  if (given.email === '' && person.phone !== null) throw invalid('email', 'isEmpty');
  const before = pickIdentity(person);
  const nik = icnumber === null ? before.nik : encryption.hash(icnumber);
  const after: Identity = { ...given, nik };
  const changed = (Object.keys(WORDS) as (keyof Identity)[]).filter(
    (field) => after[field] !== before[field],
  );
  // One that was removed because its time was over is given again.
  const isGiven = icnumber !== null && (nik !== before.nik || person.numbersRemovedAt !== null);
  if (changed.length === 0 && !isGiven) return;
  if (isGiven) await assertNikFree(tx, personUuid, nik);
  const sealed = isGiven
    ? { nikHash: nik, nikSealed: encryption.seal(icnumber), numbersRemovedAt: null }
    : {};
  await tx
    .update(persons)
    .set({ ...given, ...sealed })
    .where(eq(persons.uuid, personUuid));
  if (isGiven) await nameOrders(tx, personUuid, nik);
  await tx.update(accounts).set({ firstName: given.name }).where(eq(accounts.personUuid, personUuid));
  const pick = (identity: Identity): Partial<Identity> =>
    Object.fromEntries(changed.map((field) => [field, identity[field]]));
  const act = { verb: 'person.corrected' as const, subjectUuid: personUuid, why };
  const now = clock.now();
  await record(tx, actor, { ...act, before: pick(before), after: pick(after) }, now);
  if (!person.verifiedAt || changed.length === 0) return;
  const { callCenter } = services.agency.settings;
  const title = 'Data diri Anda diperbaiki';
  const message = `Yang diperbaiki: ${changed.map((field) => WORDS[field]).join(', ')}. Bila ada yang salah, hubungi ${callCenter}.`;
  await notify(tx, [{ personUuid, type: 'person-corrected', title, message }], now);
}

/** @throws Failure `nikKnown` for the identity number of somebody else who is known */
async function assertNikFree(tx: Tx, personUuid: string, nikHash: string): Promise<void> {
  const others = await findVerifiedPersons(tx, [nikHash], []);
  if (others.some(({ uuid }) => uuid !== personUuid)) throw identityFailure('nikKnown');
}
