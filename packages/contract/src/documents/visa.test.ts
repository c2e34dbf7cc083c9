import { expect, it } from 'vitest';
import { visaFacts } from './visa.ts';

it('a visa ends no earlier than it begins', () => {
  const facts = {
    provider: 'Al Haramain',
    number: '607 1',
    validFrom: '2027-03-01',
    validUntil: '2027-03-01',
  };
  expect(visaFacts.safeParse(facts).success).toBe(true);
  const backwards = visaFacts.safeParse({ ...facts, validUntil: '2027-02-28' });
  expect(backwards.error?.issues).toMatchObject([{ path: ['validUntil'] }]);
});
