import type { AskFacts } from '@rihlah/contract/staff/departures/lists';
import { accountPath, actingPath, linkTo } from '@rihlah/contract/wire/paths';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { claimReminders } from '../readiness/reminders.ts';
import { findAskedFacts, missingOf } from './asked-facts.ts';
import { findManifest } from './find-rows.ts';

const TITLE = 'Data perjalanan belum lengkap';

/**
 * Asks pilgrims of chosen orders, by inbox and SMS, for what only they know; once a day, whoever of the staff asks.
 *
 * @throws Failure `notFound`; orders that are not of the package are left out
 */
export async function askFacts(
  services: Services,
  actor: StaffActor,
  { productUuid, orders: chosen }: { productUuid: string; orders: string[] },
): Promise<AskFacts['response']> {
  const { db, clock, agency, publicUrl } = services;
  const now = clock.now();
  const day = jakartaDate(now);
  return inTransaction(db, async (tx) => {
    const head = await reachDeparture(tx, actor, productUuid, 'list.make');
    const asked = await findAskedFacts(tx);
    const rows = (await findManifest(tx, services, head)).filter(({ order }) => chosen.includes(order.uuid));
    const lacking = rows.filter((row) => missingOf(asked, row).length > 0);
    const orderUuids = lacking.map(({ order }) => order.uuid).sort();
    const claimed = await claimReminders(tx, { orderUuids, need: 'facts', day }, now);
    const orders = new Map((await findOrdersOfPackage(tx, productUuid)).map((order) => [order.uuid, order]));
    for (const { order: shown, person, values } of lacking) {
      const order = orders.get(shown.uuid);
      if (!order || !claimed.has(shown.uuid)) continue;
      const departs = formatDayFirst(head.departsOn);
      const message = `${TITLE} untuk ${person.name}, pesanan ${shown.orderId}, berangkat ${departs}.`;
      await notifyParties(tx, order, { type: 'facts-reminder', title: TITLE, message }, now);
      const isOwn = order.registrarUuid === order.pilgrimUuid;
      const path = isOwn ? accountPath('lengkapi-data') : actingPath('lengkapi-data', order.uuid);
      const text = `${agency.settings.name}: ${message} ${linkTo(publicUrl, path)}`;
      if (values.phone)
        await enqueueSms(
          tx,
          [{ phone: values.phone, kind: 'need-reminder', text, orderUuid: order.uuid }],
          now,
        );
    }
    if (claimed.size > 0) {
      const after = { orders: claimed.size };
      await record(tx, actor, { verb: 'package.facts-asked', subjectUuid: productUuid, after }, now);
    }
    return {
      notified: claimed.size,
      notifiedBefore: lacking.length - claimed.size,
      haveIt: rows.length - lacking.length,
    };
  });
}
