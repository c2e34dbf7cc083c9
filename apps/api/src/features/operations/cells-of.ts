import type { DocumentStates, StateOfDocument } from '@rihlah/contract/document-state';
import { type Cell, NEEDS, type Need } from '@rihlah/contract/staff/departures';
import { documentStates } from '@rihlah/rules/document-state';
import type { OrderRow } from '../orders/order-queries.ts';

interface Facts {
  order: Pick<OrderRow, 'status' | 'pickupDate' | 'productRoomUuid'>;
  states: DocumentStates;
  /** Rupiah of the bills that are not paid. */
  unpaidAmount: number;
  /** A visa was asked for, and is not there yet. */
  isVisaRequested: boolean;
  /** Whether the pilgrim was checked in at the manasik; null where nobody of their package was. */
  wasAtManasik: boolean | null;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

const OF_DOCUMENT: Record<StateOfDocument, Cell> = {
  none: 'missing',
  waiting: 'waiting',
  verified: 'done',
  rejected: 'rejected',
};

/** Statuses of whoever left: no check-in takes the manasik from them. */
const LEFT: readonly OrderRow['status'][] = ['Berangkat Umrah', 'Selesai', 'Close'];

/** Where people were checked in, presence says it; elsewhere the status does (decision 0113). */
const isRehearsed = ({ status }: Facts['order'], wasThere: boolean | null): boolean =>
  LEFT.includes(status) || (wasThere ?? status === 'Manasik Haji');

/** What a pilgrim has and lacks. */
export function cellsOf({
  order,
  states,
  unpaidAmount,
  isVisaRequested,
  wasAtManasik,
  today,
}: Facts): Record<Need, Cell> {
  const documents = documentStates(states);
  const there = (is: boolean): Cell => (is ? 'done' : 'missing');
  return {
    bills: there(unpaidAmount === 0),
    identity: OF_DOCUMENT[documents.identity],
    passport: OF_DOCUMENT[documents.passport],
    passportDocument: OF_DOCUMENT[documents.passportDocument],
    yellowBook: OF_DOCUMENT[documents.yellowBook],
    covid: OF_DOCUMENT[documents.covid],
    pickup: order.pickupDate === null ? 'missing' : order.pickupDate >= today ? 'asked' : 'done',
    room: there(order.productRoomUuid !== null),
    visa: states.visa ? 'done' : isVisaRequested ? 'asked' : 'missing',
    ticket: there(states.eTicket !== null),
    manasik: there(isRehearsed(order, wasAtManasik)),
  };
}

export const lacking = (cells: Record<Need, Cell>): number =>
  NEEDS.filter((need) => cells[need] !== 'done').length;
