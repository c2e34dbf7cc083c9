interface Bill {
  uuid: string;
  /** Rupiah. */
  amount: number;
}

export interface Repricing {
  /** New amounts in rupiah by bill; 0 where nothing is left of a bill. */
  changes: { uuid: string; amount: number }[];
  /** Rupiah of a bill to be added, 0 for none. */
  extra: number;
}

/**
 * How a change of an order's amount spreads over its unpaid bills: more goes onto the last one or into a new bill,
 * less comes off from the last one backwards. Together they change by exactly `delta`.
 *
 * @param unpaid in the order they fall due
 * @param delta rupiah
 * @returns null when the unpaid bills are smaller than what has to come off
 */
export function planRepricing(unpaid: Bill[], delta: number): Repricing | null {
  if (delta >= 0) {
    const last = unpaid.at(-1);
    if (!last || delta === 0) return { changes: [], extra: delta };
    return { changes: [{ uuid: last.uuid, amount: last.amount + delta }], extra: 0 };
  }
  const changes: Repricing['changes'] = [];
  let left = -delta;
  for (const { uuid, amount } of [...unpaid].reverse()) {
    if (left === 0) break;
    const off = Math.min(amount, left);
    changes.push({ uuid, amount: amount - off });
    left -= off;
  }
  return left === 0 ? { changes, extra: 0 } : null;
}
