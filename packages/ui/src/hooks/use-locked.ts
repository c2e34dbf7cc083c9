import { useRef } from 'react';

/**
 * An action that cannot be started twice: from its start, not from the next render, until it has ended. What goes wrong
 * is shown by the action itself.
 */
export function useLocked<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await action(...args).catch(() => {});
    isRunning.current = false;
  };
}
