import type { getMessageCosts, getSystemHealth } from '@rihlah/contract/staff/backoffice/system';
import type { GetStaffAgency, GetStaffPolicy } from '@rihlah/contract/staff/catalog/agency';
import type { getLicence } from '@rihlah/contract/staff/departures/assurances';
import type { GetListFormats } from '@rihlah/contract/staff/departures/lists';
import type { getSmsPrice } from '@rihlah/contract/staff/messaging/messages';
import type { listPrivacyRequests } from '@rihlah/contract/staff/privacy/requests';
import type { getRetention } from '@rihlah/contract/staff/privacy/retention';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const agencyQuery = () => apiQuery<GetStaffAgency>(['agency'], '/api/staff/v1/agency');

/** What proves the licence. */
export const licenceQuery = () => apiQuery<typeof getLicence>(['licence'], '/api/staff/v1/agency/licence');

export const policyQuery = () => apiQuery<GetStaffPolicy>(['policy'], '/api/staff/v1/policy');

/** How banks, SMS gateway and jobs do, asked again by itself. */
export const healthQuery = () =>
  apiQuery<typeof getSystemHealth>(['system'], '/api/staff/v1/system', { refetchInterval: REFRESH_MS });

/** What messages cost in each of the last months. */
export const messageCostsQuery = () =>
  apiQuery<typeof getMessageCosts>(['message-costs'], '/api/staff/v1/message-costs');

/** What people asked of their personal data, asked again by itself. */
export const privacyRequestsQuery = () =>
  apiQuery<typeof listPrivacyRequests>(['privacy', 'requests'], '/api/staff/v1/privacy/requests', {
    refetchInterval: REFRESH_MS,
  });

/** How long personal data are kept, and what went. */
export const retentionQuery = () =>
  apiQuery<typeof getRetention>(['privacy', 'retention'], '/api/staff/v1/privacy/retention');

export const smsPriceQuery = () => apiQuery<typeof getSmsPrice>(['sms-price'], '/api/staff/v1/sms-price');

/** The columns of each sheet. */
export const formatsQuery = () => ({
  ...apiQuery<GetListFormats>(['list-formats'], '/api/staff/v1/list-formats'),
  select: ({ formats }: GetListFormats['response']) => formats,
});
