import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { findPerson } from '../accounts/persons.ts';
import { notify } from '../inbox/notify.ts';
import { type OrderRow, setConsentCode } from '../orders/order-queries.ts';

const CODE_DIGITS = 6;

/** How a code is stored: only with its order, and only as a keyed hash. */
export const consentHash = (encryption: Encryption, orderUuid: string, code: string): string =>
  encryption.hash(`consent:${orderUuid}:${code}`);

/** Makes a new code and sends it; the one before ends. @param order with its people as they are known now */
export async function sendConsentCode(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
): Promise<void> {
  const { clock, agency, encryption } = services;
  const now = clock.now();
  const { pilgrim, agent } = await peopleOf(tx, order);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await setConsentCode(tx, order.uuid, consentHash(encryption, order.uuid, code));
  const text = `${agency.settings.name}: ${agent.name} mendaftarkan Anda (${order.orderId}). Bila Anda setuju agen ini melihat dokumen Anda, setujui di inbox atau berikan kode ${code} kepadanya. Bila tidak, abaikan.`;
  await enqueueSms(
    tx,
    [{ phone: pilgrim.phone, kind: 'consent-code', text, isSecret: true, orderUuid: order.uuid }],
    now,
  );
  await record(tx, actor, { verb: 'order.consent-requested', subjectUuid: order.uuid }, now);
}

async function peopleOf(tx: Tx, order: OrderRow) {
  const pilgrim = await findPerson(tx, order.pilgrimUuid);
  const agent = await findPerson(tx, order.registrarUuid);
  if (!pilgrim || !agent) throw new Error(`order ${order.uuid} lost its people`);
  return { pilgrim, agent };
}

/**
 * Asks a pilgrim who was known before to accept the agent who ordered for them: one tap in the inbox, or the code of
 * the SMS told to the agent.
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
