import type { WrittenMessage } from '@rihlah/contract/staff/messaging/messages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { type FieldValues, fillIn, speaksOfOrder } from '@rihlah/rules/text/messages/message-template';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import { findOrderNames } from '../../backoffice/order-search/staff-summaries.ts';
import { findDueBills } from '../../billing/bills/due-bills.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { type Contact, findContacts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { findPilgrimContacts } from '../inbox/order-phones.ts';

type Written = Pick<WrittenMessage, 'audience' | 'title' | 'text'>;

const WAYS = ['inbox', 'sms'] as const;

type Way = (typeof WAYS)[number];

/** Somebody who would get a message, and what stands in its fields. */
export interface Recipient {
  personUuid: string;
  orderUuid: string;
  orderId: string;
  name: string;
  contact: Contact;
  /** Whether they have a login, and with it an inbox. */
  isKnown: boolean;
  /** Whose inbox and whose phone it reaches; null where there is none, or where the same words come there anyway. */
  readers: Record<Way, string | null>;
  values: FieldValues;
}

/**
 * Pilgrims of an audience, of the branches that a staff member may write to. Somebody with several orders is there once,
 * by the first to depart; where it speaks of the order, once for each. Nobody writes to whoever was erased, nor to whom no way
 * leads.
 *
 * @throws Failure `notFound` for a chosen order of another branch
 */
export async function findRecipients(
  services: Services,
  actor: StaffActor,
  { audience, title, text }: Written,
  db: DbOrTx = services.db,
): Promise<Recipient[]> {
  const uuids = await findAudience(services, actor, audience, db);
  const orders = await findOrdersByUuid(db, uuids);
  const rows = uuids.flatMap((uuid) => orders.get(uuid) ?? []);
  const people = await findPersons(db, [...new Set(rows.map(({ pilgrimUuid }) => pilgrimUuid))]);
  const contacts = await findPilgrimContacts(db, rows);
  // Until a first payment whoever ordered hears by SMS alone: an inbox is its owner's, whoever ordered.
  const inboxes = await findContacts(db, [...people.keys()]);
  const packages = await findProductsByUuid(db, [...new Set(rows.map(({ productUuid }) => productUuid))]);
  const due = await findDueBills(db, rows);
  const everybody = rows.flatMap((order): Recipient[] => {
    const person = people.get(order.pilgrimUuid);
    const product = packages.get(order.productUuid);
    const contact = contacts.get(order.uuid);
    if (!person || !product || !contact) throw new Error(`order ${order.uuid} lacks a part`);
    if (person.erasedAt !== null || !(person.verifiedAt || contact.phone)) return [];
    const readers = {
      inbox: person.verifiedAt && (inboxes.get(person.uuid)?.via?.uuid ?? person.uuid),
      sms: contact.phone ? (contact.via?.uuid ?? person.uuid) : null,
    };
    const unpaid = due.get(order.uuid)?.unpaidAmount ?? 0;
    return [
      {
        personUuid: person.uuid,
        orderUuid: order.uuid,
        orderId: order.orderId,
        name: person.name,
        contact,
        isKnown: person.verifiedAt !== null,
        readers,
        values: {
          nama: person.name,
          paket: product.name,
          'tanggal berangkat': formatDayFirst(product.departureDate),
          'nomor pesanan': order.orderId,
          // Nothing left to pay is no amount to write to somebody.
          'sisa tagihan': unpaid === 0 ? '' : plainRupiah(unpaid),
          cabang: product.branch.name,
        },
      },
    ];
  });
  const template = `${title} ${text}`;
  const recipients = speaksOfOrder(template)
    ? everybody
    : [
        ...new Map(
          ownFirst(everybody)
            .toReversed()
            .map((one) => [one.personUuid, one]),
        ).values(),
      ].reverse();
  return oncePerReader(recipients, template);
}

/** Of several orders of somebody those first of which they hear themself: of one without a payment whoever ordered does. */
const ownFirst = (recipients: Recipient[]): Recipient[] =>
  recipients.toSorted((one, other) => Number(one.contact.via !== null) - Number(other.contact.via !== null));

/** Whoever is reached for others reads the same words once each way: as their own where they get them too. */
function oncePerReader(recipients: Recipient[], template: string): Recipient[] {
  const keyOf = (way: Way, { readers, values }: Recipient) =>
    `${way} ${readers[way]} ${fillIn(template, values)}`;
  const isOwn = (way: Way, { readers, personUuid }: Recipient) => readers[way] === personUuid;
  const read = new Set(
    recipients.flatMap((one) => WAYS.flatMap((way) => (isOwn(way, one) ? keyOf(way, one) : []))),
  );
  const readerOf = (way: Way, one: Recipient) => {
    const key = keyOf(way, one);
    if (!isOwn(way, one) && read.has(key)) return null;
    read.add(key);
    return one.readers[way];
  };
  return recipients
    .map((one) => ({ ...one, readers: { inbox: readerOf('inbox', one), sms: readerOf('sms', one) } }))
    .filter(({ readers }) => readers.inbox !== null || readers.sms !== null);
}

/** Whom a message reaches these ways: without a login there is no inbox, without a phone no SMS. */
export const isReached = ({ readers }: Recipient, channels: WrittenMessage['channels']): boolean =>
  (channels !== 'sms' && readers.inbox !== null) || (channels !== 'inbox' && readers.sms !== null);

const orderRow = z.object({ uuid: z.string() });

/** Orders, the first to depart first. */
async function findAudience(
  services: Services,
  actor: StaffActor,
  audience: Written['audience'],
  db: DbOrTx,
): Promise<string[]> {
  const branchUuids = branchesFor(actor.grants, 'person.notify');
  if ('filter' in audience) {
    const statement = sql`
      select j.order_uuid as uuid from (${journeysSql(services, audience.filter, branchUuids)}) j
      where j.status <> 'Batal' order by j.departs_on, j.order_uuid`;
    const found = await queryRows(db, orderRow, statement);
    return pluck(found, 'uuid');
  }
  const uuids = [...new Set(audience.orders)];
  const own = await findOrderNames(db, { orderUuids: uuids, branchUuids });
  if (uuids.some((uuid) => !own.has(uuid))) throw new Failure('notFound');
  return uuids;
}
