import type { GetPackageChoices, GetStaffPackage, ListStaffPackages } from '@rihlah/contract/staff/packages';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

export type PackageQuery = NonNullable<ListStaffPackages['query']>;
export type Choices = GetPackageChoices['response'];

/** Rows refresh by themselves so often, without moving what is under the pointer. */
const FRESH_MS = 20_000;

export const packagesQuery = (query: PackageQuery) =>
  queryOptions({
    queryKey: ['packages', query],
    queryFn: ({ signal }) => callApi<ListStaffPackages>('GET', '/api/staff/v1/packages', { query, signal }),
    select: ({ packages }) => packages,
    refetchInterval: FRESH_MS,
    meta: { ownErrors: true },
  });

/** Not asked again by itself: what somebody is writing is on the screen, and the version tells of a colleague. */
export const packageQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['package', uuid],
    queryFn: ({ signal }) =>
      callApi<GetStaffPackage>('GET', '/api/staff/v1/packages/:uuid', { params: { uuid }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { ownErrors: true },
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['package-choices'],
    queryFn: ({ signal }) => callApi<GetPackageChoices>('GET', '/api/staff/v1/package-choices', { signal }),
    // A hotel that a colleague adds can be chosen by whoever is writing.
    refetchInterval: FRESH_MS,
    meta: { ownErrors: true },
  });
