import type { ConsentState } from '@rihlah/contract/orders/consent';
import { expect, it } from 'vitest';
import { mayOpenDocuments, mustBeAsked } from './document-access.ts';

const STATES: (ConsentState | null)[] = [null, 'asked', 'given', 'refused', 'withdrawn'];

const claims = (isSelf: boolean, hasStandingOrder: boolean) =>
  STATES.map((consent) => ({ isSelf, hasStandingOrder, consent }));

it('a pilgrim sees their own papers, an agent those of a standing order whom nobody keeps out', () => {
  expect(claims(true, false).map(mayOpenDocuments)).toEqual([true, true, true, true, true]);
  expect(claims(false, true).map(mayOpenDocuments)).toEqual([true, false, true, false, false]);
  expect(claims(false, false).map(mayOpenDocuments)).toEqual([false, false, false, false, false]);
});

it('a known pilgrim is asked about whoever they have not let in and who does not reach them yet', () => {
  const asked = (claim: Parameters<typeof mustBeAsked>[0]) => mustBeAsked(claim, true);
  expect(claims(false, false).map(asked)).toEqual([true, true, false, true, true]);
  expect(claims(false, true).map(asked)).toEqual([false, true, false, true, true]);
  expect(claims(true, true).map(asked)).toEqual([false, false, false, false, false]);
  expect(claims(false, false).map((claim) => mustBeAsked(claim, false))).toEqual(STATES.map(() => false));
});
