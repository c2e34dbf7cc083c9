import type {
  GetRoster,
  ListOccasions,
  Occasion,
  OccasionSummary,
  Roster,
} from '@rihlah/contract/staff/departures/attendance';
import { ApiError } from '@rihlah/web-client/failures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { findRoster, findRosters, keepRoster } from '../../client/check-in-store.ts';

/** Colleagues at the next door check people in too. */
const REFRESH_MS = 15_000;

export interface Asked {
  occasion: Occasion;
  uuid: string;
}

/** Occasions near in time; without a connection those whose roster lies on this device. */
export const occasionsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['occasions', owner],
    queryFn: async ({ signal }): Promise<{ occasions: OccasionSummary[]; isKept: boolean }> => {
      try {
        const { occasions } = await callApi<ListOccasions>('GET', '/api/staff/v1/occasions', { signal });
        return { occasions, isKept: false };
      } catch (error) {
        const kept = error instanceof ApiError ? [] : await findRosters(owner).catch(() => []);
        if (kept.length === 0) throw error;
        return { occasions: kept.map(headOf), isKept: true };
      }
    },
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

const headOf = ({ people, version: _, ...head }: Roster): OccasionSummary => ({
  ...head,
  expected: people.length,
  present: people.filter(({ present }) => present !== null).length,
});

export const rosterKey = ({ occasion, uuid }: Asked) => ['roster', occasion, uuid];

/** Who is expected at an occasion: the server's, and as long as it does not answer the one on this device. */
export const rosterQuery = (owner: string, asked: Asked) =>
  queryOptions({
    queryKey: rosterKey(asked),
    queryFn: async ({ signal }): Promise<Roster> => {
      const kept = await findRoster(owner, asked).catch(() => null);
      try {
        const roster = await callApi<GetRoster>('GET', '/api/staff/v1/occasions/:uuid', {
          params: { uuid: asked.uuid },
          query: { occasion: asked.occasion },
          ...(kept && { headers: { 'if-none-match': `W/"${kept.version}"` } }),
          signal,
        });
        await keepRoster(owner, roster).catch(() => {});
        return roster;
      } catch (error) {
        const isSame = error instanceof ApiError && error.status === 304;
        // What the server refuses, the device does not give either.
        if (kept && (isSame || !(error instanceof ApiError) || error.status >= 500)) return kept;
        throw error;
      }
    },
    retry: false,
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

/** What this device has of it, before the server has answered. */
export const keptRosterQuery = (owner: string, asked: Asked) =>
  queryOptions({
    queryKey: ['kept-roster', owner, asked.occasion, asked.uuid],
    queryFn: () => findRoster(owner, asked).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  });
