import { staffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { addStaffAccount } from '../logins/staff-logins.ts';
import { type Browser, openFor } from '../staff-sessions/sign-in-staff.ts';
import { findInvitation, takeInvitation } from './invitations.ts';
import { writeGrants } from './read-grants.ts';
import { staffMembers } from './team.tables.ts';

/**
 * Makes whoever holds an invitation a member, and signs them in.
 *
 * @returns the token of the session
 * @throws Failure 422 on `key` for one that is over, or on `username`
 */
export async function acceptInvitation(
  services: Services,
  { key, username, password }: { key: string; username: string; password: string },
  browser: Browser,
): Promise<string> {
  const { db, clock, passwords } = services;
  // Asked before hashing, so that guessing keys costs the guesser and not the processor.
  await findInvitation(services, key);
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const taken = await takeInvitation(tx, key, now);
    if (!taken) throw invalid('key', 'invitationOver');
    const { name, grants, invitedBy } = taken;
    const uuid = await addStaffAccount(tx, { username, passwordHash, name }, now);
    if (uuid === null) throw invalid('username', 'staffUsernameTaken');
    await tx.insert(staffMembers).values({ accountUuid: uuid, name, invitedBy, createdAt: now });
    await writeGrants(tx, uuid, grants);
    const { requestId, address } = browser;
    const actor = staffActor(uuid, username, grants, { requestId, address });
    const after = { name, username, grants, invitation: taken.uuid };
    await record(tx, actor, { verb: 'staff.accepted', subjectUuid: uuid, after }, now);
    const token = await openFor(tx, { uuid, username }, browser, { way: 'invitation', now });
    if (token === null) throw new Failure('unauthorized');
    return token;
  });
}
