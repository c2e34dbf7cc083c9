import { createHash } from 'node:crypto';
import { Failure } from './failure.ts';

/** Names what somebody is shown, so that they change that and nothing else; the same for the same value. */
export const nameBasis = (shown: unknown): string =>
  createHash('sha1').update(JSON.stringify(shown)).digest('base64url');

/**
 * That what stands, behind a lock, is what somebody was shown.
 *
 * @param basis as `nameBasis` named it; undefined where nothing was shown
 * @throws Failure `editedMeanwhile`
 */
export function assertBasis(basis: string | undefined, standing: unknown): void {
  if (basis !== undefined && basis !== nameBasis(standing)) throw new Failure('editedMeanwhile');
}
