import { expect, it } from 'vitest';
import { flownWay } from './flown-way.ts';

const fly = (from: string, to: string, direction: 'out' | 'back' = 'out') => ({ direction, from, to });

it.each([
  [[], []],
  [
    [fly('YIA', 'JED'), fly('MED', 'YIA', 'back')],
    ['YIA', 'JED'],
  ],
  [
    [fly('CGK', 'IST'), fly('IST', 'MED'), fly('JED', 'CGK', 'back')],
    ['CGK', 'IST', 'MED'],
  ],
  // Two planes of one group.
  [
    [fly('CGK', 'JED'), fly('SUB', 'JED')],
    ['CGK', 'JED'],
  ],
  [[fly('JED', 'CGK', 'back')], []],
])('the way out of %j is %j', (flights, way) => {
  expect(flownWay(flights)).toEqual(way);
});
