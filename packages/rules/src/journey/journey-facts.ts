import { finalPaymentDate } from '../money/bills.ts';
import { isClosed, isFinished, isOnJourney } from '../orders/order-status.ts';
import type { PickupFacts } from '../orders/pickup.ts';
import { jakartaDate } from '../text/dates.ts';
import { DOCUMENT_DAYS, type DocumentDays } from './document-days.ts';

/** What of one document is known; instants are ISO 8601. */
interface DocumentFact {
  status: string;
  createdAt: string;
  verifiedAt: string | null;
}

type Fact = DocumentFact | null;

export interface JourneyDocuments {
  identity: Fact;
  passportDocument: Fact;
  passport: Fact;
  covidVaccine: Fact;
  /** The yellow book. */
  vaccine: Fact;
  visa: string | null;
  eTicket: string | null;
  /** Missing where a server does not send it. */
  rejected?: Rejection[];
}

export interface JourneyOrder {
  orderStatus: string;
  createdAt: string;
  expiresAt: string;
  rating: number | null;
  /** `DD-MM-YYYY` */
  schedule: string | null;
  productRoom: object | null;
  /** Of a bed in a published plan; missing where a server does not send it. */
  roomPlace?: 'none' | 'some' | 'all';
  /** Where the passport is; missing where a server does not send it, null where the viewer may not know. */
  passportPlace?: string | null;
  /** `documentDays` is missing where a server does not send it. */
  product: { departureDate: string; documentDays?: DocumentDays };
  /** Of the policy that the order was placed under; missing where a server does not send it. */
  finalPaymentMonthsBefore?: number;
  /** Null where the viewer may not know. */
  documents: JourneyDocuments | null;
}

export interface JourneyBill {
  uuid: string;
  type: string;
  /** Rupiah. */
  amount: number;
  isPaid: boolean;
  paidDate: string | null;
  /** `YYYY-MM-DD` */
  dueDate: string | null;
}

/** Everything a journey is told from: an order of the contract with its bills. */
export interface JourneyFacts {
  order: JourneyOrder;
  /** Null while unknown: then dates of payments are missing and no bill is asked for. */
  bills: JourneyBill[] | null;
  /** Whether the order carries the progressive visa; null while unknown. */
  owesProgressiveVisa: boolean | null;
  /** So many things that only the pilgrim knows are missing on lists; left out while unknown. */
  missingFacts?: number;
  policy: { finalPaymentMonthsBefore: number; pickupOnSunday: boolean };
}

/** Jakarta date of an ISO instant. */
export const instantDate = (instant: string): string => jakartaDate(new Date(instant));

/** The last of some dates; null when any is missing. */
export function latestDate(dates: (string | null | undefined)[]): string | null {
  const known = dates.filter((date) => typeof date === 'string');
  return known.length < dates.length ? null : (known.sort().at(-1) ?? null);
}

/** The pilgrim has left: what was needed before is behind them, whatever was recorded of it. */
export const hasDeparted = ({ orderStatus }: Pick<JourneyOrder, 'orderStatus'>): boolean =>
  isOnJourney(orderStatus);

export const isOver = (status: string): boolean => isFinished(status) || isClosed(status);

/** The passport is with the agency, or with whoever works for it: nobody has to come for it. */
export const isPassportHere = ({ passportPlace = null }: Pick<JourneyOrder, 'passportPlace'>): boolean =>
  passportPlace !== null && passportPlace !== 'pilgrim';

/** The day by which everything for the journey should be there: that of the final payment (decision 0010). */
export const preparationDate = ({ order, policy }: JourneyFacts): string =>
  finalPaymentDate(order.product.departureDate, instantDate(order.createdAt), {
    finalPaymentMonthsBefore: order.finalPaymentMonthsBefore ?? policy.finalPaymentMonthsBefore,
  });

/** So many days before departure each document of a package is due. */
export const readDocumentDays = ({ documentDays }: JourneyOrder['product']): DocumentDays =>
  documentDays ?? DOCUMENT_DAYS;

/** What the agency refused and nobody has handed in again, with its reason. */
export interface Rejection {
  kind: 'identity' | 'passportDocument' | 'passport' | 'covid' | 'yellowBook';
  /** Of a Covid certificate. */
  dose: number | null;
  reason: string;
  rejectedAt: string;
}

/** The documents that are handed over; null where they are not known, as of a server that does not tell. */
export function pickupFacts(
  { documents, product }: JourneyOrder,
  { pickupOnSunday }: { pickupOnSunday: boolean },
): PickupFacts | null {
  if (!documents) return null;
  const handedOver = [documents.identity, documents.passportDocument, documents.vaccine];
  return {
    verifiedAt: handedOver.map((document) =>
      document?.status === 'Verified' && document.verifiedAt ? new Date(document.verifiedAt) : null,
    ),
    departureDate: product.departureDate,
    daysBefore: readDocumentDays(product).pickup,
    onSunday: pickupOnSunday,
  };
}
