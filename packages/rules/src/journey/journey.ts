import { DOCUMENT_FIELDS, documentStates, isAskedFor } from '../documents/document-state.ts';
import { isAwaitingFirstPayment, isCancelled, owesRest } from '../orders/order-status.ts';
import { pickupDays } from '../orders/pickup.ts';
import { parseDayFirst } from '../text/dates.ts';
import { type DocumentDays, documentDueDate } from './document-days.ts';
import {
  hasDeparted,
  instantDate,
  isOver,
  isPassportHere,
  type JourneyFacts,
  latestDate,
  pickupFacts,
  type Rejection,
  readDocumentDays,
} from './journey-facts.ts';

/** The nine steps (spec 2, section 2, Tracking timeline). */
export const JOURNEY_STEPS = [
  'Cetak Bukti Pembayaran',
  'Upload Berkas',
  'Passport',
  'Vaksinasi Covid 19',
  'Suntik Meningitis',
  'Penjemputan Berkas',
  'Visa Progresif',
  'Visa & Tiket',
  'Selesai',
] as const;

export type JourneyStepName = (typeof JOURNEY_STEPS)[number];

/**
 * What is to be said of a step besides its state. `checking`: uploaded, the agency has not verified it all yet ·
 * `rejected`: the agency refused it, it has to be uploaded again · `scheduled`: its day is chosen and still ahead · `call-agency`: only the agency can help · `fee-due`: a fee of it is
 * not paid yet · `unknown`: the viewer may not know.
 */
export type StepRemark = 'checking' | 'rejected' | 'scheduled' | 'call-agency' | 'fee-due' | 'unknown';

export interface JourneyStep {
  name: JourneyStepName;
  state: 'done' | 'current' | 'todo';
  /** When it was done, or is scheduled, `YYYY-MM-DD` in Jakarta; null where no data says so. */
  date: string | null;
  /** The last day to do it, where there is one. */
  dueDate: string | null;
  remark: StepRemark | null;
}

/** The deadline of each step, by its name in the package's days (decision 0010). */
const DAYS_OF: Partial<Record<JourneyStepName, keyof DocumentDays>> = {
  'Upload Berkas': 'identity',
  Passport: 'passport',
  'Vaksinasi Covid 19': 'covidVaccine',
  'Suntik Meningitis': 'vaccine',
};

const KINDS_OF: Partial<Record<JourneyStepName, Rejection['kind'][]>> = {
  'Upload Berkas': ['identity', 'passportDocument'],
  Passport: ['passport'],
  'Vaksinasi Covid 19': ['covid'],
  'Suntik Meningitis': ['yellowBook'],
};

const UPLOADED: JourneyStepName[] = ['Upload Berkas', 'Passport', 'Vaksinasi Covid 19', 'Suntik Meningitis'];

interface Progress {
  isDone: boolean;
  date: string | null;
  remark?: StepRemark;
}

/** Done once every document of a step is there and none is refused; the agency may still have to check it. */
function uploadProgress(name: JourneyStepName, { documents }: JourneyFacts['order']): Progress {
  const kinds = KINDS_OF[name] ?? [];
  if (!documents) return { isDone: false, date: null };
  const states = documentStates(documents);
  const own = kinds.map((kind) => states[kind]);
  if (own.includes('rejected')) return { isDone: false, date: null, remark: 'rejected' };
  if (own.some(isAskedFor)) return { isDone: false, date: null };
  const dates = kinds.map((kind) => documents[DOCUMENT_FIELDS[kind]]?.createdAt);
  const remark = own.includes('waiting') ? 'checking' : undefined;
  return { isDone: true, date: latestDate(dates.map((at) => at && instantDate(at))), remark };
}

function paymentProgress({ order, bills }: JourneyFacts): Progress {
  const paid = (bills ?? []).flatMap(({ isPaid, paidDate }) =>
    isPaid && paidDate ? instantDate(paidDate) : [],
  );
  const isReceived = !isAwaitingFirstPayment(order.orderStatus) && !isCancelled(order.orderStatus);
  return { isDone: isReceived || paid.length > 0, date: paid.sort()[0] ?? null };
}

/** What the agency refused of a step and is not there again. */
export const listRejections = (name: JourneyStepName, { documents }: JourneyFacts['order']): Rejection[] =>
  (documents?.rejected ?? []).filter(({ kind }) => KINDS_OF[name]?.includes(kind));

