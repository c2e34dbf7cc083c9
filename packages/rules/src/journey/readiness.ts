import type { DocumentKind, StateOfDocument } from '@rihlah/contract/documents/document-state';
import type { VisaState } from '@rihlah/contract/documents/visa';
import type { RoomPlace } from '@rihlah/contract/orders/order';
import type { Readiness } from '@rihlah/contract/staff/backoffice/today';
import type { Cell, Need } from '@rihlah/contract/staff/departures/departures';
import { isInvited, isOnJourney } from '../orders/order-status.ts';
import { roomCell } from '../orders/room.ts';

/** What is known of a pilgrim who is on the way to leave. */
export interface ReadinessFacts {
  status: string;
  /** The order owes nothing. */
  isPaid: boolean;
  documents: Record<DocumentKind, StateOfDocument>;
  /** `YYYY-MM-DD` */
  pickupDate: string | null;
  /** The agency or whoever works for it has the passport. */
  isPassportHere: boolean;
  /** A dearer type of room was chosen. */
  hasRoomType: boolean;
  roomPlace: RoomPlace;
  /** How their visa stands; null where none is asked for. */
  visa: VisaState | null;
  hasTicket: boolean;
  /** Whether the pilgrim was checked in at the manasik; null where nobody of their package was. */
  wasAtManasik: boolean | null;
}

const OF_DOCUMENT: Record<StateOfDocument, Cell> = {
  none: 'missing',
  waiting: 'waiting',
  verified: 'done',
  rejected: 'rejected',
};

/** Where people were checked in, presence says it; elsewhere the status does. From whoever left no check-in takes it. */
const isRehearsed = ({ status, wasAtManasik }: ReadinessFacts): boolean =>
  isOnJourney(status) || (wasAtManasik ?? isInvited(status));

/** Whoever brought the passport themself needs nobody to come for it. */
function pickupCell({ pickupDate, isPassportHere }: ReadinessFacts, today: string): Cell {
  if (isPassportHere) return 'done';
  if (pickupDate === null) return 'missing';
  return pickupDate < today ? 'done' : 'asked';
}

const OF_VISA: Record<VisaState, Cell> = {
  requested: 'asked',
  issued: 'done',
  refused: 'missing',
  cancelled: 'missing',
};

/** What a pilgrim has and lacks. @param today `YYYY-MM-DD` in Jakarta */
export function fillCells(facts: ReadinessFacts, today: string): Record<Need, Cell> {
  const { documents } = facts;
  const there = (is: boolean): Cell => (is ? 'done' : 'missing');
  return {
    bills: there(facts.isPaid),
    identity: OF_DOCUMENT[documents.identity],
    passport: OF_DOCUMENT[documents.passport],
    passportDocument: OF_DOCUMENT[documents.passportDocument],
    yellowBook: OF_DOCUMENT[documents.yellowBook],
    covid: OF_DOCUMENT[documents.covid],
    pickup: pickupCell(facts, today),
    room: roomCell(facts),
    visa: facts.visa === null ? 'missing' : OF_VISA[facts.visa],
    ticket: there(facts.hasTicket),
    manasik: there(isRehearsed(facts)),
  };
}

/** So many things are not there yet. */
export const lacking = (cells: Record<Need, Cell>): number =>
  Object.values(cells).filter((cell) => cell !== 'done').length;

/** Ready is who lacks nothing; `rejected` one of whose documents was refused and not handed in again. */
export function sumUpReadiness(cells: Record<Need, Cell>): Readiness {
  if (Object.values(cells).includes('rejected')) return 'rejected';
  return lacking(cells) === 0 ? 'ready' : 'partial';
}
