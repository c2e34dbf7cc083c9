import type { AuditRow, ListAudit } from '@rihlah/contract/staff/backoffice/audit';
import type { GetTeam } from '@rihlah/contract/staff/identity/team';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';

/** What the trail is narrowed to, as its address has it. */
export interface TrailFilter {
  /** Days back from today, today being 1. */
  days: string | null;
  actor: string | null;
  kind: string | null;
  verb: string | null;
  subject: string | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** Midnight in Jakarta so many days ago; the same all day, so that a page is the same query as the one before. */
function since(days: string): string {
  const day = jakartaDate(new Date(serverNow().getTime() - (Number(days) - 1) * DAY_MS));
  return new Date(`${day}T00:00:00+07:00`).toISOString();
}

export const trailQuery = ({ days, actor, kind, verb, subject }: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: ['trail', days, actor, kind, verb, subject],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListAudit>('GET', '/api/staff/v1/audit', {
        query: {
          ...(days && { from: since(days) }),
          ...(actor && { actor }),
          ...(kind && { kind }),
          ...(verb && { verb }),
          ...(subject && { subject }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { ownErrors: true },
  });

/** What else happened to the same thing. */
export const sameSubjectQuery = ({ subject }: AuditRow) =>
  apiQuery<ListAudit>(['trail', 'subject', subject.uuid], '/api/staff/v1/audit', {
    query: { subject: subject.uuid, limit: 8 },
  });

/** Whose acts can be asked for by name. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: () => callApi<GetTeam>('GET', '/api/staff/v1/team'),
  });
