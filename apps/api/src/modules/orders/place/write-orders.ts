import { jakartaDate } from '@rihlah/rules/text/dates';
import type { SQL } from 'drizzle-orm';
import { type Act, recordSql } from '../../../infra/audit/record.ts';
import { combinedWrite, insertRows } from '../../../infra/db/combined-write.ts';
import { insertAnswersSql } from '../../../infra/db/idempotency.ts';
import { mailsSql } from '../../../infra/mail/enqueue-mail.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { insertSmsSql } from '../../../infra/sms/enqueue-sms.ts';
import { insertBillsSql } from '../../billing/bills/open-bills.ts';
import { type SeatsWanted, takeSeatsSql } from '../../catalog/packages/seats.ts';
import { insertPersonsSql, keepNikAgainSql, markAgentsSql } from '../../identity/persons/persons.ts';
import { notifySql } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orderAddOns, orderStatusHistory, orders } from '../record/orders.tables.ts';
import { takeOffersSql } from '../waiting/waiting-queries.ts';
import { writeAnnouncements } from './announce-orders.ts';
import { counterOrders } from './booking.tables.ts';
import type { Draft, DraftOrder } from './order-request.ts';

export interface AnsweredDraft {
  draft: Draft;
  answer: unknown;
}

/** People whom the orders of a request name and that were there before it. */
export function listKnownPeople({ draft: { people, orders: placed } }: AnsweredDraft): string[] {
  const created = new Set(people.created.map(({ uuid }) => uuid));
  const named = placed.flatMap(({ row: { registrarUuid, pilgrimUuid, linkAgentUuid } }) => [
    registrarUuid,
    pilgrimUuid,
    ...(linkAgentUuid === null ? [] : [linkAgentUuid]),
  ]);
  return named.filter((uuid) => !created.has(uuid));
}

/**
 * Writes requests with all that follows from them in one statement: people, orders, history, first bills, messages, the
 * answers under their keys, and the seats. It fails (`isNotAsRead`) where seats were taken by somebody else since they were
 * looked at, or an offer of the waiting list was: nothing of the transaction stands then.
 *
 * @param drafts not empty
 */
export function ordersSql(services: Services, drafts: AnsweredDraft[], now: Date): SQL {
  const seats = seatsOf(drafts);
  const parts = {
    ...partsOf(services, drafts, now),
    seats: takeSeatsSql(seats, jakartaDate(now), services.config.GUEST_SEATS_SHARE),
  };
  const offers = drafts.flatMap(({ draft }) => draft.offer?.uuid ?? []);
  if (offers.length === 0) return combinedWrite(parts, { seats: seats.length });
  const expected = { seats: seats.length, offers: offers.length };
  return combinedWrite({ ...parts, offers: takeOffersSql(offers, now) }, expected);
}

function partsOf(services: Services, drafts: AnsweredDraft[], now: Date): Record<string, SQL> {
  const placed = drafts.flatMap(({ draft }) => draft.orders);
  const created = drafts.flatMap(({ draft }) => draft.people.created);
  const given = drafts.flatMap(({ draft }) => draft.people.given);
  const agents = drafts.flatMap(({ draft }) => newAgentOf(draft));
  const others = agents.filter((agent) => !given.some(({ uuid }) => uuid === agent));
  const extras = placed.flatMap(addOnRows);
  const news = drafts.map(({ draft }) =>
    writeAnnouncements(services, {
      orders: draft.orders,
      input: draft.asked.input,
      people: draft.people,
      productName: draft.product.name,
    }),
  );
  const notifications = news.flatMap((one) => one.notifications);
  const answers = drafts.flatMap(({ draft, answer }) =>
    draft.asked.idempotency ? [{ call: draft.asked.idempotency, status: 201, body: answer }] : [],
  );
  const history = placed.map(({ row }) => ({
    orderUuid: row.uuid,
    fromStatus: null,
    toStatus: row.status,
    at: now,
    by: null,
    why: 'pesanan dibuat',
  }));
  const acts = drafts.flatMap(({ draft: { asked, orders: own } }) =>
    own.flatMap(({ row }) =>
      [placing(row), ...agreeing(row, asked.paper)].map((act) => ({ actor: asked.actor, act })),
    ),
  );
  const counter = drafts.flatMap(({ draft }) => counterRowOf(draft, now));
  return {
    ...(created.length > 0 && { people: insertPersonsSql(created) }),
    ...(given.length > 0 && { given: keepNikAgainSql(given, agents, now) }),
    orders: insertRows(orders, pluck(placed, 'row')),
    history: insertRows(orderStatusHistory, history),
    acts: recordSql(acts, now),
    bills: insertBillsSql(placed.map(({ bill }) => bill)),
    messages: insertSmsSql(
      news.flatMap(({ messages }) => messages),
      now,
    ),
    ...mailsSql(
      services,
      news.flatMap(({ mails }) => mails),
      now,
    ),
    ...(counter.length > 0 && { counter: insertRows(counterOrders, counter) }),
    ...(extras.length > 0 && { extras: insertRows(orderAddOns, extras) }),
    ...(notifications.length > 0 && { notifications: notifySql(notifications, now) }),
    ...(others.length > 0 && { agents: markAgentsSql(others, now) }),
    ...(answers.length > 0 && { answers: insertAnswersSql(answers) }),
  };
}

const placing = ({ uuid, orderId, productUuid, amount, linkAgentUuid }: OrderRow): Act => ({
  verb: 'order.placed',
  subjectUuid: uuid,
  after: { orderId, package: productUuid, amount, ...(linkAgentUuid && { linkAgent: linkAgentUuid }) },
});

/** The customer has read the terms and signed them, before the staff member who writes it down. */
const agreeing = ({ uuid }: OrderRow, paper: string | undefined): Act[] =>
  paper === undefined ? [] : [{ verb: 'order.consent-recorded', subjectUuid: uuid, why: paper }];

function counterRowOf({ asked: { actor, paper }, orders: placed, product }: Draft, at: Date) {
  const [first] = placed;
  if (!first || actor.kind !== 'staff' || paper === undefined) return [];
  const { requestUuid } = first.row;
  return [{ requestUuid, branchUuid: product.branch.uuid, placedBy: actor.uuid, paper, at }];
}

const addOnRows = ({ row, addOns }: DraftOrder) =>
  addOns.map(({ uuid, addOn }) => ({
    uuid,
    orderUuid: row.uuid,
    productAddOnUuid: addOn.uuid,
    price: addOn.price,
  }));

/** A known registrar who orders for someone else for the first time. */
function newAgentOf({ people: { registrar }, orders: placed }: Draft): string[] {
  const isForOthers = placed.some(({ row }) => row.pilgrimUuid !== row.registrarUuid);
  return registrar.isKnown && !registrar.isAgent && isForOthers ? [registrar.uuid] : [];
}

/** What is taken of each package, all requests together. */
function seatsOf(drafts: AnsweredDraft[]): SeatsWanted[] {
  const wanted = new Map<string, SeatsWanted>();
  for (const { draft } of drafts) {
    const productUuid = draft.product.uuid;
    const count = draft.orders.length;
    const sum = wanted.get(productUuid) ?? { productUuid, count: 0, guests: 0, guestsBefore: 0, held: 0 };
    sum.count += count;
    sum.held += draft.offer?.held ?? 0;
    if (draft.asked.isUnconfirmedGuest) {
      sum.guestsBefore = sum.guests;
      sum.guests += count;
    }
    wanted.set(productUuid, sum);
  }
  return [...wanted.values()];
}
