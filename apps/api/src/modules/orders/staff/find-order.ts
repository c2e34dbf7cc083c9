import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isOwedBill } from '@rihlah/rules/money/bill-state';
import { isTravelling } from '@rihlah/rules/orders/order-status';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { birthDateOfNik } from '@rihlah/rules/text/nik';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findReversible } from '../../agents/reverse-ledger.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentApprovals } from '../../backoffice/decisions/present-approvals.ts';
import {
  findBillMoney,
  findBillsWhole,
  findCurrentAccounts,
  payingBill,
} from '../../billing/bills/bill-queries.ts';
import { findFreeable } from '../../billing/freeing/freeing-effects.ts';
import { receiptAddress } from '../../billing/receipts/receipt-address.ts';
import { findAddOns, findRoomsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPlacesOfOrder } from '../../departures/rooms/find-room-labels.ts';
import { findDocumentStates, NO_DOCUMENTS } from '../../documents/record/document-states.ts';
import { findLivingVisas, type VisaRow } from '../../documents/visa/visa-queries.ts';
import { type Contact, findContacts } from '../../identity/persons/find-account.ts';
import { findPersons, type Person } from '../../identity/persons/persons.ts';
import { isAtAirport } from '../change/take-back-departure.ts';
import { findUnsettledFinishes } from '../finish/finish-order.ts';
import { findConsent } from '../record/agent-consents.ts';
import { findOrderAddOns, findOrdersTogether } from '../record/order-queries.ts';
import { findOrderNotes } from './add-order-note.ts';
import { presentDocumentsForStaff, presentStaffOrders } from './list/present-orders.ts';
import { reachOrderForStaff } from './order-access.ts';
import { actionsOn } from './order-actions.ts';
import { findOrderEvents } from './order-events.ts';
import { findOrderVisa } from './set-visa.ts';

/**
 * The bills of an order as staff see them: settled ones too, each with the account that was paid or can be.
 *
 * @param origin where addresses of receipts begin
 */
async function presentBillsForStaff(
  services: Services,
  { orderUuid, origin }: { orderUuid: string; origin: string },
): Promise<StaffOrderDetail['bills']> {
  const { db } = services;
  const bills = await findBillsWhole(db, orderUuid);
  const current = await findCurrentAccounts(db, pluck(bills, 'uuid'));
  const money = await findBillMoney(db, bills.map(payingBill));
  return bills.map((bill) => {
    const { uuid, description, amount, dueDate, status, paidAt } = bill;
    const paid = money.get(payingBill(bill));
    const live = current.find(({ billUuid }) => billUuid === uuid);
    const account = paid
      ? { bank: paid.bank, number: paid.number, reference: paid.reference, bills: paid.bills }
      : live && { bank: live.bank, number: live.number, reference: null, bills: live.bills };
    return {
      uuid,
      description,
      amount,
      unpaidAmount: isOwedBill(bill) ? amount : 0,
      dueDate,
      status,
      paidAt: paidAt && jakartaIso(paidAt),
      account: account ?? null,
      receipt: paidAt ? receiptAddress(services, origin, uuid) : null,
    };
  });
}

/**
 * All of one order.
 *
 * @param origin where addresses of receipts begin
 * @throws Failure `notFound` also for one of another branch
 */
