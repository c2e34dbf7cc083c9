import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws what is below the first view in a step of its own, right after what is above it: the browser can answer a press
 * in between.
 */
export function DrawnNext({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}
