import { HANDOVER_SIDES, type HandoverSide } from '@rihlah/contract/documents/passport-places';
import type { Handover } from '@rihlah/contract/staff/custody/custody';
import { eq } from 'drizzle-orm';
import type { Actor, StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { custodyFailure } from '../failures.ts';
import { handoverSignatures, handovers } from '../passports/passports.tables.ts';
import { findOwnOrderNames } from './custody-access.ts';
import {
  countSignatures,
  findHandovers,
  isPilgrims,
  type Signature,
  type WholeHandover,
} from './handover-queries.ts';
import { presentHandovers } from './present-handovers.ts';
import { signatureSeal } from './receipt-code.ts';

interface Signed {
  handoverUuid: string;
  /** `loket`: a colleague signs for the other side · `paper`: somebody saw the pen. */
  how: 'loket' | 'paper';
  /** Of whose pilgrim the pen was; left out: of everybody who has not signed. */
  order?: string | undefined;
}

/**
 * Staff sign for the side that has not: by their session, or noting that it was done on paper. A second time changes
 * nothing.
 *
 * @throws Failure `notFound` also of a handover of another branch; `ownHandover` for whoever signed the other side;
 *   `signedByPilgrim` for a session in the place of a pilgrim
 */
export async function signHandover(
  services: Services,
  actor: StaffActor,
  { handoverUuid, how, order }: Signed,
): Promise<Handover> {
  try {
    return await inTransaction(services.db, async (tx) => {
      // Two presses at once come one after the other: the second finds it signed.
      await tx.select().from(handovers).where(eq(handovers.uuid, handoverUuid)).for('update');
      const whole = requireFound((await findHandovers(tx, [handoverUuid])).get(handoverUuid));
      const orders = whole.moved.map(({ orderUuid }) => orderUuid);
      const own = new Set((await findOwnOrderNames(tx, actor, orders, 'passport.move')).keys());
      if (own.size === 0 || (order && !own.has(order))) throw new Failure('notFound');
      const name = (await findStaffNames(tx, [actor.uuid])).get(actor.uuid) ?? actor.label;
      const act = { how, accountUuid: actor.uuid, at: services.clock.now() };
      const rows: Signature[] = [];
      for (const side of countSignatures(whole).unsigned) {
        if (!isPilgrims(whole.handover, side))
          rows.push({
            ...act,
            side,
            signedFor: handoverUuid,
            name: how === 'loket' ? name : otherName(whole, side),
          });
        else if (how === 'loket') throw custodyFailure('signedByPilgrim');
        else rows.push(...(await pens(tx, whole, { act, side, among: order ? new Set([order]) : own })));
      }
      await sign(tx, services, actor, whole, rows);
      const [signed] = await presentHandovers(tx, services, actor, [handoverUuid]);
      return requireFound(signed);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'handover_signatures_two_people') throw custodyFailure('ownHandover');
    throw error;
  }
}

const otherName = ({ handover }: WholeHandover, side: HandoverSide): string =>
  side === 'from' ? handover.gives : handover.takes;

async function pens(
  tx: Tx,
  { moved, signatures }: WholeHandover,
  {
    act,
    side,
    among,
  }: { act: Omit<Signature, 'side' | 'name' | 'signedFor'>; side: HandoverSide; among: Set<string> },
): Promise<Signature[]> {
  const signed = new Set(signatures.filter((each) => each.side === side).map(({ signedFor }) => signedFor));
  const lacking = moved.filter(({ orderUuid }) => among.has(orderUuid) && !signed.has(orderUuid));
  const people = await findPersons(tx, pluck(lacking, 'pilgrimUuid'));
  return lacking.map(({ orderUuid, pilgrimUuid }) => ({
    ...act,
    side,
    signedFor: orderUuid,
    name: people.get(pilgrimUuid)?.name ?? '',
  }));
}

/** The side of a handover on which pilgrims stand; undefined for one between staff. */
export const findPilgrimsSide = ({ handover }: WholeHandover): HandoverSide | undefined =>
  HANDOVER_SIDES.find((side) => isPilgrims(handover, side));

/** Writes signatures, each sealed; what was signed before stays as it is. */
export async function sign(
  tx: Tx,
  { encryption }: Pick<Services, 'encryption'>,
  actor: Actor,
  whole: WholeHandover,
  signatures: Signature[],
): Promise<void> {
  const [first] = signatures;
  if (!first) return;
  const t = handoverSignatures;
  const handoverUuid = whole.handover.uuid;
  const rows = signatures.map((each) => ({
    ...each,
    handoverUuid,
    seal: signatureSeal(encryption, whole, each),
  }));
  const target = [t.handoverUuid, t.side, t.signedFor];
  const written = await tx.insert(t).values(rows).onConflictDoNothing({ target }).returning();
  const acts = written.map(({ side, how, name }) => ({
    verb: 'handover.signed' as const,
    subjectUuid: handoverUuid,
    after: { side, how, name },
  }));
  await recordAll(tx, actor, acts, first.at);
}
