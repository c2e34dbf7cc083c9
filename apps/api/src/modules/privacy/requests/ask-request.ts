import {
  PRIVACY_REQUEST_HOURS,
  type PrivacyRequestKind,
} from '@rihlah/contract/people/privacy-request-kinds';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, CustomerActor, StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { reachPerson } from '../../identity/people/find-person.ts';
import { privacyFailure } from '../failures.ts';
import { privacyRequests } from '../privacy.tables.ts';

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;

const HOUR_MS = 3_600_000;
/** A letter that lay longer is told to the owner, not entered. */
const OLDEST_DAYS = 30;

interface NewRequest {
  personUuid: string;
  kind: PrivacyRequestKind;
  source: PrivacyRequestRow['source'];
  note: string;
  askedAt: Date;
}

/** One that is open stays the one: nobody wins time by asking twice, nor loses it. */
async function keepRequest(tx: Tx, actor: Actor, asked: NewRequest, now: Date): Promise<PrivacyRequestRow> {
  const { personUuid, kind, source, askedAt } = asked;
  const dueAt = new Date(askedAt.getTime() + PRIVACY_REQUEST_HOURS * HOUR_MS);
  const [row] = await tx
    .insert(privacyRequests)
    .values({ ...asked, dueAt })
    .onConflictDoNothing()
    .returning();
  if (row) {
    const act = { verb: 'person.data-asked' as const, subjectUuid: personUuid, after: { kind, how: source } };
    await record(tx, actor, act, now);
    return row;
  }
  const isIt = and(
    eq(privacyRequests.personUuid, personUuid),
    eq(privacyRequests.kind, kind),
    isNull(privacyRequests.endedAt),
  );
  const [open] = await tx.select().from(privacyRequests).where(isIt);
  // Ended at the same moment: whoever asks again opens a new one.
  if (!open) throw new Failure('busy');
  return open;
}

/** A customer asks for a copy of everything held about them, or that everything goes by which they can be known. */
export const askOwnRequest = (
  { db, clock }: Services,
  actor: CustomerActor,
  kind: PrivacyRequestKind,
): Promise<PrivacyRequestRow> =>
  inTransaction(db, (tx) => {
    const now = clock.now();
    const asked = { personUuid: actor.uuid, kind, source: 'account' as const, note: '', askedAt: now };
    return keepRequest(tx, actor, asked, now);
  });

/**
 * Staff enter what came by letter, by phone or at the counter; of a day that is over the time counts from its beginning.
 *
 * @throws Failure `notFound`, `askedLater`
 */
export const enterRequest = (
  { db, clock }: Services,
  actor: StaffActor,
  {
    personUuid,
    kind,
    askedOn,
    note,
  }: { personUuid: string; kind: PrivacyRequestKind; askedOn: string; note: string },
): Promise<PrivacyRequestRow> =>
  inTransaction(db, async (tx) => {
    const { person } = await reachPerson(tx, actor, personUuid, 'person.export');
    if (person.erasedAt) throw privacyFailure('alreadyErased');
    const now = clock.now();
    const today = jakartaDate(now);
    if (askedOn > today || askedOn < addDays(today, -OLDEST_DAYS)) throw privacyFailure('askedLater');
    const askedAt = askedOn === today ? now : new Date(`${askedOn}T00:00:00+07:00`);
    return keepRequest(tx, actor, { personUuid, kind, source: 'staff', note, askedAt }, now);
  });
