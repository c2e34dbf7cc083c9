import type { GetPersonFacts } from '@rihlah/contract/staff/identity/people';
import { apiQuery } from '../../client/api-query.ts';

/** What manifests need of a person. */
export const factsQuery = (uuid: string) =>
  apiQuery<GetPersonFacts>(['facts', uuid], '/api/staff/v1/people/:uuid/facts', { params: { uuid } });
