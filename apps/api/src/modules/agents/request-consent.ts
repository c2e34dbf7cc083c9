import type { Actor } from '../../infra/access/actor.ts';
import { countActs } from '../../infra/audit/find-acts.ts';
import { record } from '../../infra/audit/record.ts';
import { type Encryption, randomCode } from '../../infra/crypto/encryption.ts';
import type { Tx } from '../../infra/db/database.ts';
import type { Services } from '../../infra/services.ts';
import { enqueueSms } from '../../infra/sms/enqueue-sms.ts';
import { findPerson } from '../identity/persons/persons.ts';
import { notify } from '../messaging/inbox/notify.ts';
import { askConsent, findSharedOrders } from '../orders/record/agent-consents.ts';
import type { OrderRow } from '../orders/record/order-queries.ts';

const DAY_MS = 86_400_000;

/** How a code is stored: only with its order, and only as a keyed hash. */
export const consentHash = (encryption: Encryption, orderUuid: string, code: string): string =>
  encryption.hash(`consent:${orderUuid}:${code}`);

/**
 * Asks about the agent of an order with a new code; the one before ends, and the pilgrim's papers are shut to the agent until
 * they answer. So often a day and pair as `CONSENT_CODES_PER_DAY` says; beyond it without a code.
 *
 * @param order with its people as they are known now
 * @returns whether a code was sent; never to another's phone
 */
export async function sendConsentCode(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
): Promise<boolean> {
  const { clock, agency, encryption, config } = services;
  const now = clock.now();
  const { pilgrim, agent } = await peopleOf(tx, order);
  const shared = await findSharedOrders(tx, order);
  const sent = await countActs(tx, {
    verb: 'order.consent-requested',
    subjectUuids: [order.uuid, ...shared.map(({ uuid }) => uuid)],
    since: new Date(now.getTime() - DAY_MS),
  });
  const { phone } = pilgrim;
  const isSent = phone !== null && sent < config.CONSENT_CODES_PER_DAY;
  const code = randomCode();
  await askConsent(tx, order, isSent ? consentHash(encryption, order.uuid, code) : null, now);
  if (!isSent) return false;
  const text = `${agency.settings.name}: ${agent.name} mendaftarkan Anda (${order.orderId}). Bila Anda setuju agen ini melihat dokumen Anda, setujui di inbox atau berikan kode ${code} kepadanya. Bila tidak, abaikan.`;
  await enqueueSms(tx, [{ phone, kind: 'consent-code', text, isSecret: true, orderUuid: order.uuid }], now);
  await record(tx, actor, { verb: 'order.consent-requested', subjectUuid: order.uuid }, now);
  return true;
}

async function peopleOf(tx: Tx, order: OrderRow) {
  const pilgrim = await findPerson(tx, order.pilgrimUuid);
  const agent = await findPerson(tx, order.registrarUuid);
  if (!pilgrim || !agent) throw new Error(`order ${order.uuid} lost its people`);
  return { pilgrim, agent };
}

/**
 * Asks a pilgrim who was known before to accept the agent who ordered for them: one tap in the inbox, or the code of
 * the SMS told to the agent. Also anew where they said no before: until they answer that stays so.
 *
 * @param order with its people as they are known now
 */
export async function requestConsent(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
): Promise<void> {
  const { pilgrim, agent } = await peopleOf(tx, order);
  const message = {
    personUuid: pilgrim.uuid,
    type: 'consent-request',
    title: `${agent.name} mendaftarkan Anda. Setujui?`,
    message: `${agent.name} memesan ${order.orderId} untuk Anda. Bila Anda setuju, agen ini dapat melihat dan mengunggah dokumen Anda.`,
    orderUuid: order.uuid,
  };
  await notify(tx, [message], services.clock.now());
  await sendConsentCode(tx, services, actor, order);
}