export async function findStaffOrder(
  services: Services,
  actor: StaffActor,
  { orderUuid, origin }: { orderUuid: string; origin: string },
): Promise<StaffOrderDetail & Required<Pick<StaffOrderDetail, 'visaFacts'>>> {
  const { db, clock } = services;
  const found = await reachOrderForStaff(db, actor, orderUuid, 'order.read');
  const { order } = found;
  const [row] = await presentStaffOrders(db, [order]);
  const { linkAgentUuid } = order;
  const people = await findPersons(db, [
    order.pilgrimUuid,
    order.registrarUuid,
    ...(linkAgentUuid ? [linkAgentUuid] : []),
  ]);
  const pilgrim = people.get(order.pilgrimUuid);
  const registrar = people.get(order.registrarUuid);
  const linkAgent = linkAgentUuid ? people.get(linkAgentUuid) : undefined;
  if (!row || !pilgrim || !registrar) throw new Error(`order ${orderUuid} lacks a part`);
  const journey = { orderUuid, pilgrimUuid: pilgrim.uuid };
  const states = (await findDocumentStates(db, [journey])).get(orderUuid) ?? NO_DOCUMENTS;
  const room = order.productRoomUuid
    ? (await findRoomsByUuid(db, [order.productRoomUuid])).get(order.productRoomUuid)
    : undefined;
  const consent = await findConsent(db, order);
  const { commission } = await findReversible(db, orderUuid);
  const asked = await findApprovalsAbout(db, [orderUuid]);
  const contacts = await findContacts(db, [pilgrim.uuid, registrar.uuid]);
  const present = personOf(services, contacts, {
    today: jakartaDate(clock.now()),
    departsOn: found.product.departureDate,
  });
  const { documents: _documents, ...head } = row;
  return {
    ...head,
    pilgrim: present(pilgrim),
    registrar: registrar.uuid === pilgrim.uuid ? null : present(registrar),
    price: {
      package: order.packagePrice,
      addOns: order.addOnTotal,
      room: order.roomPrice,
      memberDiscount: order.memberDiscount,
      infantDiscount: order.infantDiscount,
      isInfantConfirmed: order.infantConfirmedAt !== null,
    },
    addOns: await findAddOnsOf(db, orderUuid),
    bills: await presentBillsForStaff(services, { orderUuid, origin }),
    documents: presentDocumentsForStaff(states),
    visaAt: states.visa,
    visa: livingStateOf((await findLivingVisas(db, [orderUuid])).get(orderUuid)),
    visaFacts: await findOrderVisa(services, db, order),
    eTicketAt: states.eTicket,
    roomListAt: states.roomList,
    room: room ? { name: room.name, beds: room.beds } : null,
    places: await findPlacesOfOrder(db, order),
    pickupDate: order.pickupDate,
    rating: order.rating,
    consent: consent && { state: consent.state, at: jakartaIso(consent.at) },
    commission: commission === 0 ? null : commission,
    linkAgent: linkAgent ? { uuid: linkAgent.uuid, name: linkAgent.name } : null,
    together: await findOrdersTogether(db, order),
    freeable: await findFreeable(db, services, order),
    approvals: await presentApprovals(db, actor, asked),
    notes: await findOrderNotes(db, orderUuid),
    events: await findOrderEvents(db, order),
    actions: actionsOn(actor, found, {
      today: jakartaDate(clock.now()),
      mayTakeBack: (await findUnsettledFinishes(db, [orderUuid], clock.now())).has(orderUuid),
      isAtAirport: isTravelling(order.status) && (await isAtAirport(db, orderUuid)),
      isAsked: asked.length > 0,
    }),
  };
}

/** A visa that is alive was asked for or issued. */
const livingStateOf = (visa: VisaRow | undefined): StaffOrderDetail['visa'] =>
  visa?.state === 'requested' || visa?.state === 'issued' ? visa.state : null;

async function findAddOnsOf(db: DbOrTx, orderUuid: string): Promise<StaffOrderDetail['addOns']> {
  const own = await findOrderAddOns(db, [orderUuid]);
  if (own.length === 0) return [];
  const all = new Map((await findAddOns(db)).map(({ uuid, description }) => [uuid, description]));
  return own.map(({ productAddOnUuid: uuid, price }) => ({
    uuid,
    price,
    description: all.get(uuid) ?? '',
  }));
}

/** @param today `YYYY-MM-DD` in Jakarta */
const personOf =
  (
    { encryption }: Services,
    contacts: Map<string, Contact>,
    { today, departsOn }: { today: string; departsOn: string },
  ) =>
  (person: Person) => {
    const contact = contacts.get(person.uuid);
    const born = person.passportBirthDate ?? birthDateOfNik(encryption.open(person.nikSealed), today);
    return {
      uuid: person.uuid,
      name: person.name,
      gender: person.gender,
      phone: contact?.phone ?? '',
      phoneOf: contact?.via?.name ?? null,
      age: born === null ? null : yearsBetween(born, departsOn),
      isAgent: person.agentSince !== null,
    };
  };

/** Full years from one day to another, both `YYYY-MM-DD`. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
