import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { documentStage, documentStates } from '../documents/document-state.ts';
import { isPassportHere, type JourneyOrder, pickupFacts } from '../journey/journey-facts.ts';
import { isPastChanging, isSettled } from './order-status.ts';
import { pickupDays } from './pickup.ts';
import { roomCell } from './room.ts';

export interface NeedFacts {
  order: JourneyOrder;
  /** So many of the questions that only the pilgrim can answer are known; null while nobody asks them. */
  filled: { known: number; asked: number } | null;
  /** Rupiah that a progressive visa costs beside the package; null where there is no such fee. */
  fee: number | null;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
  policy: { pickupOnSunday: boolean };
}

const OF_ROOM = { missing: 'incomplete', waiting: 'waiting', done: 'complete' } as const;

/** A day is chosen once the papers are checked; when none is left before departure the agency must be called. */
function pickupStage({ order, today, policy }: NeedFacts): DocumentStage {
  if (isPassportHere(order) || order.schedule !== null) return 'complete';
  const facts = pickupFacts(order, policy);
  if (facts === null || isPastChanging(order.orderStatus)) return 'waiting';
  return pickupDays(facts, today).state === 'unverified' ? 'waiting' : 'incomplete';
}

/** Visa and ticket both, as the step of the journey wants it. */
function travelStage({ documents }: JourneyOrder): DocumentStage {
  const there = [documents?.visa, documents?.eTicket].filter(Boolean).length;
  return (['incomplete', 'waiting', 'complete'] as const)[there as 0 | 1 | 2];
}

/**
 * How far an order is with what an agent picks its pilgrim for. Of a pilgrim who keeps the viewer out the documents are
 * incomplete; of an order without the fee of a progressive visa there is nothing to wait for, which `waiting` says too.
 */
export function needStage(need: OrderNeed, facts: NeedFacts): DocumentStage {
  const { order, filled } = facts;
  switch (need) {
    case 'documents':
      return order.documents ? documentStage(documentStates(order.documents)) : 'incomplete';
    case 'facts':
      if (filled === null) return 'waiting';
      return filled.known < filled.asked ? 'incomplete' : 'complete';
    case 'room': {
      const { productRoom, roomPlace = 'none', orderStatus } = order;
      return OF_ROOM[roomCell({ roomPlace, hasRoomType: productRoom !== null, status: orderStatus })];
    }
    case 'pickup':
      return pickupStage(facts);
    case 'progressiveVisa':
      if (facts.fee === null) return 'waiting';
      return isSettled(order.orderStatus) ? 'complete' : 'incomplete';
    case 'travelDocuments':
      return travelStage(order);
  }
}
