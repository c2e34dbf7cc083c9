import type { GetPassportReceipt, OwnPassport } from '@rihlah/contract/documents/passport-handovers';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import {
  countSignatures,
  findHandoverByNumber,
  findHandovers,
  findPilgrimHandovers,
} from '../handovers/handover-queries.ts';
import { receiptAddress } from '../handovers/present-handovers.ts';
import { isGenuine, readCode } from '../handovers/receipt-code.ts';
import { findPilgrimsSide, sign } from '../handovers/sign-handover.ts';
import { findPassportPlaces } from '../passports/passport-places.ts';

interface Journey {
  orderUuid: string;
  personUuid: string;
}

/**
 * Where the passport of an order's pilgrim is, and what the pilgrim gave and took for it.
 *
 * @throws Failure `notFound` for whoever may not act for the pilgrim
 */
export async function findOwnPassport(
  services: Pick<Services, 'db' | 'encryption' | 'publicUrl'>,
  { orderUuid, personUuid }: Journey,
  db: DbOrTx = services.db,
): Promise<OwnPassport> {
  const { pilgrimUuid } = await reachJourney(db, orderUuid, personUuid);
  const place = (await findPassportPlaces(db, [pilgrimUuid])).get(pilgrimUuid);
  const moves = (await findPilgrimHandovers(db, pilgrimUuid)).filter(
    (whole) => findPilgrimsSide(whole) && whole.moved.some((one) => one.orderUuid === orderUuid),
  );
  return {
    place: place?.place ?? 'pilgrim',
    dueOn: place?.dueOn ?? null,
    handovers: moves.map((whole) => {
      const { uuid, number, fromPlace, toPlace, gives, takes, at } = whole.handover;
      const side = findPilgrimsSide(whole);
      const own = whole.signatures.find((each) => each.side === side && each.signedFor === orderUuid);
      return {
        uuid,
        number,
        from: fromPlace,
        to: toPlace,
        gives,
        takes,
        at: jakartaIso(at),
        signed: own ? { how: own.how, at: jakartaIso(own.at) } : null,
        receipt: receiptAddress(services, whole),
      };
    }),
  };
}

/**
 * The pilgrim, or the agent who acts for them, signs that a passport was given or taken; a second time changes nothing.
 *
 * @throws Failure `notFound`
 */
export function confirmHandover(
  services: Services,
  actor: CustomerActor,
  { handoverUuid, orderUuid }: { handoverUuid: string; orderUuid: string },
): Promise<OwnPassport> {
  const journey = { orderUuid, personUuid: actor.uuid };
  return inTransaction(services.db, async (tx) => {
    const { pilgrimUuid } = await reachJourney(tx, orderUuid, actor.uuid);
    const isOwn = (one: { orderUuid: string; pilgrimUuid: string }) =>
      one.orderUuid === orderUuid && one.pilgrimUuid === pilgrimUuid;
    const whole = (await findHandovers(tx, [handoverUuid])).get(handoverUuid);
    const side = whole && findPilgrimsSide(whole);
    if (!side || !whole.moved.some(isOwn)) throw new Failure('notFound');
    const name = (await findPersons(tx, [actor.uuid])).get(actor.uuid)?.name ?? '';
    const signed = { side, signedFor: orderUuid, how: 'app' as const, name };
    const at = services.clock.now();
    await sign(tx, services, actor, whole, [{ ...signed, accountUuid: actor.accountUuid, at }]);
    return findOwnPassport(services, journey, tx);
  });
}

/**
 * What the receipt behind a QR code says to whoever holds it: no numbers of people, and of names the first.
 *
 * @throws Failure `notFound` for a code that nobody gave out, and for one whose handover is not what it was
 */
export async function findPassportReceipt(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  code: string,
): Promise<GetPassportReceipt['response']> {
  const read = readCode(code);
  const whole = read && (await findHandoverByNumber(db, read.number));
  if (!whole) throw new Failure('notFound');
  const { handover, moved } = whole;
  if (!isGenuine(encryption, whole, read.seal)) throw new Failure('notFound');
  const pilgrims = moved.map(({ pilgrimUuid }) => pilgrimUuid);
  const people = await findPersons(db, pilgrims);
  const { given, wanted } = countSignatures(whole);
  return {
    number: handover.number,
    from: handover.fromPlace,
    to: handover.toPlace,
    at: jakartaIso(handover.at),
    total: moved.length,
    names: pilgrims.map((uuid) => maskName(people.get(uuid)?.name ?? '')),
    signatures: { given, wanted },
  };
}
