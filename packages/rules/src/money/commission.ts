/** A commission that came into a balance and stayed there. Rupiah. */
export interface Credit {
  orderUuid: string;
  amount: number;
}

/** Money that left a balance, or that waits to. Rupiah, positive. */
export interface Outflow {
  amount: number;
  /** Waits for staff; the others are done. */
  isRequested: boolean;
  /** ISO 8601. */
  at: string;
}

/** How a commission left the balance. */
export interface Leaving {
  stage: 'requested' | 'paid';
  at: string;
}

/**
 * Which commissions left a balance, and with what: the oldest go first, and one has left when its last rupiah has.
 *
 * @param credits the oldest first
 * @param outflows the oldest first; what is done goes before what waits
 * @returns by order; what is not in it is still in the balance
 */
export function splitLeaving(credits: Credit[], outflows: Outflow[]): Map<string, Leaving> {
  const inTurn = [
    ...outflows.filter(({ isRequested }) => !isRequested),
    ...outflows.filter(({ isRequested }) => isRequested),
  ];
  const left = new Map<string, Leaving>();
  let [credited, gone, next] = [0, 0, 0];
  let last: Outflow | undefined;
  for (const { orderUuid, amount } of credits) {
    credited += amount;
    while (gone < credited && next < inTurn.length) {
      last = inTurn[next++];
      gone += last?.amount ?? 0;
    }
    if (!last || gone < credited) break;
    left.set(orderUuid, { stage: last.isRequested ? 'requested' : 'paid', at: last.at });
  }
  return left;
}