function pickupProgress({ order, policy }: JourneyFacts, today: string): Progress {
  if (isPassportHere(order)) {
    const planned = order.schedule && parseDayFirst(order.schedule);
    return { isDone: true, date: planned && planned <= today ? planned : null };
  }
  if (order.schedule !== null) {
    const date = parseDayFirst(order.schedule);
    return { isDone: true, date, remark: date > today ? 'scheduled' : undefined };
  }
  const facts = pickupFacts(order, policy);
  const isTooLate = facts !== null && pickupDays(facts, today).state === 'too-late';
  return { isDone: false, date: null, remark: isTooLate ? 'call-agency' : undefined };
}

/** Over once the documents are with the agency and the fee, if there is one, is paid. */
function progressiveVisaProgress(
  { order, bills, owesProgressiveVisa }: JourneyFacts,
  today: string,
): Progress {
  const isUnpaid = owesRest(order.orderStatus) || isAwaitingFirstPayment(order.orderStatus);
  const owes = owesProgressiveVisa === true && isUnpaid;
  const handedOver =
    order.schedule && parseDayFirst(order.schedule) <= today ? parseDayFirst(order.schedule) : null;
  const paid = (bills ?? []).flatMap(({ paidDate }) =>
    owesProgressiveVisa && paidDate ? instantDate(paidDate) : [],
  );
  const isDone = owesProgressiveVisa !== null && !owes && (handedOver !== null || isPassportHere(order));
  return {
    isDone,
    date: isDone && handedOver !== null ? latestDate([handedOver, ...paid]) : null,
    remark: owes ? 'fee-due' : undefined,
  };
}

function ticketProgress({ order: { documents } }: JourneyFacts): Progress {
  const date = latestDate(
    [documents?.visa, documents?.eTicket].map((instant) => instant && instantDate(instant)),
  );
  return { isDone: date !== null, date };
}

function progressOf(name: JourneyStepName, facts: JourneyFacts, today: string): Progress {
  switch (name) {
    case 'Cetak Bukti Pembayaran':
      return paymentProgress(facts);
    case 'Upload Berkas':
    case 'Passport':
    case 'Vaksinasi Covid 19':
    case 'Suntik Meningitis':
      return uploadProgress(name, facts.order);
    case 'Penjemputan Berkas':
      return pickupProgress(facts, today);
    case 'Visa Progresif':
      return progressiveVisaProgress(facts, today);
    case 'Visa & Tiket':
      return ticketProgress(facts);
    case 'Selesai':
      return { isDone: isOver(facts.order.orderStatus), date: null };
  }
}

/** Steps told by documents, of which a viewer may not know. */
const isHidden = (name: JourneyStepName, { order }: JourneyFacts) =>
  !order.documents && (UPLOADED.includes(name) || name === 'Visa & Tiket');

/** What a pilgrim who has left did before is done; where nothing was recorded, without a date. */
function settle(name: JourneyStepName, facts: JourneyFacts, today: string): Progress {
  const progress = progressOf(name, facts, today);
  if (name !== 'Selesai' && hasDeparted(facts.order)) return { isDone: true, date: progress.date };
  if (isHidden(name, facts)) return { ...progress, remark: 'unknown' };
  return progress;
}

function dueDateOf(name: JourneyStepName, { order }: JourneyFacts): string | null {
  const days = DAYS_OF[name];
  if (days === undefined) return null;
  const { product, createdAt } = order;
  return documentDueDate(readDocumentDays(product)[days], product.departureDate, instantDate(createdAt));
}

/**
 * The nine steps of an order as they are now. The first that is not done is the current one; a cancelled order has
 * none, nor has one whose first open step the viewer may not know of.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export function journey(facts: JourneyFacts, today: string): JourneyStep[] {
  const progresses = JOURNEY_STEPS.map((name) => settle(name, facts, today));
  const firstOpen = progresses.findIndex(({ isDone }) => !isDone);
  const isKnown = progresses[firstOpen]?.remark !== 'unknown' && !isCancelled(facts.order.orderStatus);
  return JOURNEY_STEPS.map((name, index) => {
    const { isDone, date, remark = null } = progresses[index] as Progress;
    const open = isKnown && index === firstOpen ? 'current' : 'todo';
    const dueDate = isDone || remark === 'unknown' ? null : dueDateOf(name, facts);
    return { name, state: isDone ? 'done' : open, date, dueDate, remark };
  });
}
