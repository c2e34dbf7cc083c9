import { changedKinds, followChanges, STREAM_SECONDS } from '@rihlah/contract/staff/messaging/events';
import { useOffline } from '@rihlah/web-client/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionState } from '../client/session.ts';

/** Many changes in a row are asked for together. */
const TOGETHER_MS = 1_000;
/** While changes do not end, every open screen asks no more often than this. */
const APART_MS = 3_000;
/** An answer other than a stream closes an event source for good: it is opened anew after a while. */
const REOPEN_MS = 20_000;

/**
 * Whatever asks again by itself asks at once when something has changed anywhere. What does not, a list of rows above all,
 * stays as it is: rows never move under the pointer, and what changed is said over them (`RefreshStrip`).
 */
export function useLive(): void {
  const queries = useQueryClient();
  const isOffline = useOffline();
  const { session, isOver } = useSessionState();
  // Whoever signs in where a session ended is followed under the new one.
  const sessionUuid = isOffline || isOver ? undefined : session?.uuid;
  useEffect(() => {
    if (!sessionUuid) return;
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    let lastAsked = Number.NEGATIVE_INFINITY;
    const open = (): void => {
      source = new EventSource(`${followChanges.path}?seconds=${STREAM_SECONDS}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        if (!changedKinds.safeParse(JSON.parse(data)).success || asking) return;
        asking = setTimeout(
          () => {
            asking = undefined;
            lastAsked = performance.now();
            // What is looked at no more is asked for anew once somebody comes back to it.
            void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' });
            void queries.refetchQueries({
              type: 'active',
              predicate: ({ observers }) => observers.some(({ options }) => Boolean(options.refetchInterval)),
            });
          },
          Math.max(TOGETHER_MS, lastAsked + APART_MS - performance.now()),
        );
      };
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(asking);
      clearTimeout(reopening);
      source.close();
    };
  }, [queries, sessionUuid]);
}
