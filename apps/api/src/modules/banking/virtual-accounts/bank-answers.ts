import { parseResponseCode, type SnapCase } from '@rihlah/snap/codes';
import type { Bank } from '@rihlah/snap/profile';
import type { SnapRefused, SnapUnreachable } from '@rihlah/snap/result';
import type { Services } from '../../../infra/services.ts';

/** `silent`: nothing came back · `unreadable`: something that says nothing · otherwise SNAP's own name of the case. */
export type Unanswered = 'silent' | 'unreadable';

/** What a bank says in the normal course of things. */
const ORDINARY: readonly SnapCase[] = [
  'unknownAccount',
  'alreadyPaid',
  'inProgress',
  'expired',
  'duplicateReference',
  'conflict',
];

/**
 * What an answer means that is not a success, and the line in the log that tells why: never a message of the bank's,
 * which may quote a customer.
 *
 * @param service SNAP code, e.g. `26`
 */
export function readFailure(
  services: Services,
  bank: Bank,
  service: string,
  answer: SnapRefused | SnapUnreachable,
): Unanswered | SnapCase | null {
  if (answer.unreachable) {
    services.log.warn({ bank, service, reason: answer.reason }, 'bank gave no usable answer');
    return answer.silent ? 'silent' : 'unreadable';
  }
  const name = parseResponseCode(answer.code)?.name ?? null;
  if (!name || !ORDINARY.includes(name))
    services.log.error({ bank, service, code: answer.code }, 'bank refused a call');
  return name;
}
