import { isAwaitingFirstPayment, isCancelled } from '../orders/order-status.ts';
import { pickupDays } from '../orders/pickup.ts';
import { mayRate } from '../orders/rating.ts';
import { roomCell } from '../orders/room.ts';
import { addDays, jakartaDate } from '../text/dates.ts';
import { JOURNEY_STEPS, type JourneyStep, type JourneyStepName, journey, listRejections } from './journey.ts';
import {
  hasDeparted,
  instantDate,
  isPassportHere,
  type JourneyFacts,
  pickupFacts,
  preparationDate,
  type Rejection,
} from './journey-facts.ts';

interface Common {
  /** The last day to do it, `YYYY-MM-DD` in Jakarta; null when there is none. */
  dueDate: string | null;
  isOverdue: boolean;
  step: JourneyStepName | null;
}

/** Something a customer has to do. `expiresAt` an ISO instant, `amount` in rupiah. */
export type NextAction = Common &
  (
    | { kind: 'first-payment'; expiresAt: string }
    | { kind: 'bill'; uuid: string; amount: number }
    /** `rejected`: what of it the agency refused; it is asked for before anything else that can wait. */
    | { kind: 'document'; step: UploadStep; rejected: Rejection[] }
    | { kind: 'pickup' }
    | { kind: 'room' }
    /** `count`: so many questions that only the pilgrim can answer. */
    | { kind: 'facts'; count: number }
    | { kind: 'rating' }
  );

type UploadStep = 'Upload Berkas' | 'Passport' | 'Vaksinasi Covid 19' | 'Suntik Meningitis';

const UPLOAD_STEPS: JourneyStepName[] = [
  'Upload Berkas',
  'Passport',
  'Vaksinasi Covid 19',
  'Suntik Meningitis',
];

const isUpload = (step: JourneyStep): step is JourneyStep & { name: UploadStep } =>
  UPLOAD_STEPS.includes(step.name);

function firstPaymentActions({ order }: JourneyFacts, now: Date): NextAction[] {
  const { expiresAt } = order;
  if (new Date(expiresAt) <= now) return [];
  const dueDate = instantDate(expiresAt);
  return [{ kind: 'first-payment', step: JOURNEY_STEPS[0], dueDate, isOverdue: false, expiresAt }];
}

/** A settlement (type 02) is another way to pay the same bills, so only single bills count. */
const billActions = ({ bills }: JourneyFacts, today: string): NextAction[] =>
  (bills ?? [])
    .filter(({ type, isPaid, dueDate }) => type === '03' && !isPaid && dueDate !== null)
    .map(({ uuid, amount, dueDate }) => ({
      kind: 'bill',
      step: null,
      dueDate,
      isOverdue: dueDate !== null && dueDate < today,
      uuid,
      amount,
    }));

const documentActions = ({ order }: JourneyFacts, steps: JourneyStep[], today: string): NextAction[] =>
  steps
    .filter(isUpload)
    .filter(({ state, remark }) => state !== 'done' && remark !== 'unknown')
    .map(({ name, dueDate }) => ({
      kind: 'document',
      step: name,
      dueDate,
      isOverdue: dueDate !== null && dueDate < today,
      rejected: listRejections(name, order),
    }));

/** Until the last day on which the papers are picked up, which the form says too. */
function pickupActions(facts: JourneyFacts, today: string): NextAction[] {
  const pickup = pickupFacts(facts.order, facts.policy);
  const days = pickup && pickupDays(pickup, today);
  if (isPassportHere(facts.order) || facts.order.schedule !== null || days?.state !== 'open') return [];
  return [{ kind: 'pickup', step: 'Penjemputan Berkas', dueDate: days.last, isOverdue: false }];
}

/** Its price goes onto the last bill, so it is chosen by that bill's day; later, as long as it can be. */
function roomActions(facts: JourneyFacts, today: string): NextAction[] {
  const { productRoom, roomPlace = 'none', orderStatus } = facts.order;
  const room = { roomPlace, hasRoomType: productRoom !== null, status: orderStatus };
  if (roomCell(room) !== 'missing') return [];
  const prepared = preparationDate(facts);
  return [{ kind: 'room', step: null, dueDate: prepared < today ? null : prepared, isOverdue: false }];
}

/** Lists go out some time after everything else is there; asked for by the same day as the room. */
function factsActions(facts: JourneyFacts, today: string): NextAction[] {
  const { missingFacts = 0 } = facts;
  if (missingFacts === 0) return [];
  const prepared = preparationDate(facts);
  const dueDate = prepared < today ? null : prepared;
  return [{ kind: 'facts', step: null, dueDate, isOverdue: false, count: missingFacts }];
}

function actionsOf(facts: JourneyFacts, steps: JourneyStep[], now: Date): NextAction[] {
  const { order } = facts;
  const today = jakartaDate(now);
  if (isCancelled(order.orderStatus)) return [];
  if (isAwaitingFirstPayment(order.orderStatus)) return firstPaymentActions(facts, now);
  const rating: NextAction[] = mayRate(order.orderStatus, order.rating)
    ? [{ kind: 'rating', step: null, dueDate: null, isOverdue: false }]
    : [];
  if (hasDeparted(order)) return [...billActions(facts, today), ...rating];
  return [
    ...billActions(facts, today),
    ...documentActions(facts, steps, today),
    ...pickupActions(facts, today),
    ...roomActions(facts, today),
    ...factsActions(facts, today),
  ];
}

const NEVER = '9999-12-31';

/** So close to its day a bill goes before the journey's own steps. */
const BILL_SOON_DAYS = 14;

function urgency(action: NextAction, today: string): number {
  const { kind, isOverdue, dueDate } = action;
  if (kind === 'first-payment') return 0;
  if (kind === 'document' && action.rejected.length > 0) return 1;
  if (kind !== 'bill') return 2;
  if (isOverdue) return 1;
  return dueDate !== null && dueDate <= addDays(today, BILL_SOON_DAYS) ? 2 : 3;
}

/**
 * What is to be done for an order, most urgent first: the first payment, an overdue bill or a refused document, then whichever deadline of a
 * step or of a bill of the next 14 days comes first, then the later bills; the journey's current step wins a tie, then
 * the earlier step (decision 0010).
 */
export function nextActions(facts: JourneyFacts, now: Date): NextAction[] {
  const today = jakartaDate(now);
  const steps = journey(facts, today);
  const current = steps.find(({ state }) => state === 'current')?.name;
  const position = ({ step }: NextAction): number => {
    if (step === null) return JOURNEY_STEPS.length;
    return step === current ? -1 : JOURNEY_STEPS.indexOf(step);
  };
  return actionsOf(facts, steps, now).sort(
    (a, b) =>
      urgency(a, today) - urgency(b, today) ||
      (a.dueDate ?? NEVER).localeCompare(b.dueDate ?? NEVER) ||
      position(a) - position(b),
  );
}
