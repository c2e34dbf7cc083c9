import type { Changed } from '@rihlah/contract/people/events';
import { followEventStream } from '@rihlah/web-client/event-stream';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appConfig } from '../../client/config.ts';
import { setLive } from '../../client/live-state.ts';
import { getTokens, useSession } from '../../client/session.ts';
import { useWatchedOrder } from '../../client/watched-order.ts';
import { askInTurn, CHANGING_KEYS, DOCUMENT_KEYS, KEYS_OF, makeOld } from './changed-keys.ts';

const PATH = '/api/v1/events';
/** Changes in a row are asked for together. */
const TOGETHER_MS = 250;
/** What was read this long before the stream stood is read anew: nobody would have told of it. */
const OLD_MS = 10_000;

/** Asks anew for what has changed, as the server tells of it (http-contract, Events for customers); draws nothing. */
export default function Live() {
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const order = useWatchedOrder();
  useEffect(() => {
    if (!isLoggedIn && !order) return;
    const changes = collect(client);
    const end = followEventStream({
      url: `${appConfig.apiBase}${PATH}${order ? `?order=${order}` : ''}`,
      headers: (): Record<string, string> => {
        const token = getTokens()?.accessToken;
        return token ? { authorization: `Bearer ${token}` } : {};
      },
      onOpen: () => {
        setLive(true);
        void refetchOld(client);
      },
      onEvent: (data) => changes.add(JSON.parse(data) as Changed),
      onClose: () => setLive(false),
      renew,
    });
    return () => {
      end();
      changes.end();
    };
  }, [client, isLoggedIn, order]);
  return null;
}

async function renew(): Promise<boolean> {
  const used = getTokens()?.accessToken;
  if (!used) return false;
  const { refreshSession } = await import('../../client/refresh-session.ts');
  return refreshSession(used);
}

function collect(client: QueryClient): { add: (changed: Changed) => void; end: () => void } {
  const keys = new Set<string>();
  let isShut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: ({ kinds }) => {
      // A server that is newer than this app may tell of kinds that the app does not know.
      for (const key of kinds.flatMap((kind) => KEYS_OF[kind] ?? [])) keys.add(key);
      isShut ||= kinds.includes('consent');
      timer ??= setTimeout(() => {
        timer = undefined;
        const asked = makeOld(client, keys);
        if (isShut) void asked.then(() => forgetDocuments(client));
        keys.clear();
        isShut = false;
      }, TOGETHER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** What no screen shows any more, once the orders have said who may see it, is not kept in memory either. */
function forgetDocuments(client: QueryClient): void {
  for (const key of DOCUMENT_KEYS) client.removeQueries({ queryKey: [key], type: 'inactive' });
}

const refetchOld = (client: QueryClient): Promise<void> =>
  askInTurn(CHANGING_KEYS, (key) =>
    client.refetchQueries({
      type: 'active',
      queryKey: [key],
      predicate: ({ state }) => Date.now() - state.dataUpdatedAt > OLD_MS,
    }),
  );
