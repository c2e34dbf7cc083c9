import { expect, it } from 'vitest';
import { actsFor, mustAsk, type Viewer } from './acts-for.ts';

const viewer = (uuid: string | null): Viewer => ({ account: { pilgrim: uuid === null ? null : { uuid } } });
const order = (awaitsConsent: boolean, uuid: string | null = 'pilgrim') => ({
  awaitsConsent,
  pilgrim: { uuid, name: 'Nadia' },
});

it('consent is wanted of an agent, and never shuts a pilgrim out of their own things', () => {
  expect([mustAsk(order(true), viewer('pilgrim')), actsFor(order(true), viewer('pilgrim'))]).toEqual([
    false,
    true,
  ]);
  expect([mustAsk(order(true), viewer('agent')), actsFor(order(true), viewer('agent'))]).toEqual([
    true,
    false,
  ]);
  expect(actsFor(order(true), viewer(null))).toBe(false);
  expect(actsFor(order(false), viewer('agent'))).toBe(true);
  // Whoever holds the order's link alone acts for nobody.
  expect(actsFor(order(false, null), viewer(null))).toBe(false);
});
