import type { ManasikSession } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { invalid, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { findManasikSessions, saveManasikSession } from '../../catalog/packages/manasik-queries.ts';
import { findProductToOrder } from '../../catalog/packages/product-queries.ts';
import { findContact } from '../../identity/persons/find-account.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findInvited } from '../consent/find-invited.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

/** From the first payment to the departure; later the manasik is over. */
const PREPARING = ['Pelunasan', 'Lunas', 'Manasik Haji'] as const;

/** Where and when, as one sentence of a message. */
const placeAndTime = ({ place, address, day, startsAt, endsAt, ...session }: ManasikSession): string =>
  `${place}, ${address}, ${formatDayFirst(day)} pukul ${startsAt.replace(':', '.')} sampai ${endsAt.replace(':', '.')} WIB. Berkumpul di ${session.gatheringPoint} pukul ${session.gatheringTime.replace(':', '.')} WIB.`;

/**
 * Invites the people of an order to the manasik, by inbox and by SMS; without a session they learn that its place and
 * time follow.
 */
export async function inviteToManasik(
  tx: Tx,
  { agency }: Pick<Services, 'agency'>,
  order: OrderRow,
  session: ManasikSession | null,
  now: Date,
): Promise<void> {
  const message = session
    ? `Manasik diadakan di ${placeAndTime(session)}`
    : 'Anda diundang ke manasik. Tempat dan waktunya kami kabari di inbox dan lewat SMS.';
  const title = `Undangan manasik untuk pesanan ${order.orderId}`;
  await notifyParties(tx, order, { type: 'manasik-invitation', title, message }, now);
  const { phone, salutation } = await findContact(tx, order.pilgrimUuid);
  const text = `${agency.settings.name}: ${salutation}undangan manasik ${order.orderId}. ${message}`;
  const template = fillTemplate(
    'manasik-invitation',
    { orderId: order.orderId, invitation: `${salutation}${message}` },
    accountPath('manasik-haji'),
  );
  if (phone)
    await enqueueSms(tx, [{ phone, kind: 'manasik-invitation', text, template, orderUuid: order.uuid }], now);
}

/**
 * Staff enter or change the manasik of a package; everybody who is invited is told at once, others with their
 * invitation. Of one that has been, nobody is told: it is only its record.
 *
 * @param asked.basis of the session that was shown
 * @returns how many orders were told
 * @throws Failure `notFound` for a package that is not there, `editedMeanwhile`, validation `manasikAfterDeparture`
 */
export function setManasik(
  services: Services,
  actor: StaffActor,
  { productUuid, session, basis }: { productUuid: string; session: ManasikSession; basis?: string },
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const product = requireFound(await findProductToOrder(tx, productUuid));
    // There may be no row yet to lock.
    await lockNames(tx, [`manasik ${productUuid}`]);
    assertBasis(basis, (await findManasikSessions(tx, [productUuid])).get(productUuid) ?? null);
    if (session.day > product.departureDate) throw invalid('day', 'manasikAfterDeparture');
    await saveManasikSession(tx, productUuid, session, now);
    const act = { verb: 'package.manasik-set' as const, subjectUuid: productUuid, after: { ...session } };
    await record(tx, actor, act, now);
    if (session.day < jakartaDate(now)) return 0;
    const rows = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.productUuid, productUuid), inArray(orders.status, [...PREPARING])));
    const invited = await findInvited(tx, rows);
    for (const order of rows)
      if (invited.has(order.uuid)) await inviteToManasik(tx, services, order, session, now);
    return invited.size;
  });
}
