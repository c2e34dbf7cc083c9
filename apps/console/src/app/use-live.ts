import { changedKinds, followChanges, STREAM_SECONDS } from '@rihlah/contract/staff/events';
import { useOffline } from '@rihlah/web-client/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Many changes in a row are asked for together. */
const TOGETHER_MS = 1_000;

/**
 * Whatever asks again by itself asks at once when something has changed anywhere. What does not, a list of rows above all,
 * stays as it is: rows never move under the pointer, and what changed is said over them (`RefreshStrip`).
 */
export function useLive(): void {
  const queries = useQueryClient();
  const isOffline = useOffline();
  useEffect(() => {
    if (isOffline) return;
    const source = new EventSource(`${followChanges.path}?seconds=${STREAM_SECONDS}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (!changedKinds.safeParse(JSON.parse(data)).success || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ observers }) => observers.some(({ options }) => Boolean(options.refetchInterval)),
        });
      }, TOGETHER_MS);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [queries, isOffline]);
}
