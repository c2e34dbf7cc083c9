import { isAwaitingFirstPayment } from '@rihlah/rules/order-status';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { becomeKnown } from '../accounts/become-known.ts';
import { wantLogins } from '../accounts/open-logins.ts';
import { findPerson, markAgent } from '../accounts/persons.ts';
import { creditCommission } from '../agents/credit-commission.ts';
import { requestConsent } from '../agents/request-consent.ts';
import { reverseLedger } from '../agents/reverse-ledger.ts';
import { notify } from '../inbox/notify.ts';
import { mayReachPilgrim } from '../orders/order-access.ts';
import { hasOrderedForOthers, type OrderRow, repointPeople } from '../orders/order-queries.ts';

interface People {
  registrarUuid: string;
  pilgrimUuid: string;
}

/**
 * What the first payment of an order means for its people: both are known from now on, get a login each (by a wish that
 * this transaction writes), and an agent earns the commission, but not by a free package.
 *
 * @returns the order's people, which may be rows that were known before
 */
export async function onFirstPayment(
  tx: Tx,
  services: Services,
  actor: Actor,
  { order, isFree }: { order: OrderRow; isFree: boolean },
): Promise<People> {
  const now = services.clock.now();
  const pilgrimUuid = await known(tx, services, order, order.pilgrimUuid, now);
  const registrarUuid =
    order.registrarUuid === order.pilgrimUuid
      ? pilgrimUuid
      : await known(tx, services, order, order.registrarUuid, now);
  const people = { registrarUuid, pilgrimUuid };
  const needsConsent = await mustAsk(tx, order, people);
  if (registrarUuid !== order.registrarUuid || pilgrimUuid !== order.pilgrimUuid) {
    await repointPeople(tx, order.uuid, { ...people, needsConsent });
  }
  if (registrarUuid !== pilgrimUuid && !isFree) {
    const commission = { registrarUuid, orderUuid: order.uuid, amount: order.agentCommission };
    await creditCommission(tx, actor, commission, now);
  }
  // Whoever was known when the order was placed was asked then.
  const wasAsked = order.needsConsent && pilgrimUuid === order.pilgrimUuid;
  if (needsConsent && !order.consentedAt && !wasAsked) {
    await requestConsent(tx, services, actor, { ...order, ...people });
  }
  if (await hasOrderedForOthers(tx, registrarUuid)) await markAgent(tx, registrarUuid, now);
  await wantLogins(tx, [registrarUuid, pilgrimUuid]);
  return people;
}

/**
 * What it means that another person takes an order's place. Whoever is known is asked about the agent; after the first
 * payment the new pilgrim is known in any case and gets an account. The commission was earned once and stays, unless
 * the agent takes the place themself.
 */
export async function welcomeReplacement(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
): Promise<void> {
  const now = services.clock.now();
  if (isAwaitingFirstPayment(order.status)) {
    // As when an order is placed: the first payment asks nobody a second time.
    if (order.needsConsent) await requestConsent(tx, services, actor, order);
    return;
  }
  const pilgrimUuid = await known(tx, services, order, order.pilgrimUuid, now);
  const people = { registrarUuid: order.registrarUuid, pilgrimUuid };
  const needsConsent = await mustAsk(tx, order, people);
  if (pilgrimUuid !== order.pilgrimUuid) await repointPeople(tx, order.uuid, { ...people, needsConsent });
  if (pilgrimUuid === order.registrarUuid) await reverseLedger(tx, actor, order.uuid, 'commission', now);
  else await markAgent(tx, order.registrarUuid, now);
  if (needsConsent) await requestConsent(tx, services, actor, { ...order, ...people });
  await wantLogins(tx, [pilgrimUuid]);
  const message = {
    personUuid: pilgrimUuid,
    type: 'pilgrim-replaced',
    title: `Anda sekarang jamaah pesanan ${order.orderId}`,
    message: 'Unggah dokumen Anda dan lihat tagihan pesanan ini di halaman akun.',
    orderUuid: order.uuid,
  };
  await notify(tx, [message], now);
}

/**
 * Whether the pilgrim must accept the agent first. A row of its own may turn out to be somebody who came to be known
 * while the order was unpaid: they are asked too, unless the agent reaches them already.
 *
 * @param people as they are known now
 */
async function mustAsk(tx: Tx, order: OrderRow, { registrarUuid, pilgrimUuid }: People): Promise<boolean> {
  if (registrarUuid === pilgrimUuid) return false;
  if (pilgrimUuid === order.pilgrimUuid) return order.needsConsent;
  return order.needsConsent || !(await mayReachPilgrim(tx, registrarUuid, pilgrimUuid));
}

/** Where the NIK or phone belongs to somebody known under another, the order keeps its own row and staff decide. */
async function known(
  tx: Tx,
  services: Services,
  order: OrderRow,
  personUuid: string,
  now: Date,
): Promise<string> {
  const uuid = await becomeKnown(tx, personUuid, now);
  if (uuid) return uuid;
  const person = await findPerson(tx, personUuid);
  services.log.warn(
    { order: order.uuid, person: person?.uuid },
    'paid order names a known NIK or phone otherwise',
  );
  return personUuid;
}
