import type {
  AskFacts,
  freezeManifest,
  ListKind,
  makeList,
  releaseManifest,
} from '@rihlah/contract/staff/departures/lists';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { KIND_WORDS } from '../../../domain/departures/list-words.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { listsQuery } from '../queries.ts';

/** The address of a version's file; the browser's own session opens it. */
export const buildFileUrl = (version: string): string => `/api/staff/v1/lists/${version}/file`;

type Doing = 'make' | 'freeze' | 'ask';

/** What is done with the lists of a package, one at a time. */
export function useLists(productUuid: string) {
  const queries = useQueryClient();
  const query = listsQuery(productUuid);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<string>();
  const params = { uuid: productUuid };
  const run = useLocked(async (what: Doing, work: () => Promise<string>) => {
    setFailure(undefined);
    setDoing(what);
    try {
      showSuccess(await work());
    } catch (error) {
      if (!(error instanceof SessionOver)) setFailure(inWords(error));
    } finally {
      setDoing(null);
      await queries.invalidateQueries({ queryKey: query.queryKey });
    }
  });
  return {
    doing,
    failure,
    make: (kind: ListKind, hotel: string | null) =>
      run('make', async () => {
        const made = await callApi<typeof makeList>('POST', '/api/staff/v1/departures/:uuid/lists', {
          params,
          body: { kind, hotel },
        });
        window.location.assign(buildFileUrl(made.uuid));
        return `${KIND_WORDS[kind].title} versi ${made.number} dibuat`;
      }),
    freeze: () =>
      run('freeze', async () => {
        await callApi<typeof freezeManifest>('POST', '/api/staff/v1/departures/:uuid/freeze', {
          params,
          body: {},
        });
        return 'Manifes dibekukan';
      }),
    release: (why: string) =>
      callApi<typeof releaseManifest>('POST', '/api/staff/v1/departures/:uuid/release', {
        params,
        body: { why },
      }),
    ask: (orders: string[]) =>
      run('ask', async () => {
        const answer = await callApi<AskFacts>('POST', '/api/staff/v1/departures/:uuid/lists/questions', {
          params,
          body: { orders },
        });
        return `${answer.notified} jamaah ditanya`;
      }),
  };
}

export type ListActs = ReturnType<typeof useLists>;
