import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BillView } from '../bill-view.ts';
import { receivedCode } from './received-later.tsx';

/** Not with the first view: nobody transfers within seconds of seeing the number. */
const AHEAD_MS = 8_000;

/** However slow the rest is, the news does not wait longer. */
const PATIENCE_MS = 4_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether the receipt can be shown whole: the screen stays as it is until code and data are there, and then turns once.
 *
 * @param isWaiting a number is on the screen
 */
export function useReceived(view: BillView, isWaiting: boolean): boolean {
  const client = useQueryClient();
  const [isReady, setReady] = useState(() => view.isPaid && receivedCode.current() !== undefined);
  const [isLate, setLate] = useState(false);
  const { isPaid } = view;
  const { uuid } = view.order.product;
  useEffect(() => {
    if (!isWaiting || isPaid) return;
    const timer = setTimeout(() => receivedCode.load().catch(() => {}), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isPaid]);
  useEffect(() => {
    if (!isPaid) return;
    const late = setTimeout(() => setLate(true), PATIENCE_MS);
    const whole = receivedCode.load().then(({ prefetchReceived }) => prefetchReceived(client, uuid));
    void Promise.race([whole.catch(() => {}), pause(PATIENCE_MS)]).then(() => setReady(true));
    return () => clearTimeout(late);
  }, [isPaid, client, uuid]);
  const isKnown = view.bill === null || view.bill.isPaid;
  return isPaid && ((isReady && isKnown) || isLate);
}
