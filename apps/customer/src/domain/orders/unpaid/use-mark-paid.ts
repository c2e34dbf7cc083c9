import { useEffect } from 'react';
import { markPlacedPaid } from './placed-orders.ts';

/** As `markPlacedPaid`, of orders whose first payment a screen sees to have arrived. */
export function useMarkPaid(uuids: string[]): void {
  const paid = uuids.join();
  useEffect(() => {
    for (const uuid of paid.split(',')) markPlacedPaid(uuid);
  }, [paid]);
}
