import { gatewayChannel } from '@rihlah/contract/staff/backoffice/system';
import type { GetOrderMessages } from '@rihlah/contract/staff/orders/order-messages';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findMailsAbout } from '../../../infra/mail/mail-outcomes.ts';
import type { Services } from '../../../infra/services.ts';
import { findSmsAbout, type OrderSms, retrySms } from '../../../infra/sms/sms-outcomes.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrderNotifications } from '../../messaging/inbox/find-order-notifications.ts';
import { listReaders } from '../../messaging/inbox/notify.ts';
import { findOrdersTogether, type OrderRow } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

/** A code or a password is made anew, never sent again: the one that was given up may have ended. */
const canResend = ({ state, isSecret }: OrderSms): boolean => state === 'failed' && !isSecret;

/** What was told about an order, by SMS, WhatsApp, mail and in inboxes, the newest first. @throws Failure `notFound` */
export async function findOrderMessages(
  { db }: Services,
  actor: StaffActor,
  { orderUuid }: { orderUuid: string },
): Promise<GetOrderMessages['response']> {
  const { order } = await reachOrderForStaff(db, actor, orderUuid, 'order.read');
  const people = await findPersons(db, listReaders(order));
  const told = await findOrderNotifications(db, { orderUuid, people: listReaders(order) });
  const together = await findOrdersTogether(db, order);
  const togetherUuids = together.map(({ uuid }) => uuid);
  const mails = await findMailsAbout(db, { orderUuid, orderId: order.orderId, togetherUuids });
  return {
    sms: (await smsOf(db, order)).map((sms) => ({
      uuid: sms.uuid,
      kind: sms.kind,
      phone: sms.phone,
      text: sms.text,
      state: sms.state,
      channel: sms.gateway ? gatewayChannel(sms.gateway) : ('sms' as const),
      at: jakartaIso(new Date(sms.createdAt)),
      sentAt: sms.sentAt && jakartaIso(new Date(sms.sentAt)),
      error: sms.error,
      canResend: canResend(sms),
    })),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      at: jakartaIso(new Date(createdAt)),
      sentAt: sentAt && jakartaIso(new Date(sentAt)),
    })),
    inbox: told.map(({ uuid, personUuid, title, message, unread, createdAt }) => ({
      uuid,
      title,
      text: message,
      isRead: !unread,
      at: jakartaIso(createdAt),
      to: people.get(personUuid)?.name ?? '',
    })),
  };
}

async function smsOf(db: DbOrTx, order: OrderRow): Promise<OrderSms[]> {
  const together = await findOrdersTogether(db, order);
  const people = await findPersons(db, listReaders(order));
  return findSmsAbout(db, {
    orderUuid: order.uuid,
    orderId: order.orderId,
    togetherUuids: together.map(({ uuid }) => uuid),
    phones: [...people.values()].flatMap(({ phone }) => phone ?? []),
  });
}

/** Tries an SMS again that was given up. @throws Failure `notFound`, `changedMeanwhile` where it is on its way already */
export function resendOrderSms(
  { db, clock }: Services,
  actor: StaffActor,
  { orderUuid, smsUuid }: { orderUuid: string; smsUuid: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { order } = await reachOrderForStaff(tx, actor, orderUuid, 'person.notify');
    const sms = (await smsOf(tx, order)).find(({ uuid }) => uuid === smsUuid);
    if (!sms || sms.isSecret) throw new Failure('notFound');
    if ((await retrySms(tx, [smsUuid])) === 0) throw new Failure('changedMeanwhile');
    const act = { verb: 'order.sms-resent' as const, subjectUuid: orderUuid, after: { kind: sms.kind } };
    await record(tx, actor, act, clock.now());
  });
}
