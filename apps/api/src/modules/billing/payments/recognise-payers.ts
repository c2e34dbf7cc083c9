import type { Actor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { requestConsent } from '../../agents/request-consent.ts';
import { carryPassport } from '../../custody/passports/passport-places.ts';
import { moveContacts } from '../../identity/persons/find-account.ts';
import { joinDraft } from '../../identity/persons/join-draft.ts';
import { findPayingPersons, type PayingPerson } from '../../identity/persons/verified-persons.ts';
import { findKnownSelf } from '../../identity/persons/verify-person.ts';
import { carryConsent, mustAskPilgrim } from '../../orders/record/agent-consents.ts';
import { type OrderRow, repointPeople } from '../../orders/record/order-queries.ts';

export interface Payers {
  order: OrderRow;
  registrar: PayingPerson;
  pilgrim: PayingPerson;
}

/**
 * Whose order is being paid, where its rows name people who are known under other rows since it was placed: the order is
 * pointed at those, a pilgrim whom the agent does not reach yet is asked, and its own rows become part of theirs. Where only
 * the NIK or only the phone is somebody's, the order keeps its own row and staff decide.
 *
 * @param payers before the first payment, the order locked by the caller
 * @returns them as they are known now
 */
export async function recognisePayers(
  tx: Tx,
  services: Services,
  actor: Actor,
  { order, registrar, pilgrim }: Payers,
): Promise<Payers> {
  const pilgrimUuid = await knownUuid(tx, services, order, pilgrim);
  const registrarUuid =
    registrar.uuid === pilgrim.uuid ? pilgrimUuid : await knownUuid(tx, services, order, registrar);
  if (pilgrimUuid === pilgrim.uuid && registrarUuid === registrar.uuid) return { order, registrar, pilgrim };
  // Before consent: whoever is reached for the pilgrim is known by another record now.
  if (registrarUuid !== registrar.uuid) await moveContacts(tx, { from: registrar.uuid, to: registrarUuid });
  const people = { registrarUuid, pilgrimUuid };
  const repointed = { ...order, ...people };
  const isOther = pilgrimUuid !== order.pilgrimUuid;
  const asked = { registrarUuid, pilgrim: { uuid: pilgrimUuid, isKnown: pilgrim.isKnown || isOther } };
  const mustAsk = await mustAskPilgrim(tx, asked, order.uuid);
  await repointPeople(tx, order.uuid, people);
  // A first payment that was taken back may have come after the passport.
  if (isOther) await carryPassport(tx, { orderUuid: order.uuid, from: order.pilgrimUuid, to: pilgrimUuid });
  if (mustAsk && isOther) await requestConsent(tx, services, actor, repointed);
  // Whoever was known when the order was placed was asked then.
  else if (mustAsk) await carryConsent(tx, order, repointed);
  // One who ordered for themself is both.
  const drafts = new Map([
    [registrar.uuid, registrarUuid],
    [pilgrim.uuid, pilgrimUuid],
  ]);
  for (const [draftUuid, knownUuid] of drafts)
    if (draftUuid !== knownUuid) await joinDraft(tx, services, actor, { draftUuid, knownUuid });
  const found = await findPayingPersons(tx, [registrarUuid, pilgrimUuid]);
  const personOf = (uuid: string): PayingPerson => {
    const person = found.find((one) => one.uuid === uuid);
    if (!person) throw new Error(`order ${order.uuid} lost its people`);
    return person;
  };
  return { order: repointed, registrar: personOf(registrarUuid), pilgrim: personOf(pilgrimUuid) };
}

async function knownUuid(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { uuid, isKnown, matchesKnown }: PayingPerson,
): Promise<string> {
  if (isKnown || !matchesKnown) return uuid;
  const known = await findKnownSelf(tx, uuid, services.clock.now());
  if (known) return known;
  services.log.warn({ order: order.uuid, person: uuid }, 'paid order names a known NIK or phone otherwise');
  return uuid;
}
