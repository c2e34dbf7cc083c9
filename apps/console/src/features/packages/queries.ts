import type {
  GetPackageChoices,
  getStaffPackage,
  ListStaffPackages,
} from '@rihlah/contract/staff/catalog/packages';
import { apiQuery } from '../../client/api-query.ts';

export type PackageQuery = NonNullable<ListStaffPackages['query']>;
export type Choices = GetPackageChoices['response'];

/** Rows refresh by themselves so often, without moving what is under the pointer. */
const FRESH_MS = 20_000;

export const packagesQuery = (query: PackageQuery) => ({
  ...apiQuery<ListStaffPackages>(['packages', query], '/api/staff/v1/packages', {
    query,
    refetchInterval: FRESH_MS,
  }),
  select: ({ packages }: ListStaffPackages['response']) => packages,
});

/** Not asked again by itself: what somebody is writing is on the screen, and the version tells of a colleague. */
export const packageQuery = (uuid: string) =>
  apiQuery<typeof getStaffPackage>(['package', uuid], '/api/staff/v1/packages/:uuid', {
    params: { uuid },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const choicesQuery = () =>
  apiQuery<GetPackageChoices>(['package-choices'], '/api/staff/v1/package-choices', {
    // A hotel that a colleague adds can be chosen by whoever is writing.
    refetchInterval: FRESH_MS,
  });
