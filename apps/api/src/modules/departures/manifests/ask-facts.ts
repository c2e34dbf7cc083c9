import { ASKED_FACTS, type AskedFact } from '@rihlah/contract/people/pilgrim-facts';
import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import type { AskFacts } from '@rihlah/contract/staff/departures/lists';
import { accountPath, actingPath, linkTo } from '@rihlah/contract/wire/paths';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { claimReminders } from '../readiness/reminders.ts';
import { type FrozenRow, findManifest } from './find-rows.ts';
import { findFormats } from './list-formats.ts';

const TITLE = 'Data perjalanan belum lengkap';

/** What somebody can say, by which a field is known: a woman's title follows from whether she is married. */
const SAID_BY: Partial<Record<ListField, AskedFact>> = {
  title: 'maritalStatus',
  nationalityCode: 'nationality',
};
const factOf = (field: ListField): AskedFact | undefined =>
  ASKED_FACTS.find((fact) => fact === (SAID_BY[field] ?? field));

/** What some list needs of pilgrims and only they know: of what nobody needs nobody is asked. */
export async function findAskedFacts(db: DbOrTx): Promise<AskedFact[]> {
  const columns = (await findFormats(db)).flatMap((format) => format.columns);
  const needed = new Set(columns.flatMap(({ field, isNeeded }) => (isNeeded ? (factOf(field) ?? []) : [])));
  return ASKED_FACTS.filter((fact) => needed.has(fact));
}

/** Of a passport that is not there yet nothing is asked: the journey asks for the passport itself. */
const isAskable = (fact: AskedFact, { values }: Pick<FrozenRow, 'values'>): boolean =>
  !(fact.startsWith('passport') && values.passportNumber === null);

/** Those of some facts that are not known of somebody, by what lists would say of them. */
export const listMissingFacts = (asked: AskedFact[], row: Pick<FrozenRow, 'values'>): AskedFact[] =>
  asked.filter((fact) => row.values[fact] === null && isAskable(fact, row));

/** So many of some facts are known of somebody, of so many that they are asked for. */
export function listFilledFacts(asked: AskedFact[], row: Pick<FrozenRow, 'values'>) {
  const count = asked.filter((fact) => isAskable(fact, row)).length;
  return { known: count - listMissingFacts(asked, row).length, asked: count };
}

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
    const lacking = rows.filter((row) => listMissingFacts(asked, row).length > 0);
    const orderUuids = lacking.map(({ order }) => order.uuid).sort();
    const claimed = await claimReminders(tx, { orderUuids, need: 'facts', day }, now);
    const orders = new Map((await findOrdersOfPackage(tx, productUuid)).map((order) => [order.uuid, order]));
    const contacts = await findContacts(
      tx,
      lacking.map(({ person }) => person.uuid),
    );
    for (const { order: shown, person } of lacking) {
      const order = orders.get(shown.uuid);
      if (!order || !claimed.has(shown.uuid)) continue;
      const departs = formatDayFirst(head.departsOn);
      const message = `${TITLE} untuk ${person.name}, pesanan ${shown.orderId}, berangkat ${departs}.`;
      await notifyParties(tx, order, { type: 'facts-reminder', title: TITLE, message }, now);
      const isOwn = order.registrarUuid === order.pilgrimUuid;
      const path = isOwn ? accountPath('lengkapi-data') : actingPath('lengkapi-data', order.uuid);
      const text = `${agency.settings.name}: ${message} ${linkTo(publicUrl, path)}`;
      const phone = contacts.get(person.uuid)?.phone;
      const template = fillTemplate(
        'need-reminder',
        { pilgrim: person.name, orderId: shown.orderId, what: TITLE, departsOn: departs },
        path,
      );
      if (phone)
        await enqueueSms(tx, [{ phone, kind: 'need-reminder', text, template, orderUuid: order.uuid }], now);
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
