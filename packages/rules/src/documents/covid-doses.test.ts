import { describe, expect, it } from 'vitest';
import { doseOrderProblem } from './covid-doses.ts';

const FIRST = { dose: 1, day: '2021-05-01' };
const THIRD = { dose: 3, day: '2022-03-17' };

describe('doses are given one after the other', () => {
  it.each([
    ['before the one before it', '2021-04-30', 'doseTooEarly'],
    ['on the day of the one before it', '2021-05-01', undefined],
    ['in between', '2021-08-17', undefined],
    ['on the day of the one after it', '2022-03-17', undefined],
    ['after the one after it', '2022-03-18', 'doseTooLate'],
  ])('the second %s', (_when, day, problem) => {
    expect(doseOrderProblem({ dose: 2, day }, [THIRD, FIRST])).toBe(problem);
  });

  it('says nothing where there is no other, or only one of the same dose', () => {
    expect(doseOrderProblem(FIRST, [])).toBeUndefined();
    expect(doseOrderProblem({ dose: 1, day: '2023-01-01' }, [FIRST])).toBeUndefined();
  });
});
