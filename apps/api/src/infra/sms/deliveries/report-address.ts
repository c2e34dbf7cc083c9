import type { MessageGatewayName } from '@rihlah/contract/staff/backoffice/system';
import type { Signature } from '../../crypto/signed-links.ts';
import type { Services } from '../../services.ts';
import type { BegunAttempt } from './attempts.ts';

/** So long a gateway may take to report; theirs give up after three days. */
const LIFE_MS = 7 * 86_400_000;

/** What signs the address of one attempt's reports. */
export const reportPayload = ({ gateway, uuid }: { gateway: MessageGatewayName; uuid: string }): string =>
  `sms-report:${gateway}:${uuid}`;

/** Where reports of an attempt come in, as routes know it. */
export const REPORT_PATH = '/sms/reports/:gateway/:uuid/:expires/:signature';

/** Path of one attempt's reports: nobody can make another. Without a query, which gateways write their own fields into. */
export const reportPath = (
  { gateway, uuid }: { gateway: MessageGatewayName; uuid: string },
  { expires, signature }: Signature,
): string => `/sms/reports/${gateway}/${uuid}/${expires}/${signature}`;

/** Address that a gateway is to report to; null where nobody outside reaches us. */
export function reportAddress(
  { config, signedLinks }: Pick<Services, 'config' | 'signedLinks'>,
  { gateway, uuid, handedAt }: BegunAttempt,
): string | null {
  if (!config.PUBLIC_URL) return null;
  const signature = signedLinks.sign(
    reportPayload({ gateway, uuid }),
    new Date(handedAt.getTime() + LIFE_MS),
  );
  return config.PUBLIC_URL + reportPath({ gateway, uuid }, signature);
}
