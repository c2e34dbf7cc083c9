import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import type { Actor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { creditAgain } from '../../agents/commission/credit-again.ts';
import { requestConsent } from '../../agents/request-consent.ts';
import { reverseLedger } from '../../agents/reverse-ledger.ts';
import { queueLogins } from '../../identity/logins/queue-logins.ts';
import { joinDraft } from '../../identity/persons/join-draft.ts';
import { markAgent } from '../../identity/persons/persons.ts';
import { verifyPerson } from '../../identity/persons/verify-person.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { mustAskPilgrim } from '../record/agent-consents.ts';
import { chooseCommissionAgent } from '../record/commission-agent.ts';
import { type OrderRow, repointPeople } from '../record/order-queries.ts';
import { findReturningCommission } from './returning-commission.ts';

/**
 * What it means that another person takes an order's place. Whoever is known is asked about the agent; after the first
 * payment the new pilgrim is known in any case and gets an account. The commission was earned once and stays, unless
 * whoever earned it takes the place themself; it comes back with the next who is somebody else.
 */
export async function welcomeReplacement(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
  { wasKnown }: { wasKnown: boolean },
): Promise<void> {
  const now = services.clock.now();
  const { registrarUuid } = order;
  const asksPilgrim = (uuid: string, isKnown: boolean) =>
    mustAskPilgrim(tx, { registrarUuid, pilgrim: { uuid, isKnown } }, order.uuid);
  if (isAwaitingFirstPayment(order.status)) {
    // As when an order is placed: the first payment asks nobody a second time.
    if (await asksPilgrim(order.pilgrimUuid, wasKnown)) await requestConsent(tx, services, actor, order);
    return;
  }
  const known = await verifyPerson(tx, order.pilgrimUuid, now);
  if (!known)
    services.log.warn(
      { reqId: actor.requestId, order: order.uuid, person: order.pilgrimUuid },
      'replaced pilgrim names a known NIK or phone otherwise',
    );
  const pilgrimUuid = known ?? order.pilgrimUuid;
  const people = { registrarUuid, pilgrimUuid };
  const isAsked = await asksPilgrim(pilgrimUuid, wasKnown || pilgrimUuid !== order.pilgrimUuid);
  if (pilgrimUuid !== order.pilgrimUuid) await repointPeople(tx, order.uuid, people);
  if (pilgrimUuid === chooseCommissionAgent(order))
    await reverseLedger(tx, actor, order.uuid, 'commission', now);
  else {
    const commission = await findReturningCommission(tx, order.uuid);
    if (commission) await creditAgain(tx, actor, commission, now);
  }
  if (pilgrimUuid !== order.registrarUuid) await markAgent(tx, order.registrarUuid, now);
  if (isAsked) await requestConsent(tx, services, actor, { ...order, ...people });
  if (pilgrimUuid !== order.pilgrimUuid)
    await joinDraft(tx, services, actor, { draftUuid: order.pilgrimUuid, knownUuid: pilgrimUuid });
  await queueLogins(tx, [pilgrimUuid]);
  const message = {
    personUuid: pilgrimUuid,
    type: 'pilgrim-replaced',
    title: `Anda sekarang jamaah pesanan ${order.orderId}`,
    message: 'Unggah dokumen Anda dan lihat tagihan pesanan ini di halaman akun.',
    orderUuid: order.uuid,
  };
  await notify(tx, [message], now);
}
