import type { GetStartGuide } from '@rihlah/contract/staff/catalog/agency';
import { apiQuery } from '../../client/api-query.ts';

/** What of the first filling is done. */
export const startGuideQuery = () => apiQuery<GetStartGuide>(['start-guide'], '/api/staff/v1/start-guide');
