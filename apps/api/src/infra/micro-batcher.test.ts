import { expect, it } from 'vitest';
import { MicroBatcher, type Settled } from './micro-batcher.ts';

/** Work that waits until it is let go, and notes what it was given. */
function heldWork() {
  const batches: string[][] = [];
  const held: (() => void)[] = [];
  const work = async (items: string[]): Promise<Settled<string>[]> => {
    batches.push(items);
    await new Promise<void>((resolve) => held.push(resolve));
    return items.map((item) => (item === 'bad' ? { error: new Error('bad') } : { value: item }));
  };
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const letGo = async () => {
    held.shift()?.();
    await turn();
  };
  return { batches, work, turn, letGo };
}

it('does together what arrives while one is at work, and tells each its own outcome', async () => {
  const { batches, work, turn, letGo } = heldWork();
  const batcher = new MicroBatcher<string, string>({ work, atMost: 10, lanes: 1 });
  const first = batcher.add('first');
  await turn();
  const rest = Promise.allSettled([batcher.add('good'), batcher.add('bad'), batcher.add('last')]);
  await letGo();
  await letGo();
  expect(batches).toEqual([['first'], ['good', 'bad', 'last']]);
  expect(await first).toBe('first');
  expect((await rest).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('keeps apart what has a name in common, and keeps its order', async () => {
  const { batches, work, turn, letGo } = heldWork();
  const keysOf = (item: string) => [item.charAt(0)];
  const batcher = new MicroBatcher<string, string>({ work, atMost: 10, lanes: 1, keysOf });
  const all = Promise.all(['a1', 'a2', 'b1', 'a3'].map((item) => batcher.add(item)));
  await turn();
  for (let round = 0; round < 3; round++) await letGo();
  await all;
  expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
});

/** Work that is done whole or not at all, as a transaction is. */
function brokenWork(broken: Record<string, Error>) {
  const batches: string[][] = [];
  const work = async (items: string[]): Promise<Settled<string>[]> => {
    batches.push(items);
    for (const item of items) if (broken[item]) throw broken[item];
    return items.map((value) => ({ value }));
  };
  return { batches, work };
}

const outcomesOf = async (batcher: MicroBatcher<string, string>, items: string[]) =>
  (await Promise.allSettled(items.map((item) => batcher.add(item)))).map(({ status }) => status);

it('tells what breaks the work to the one alone that breaks it, whatever it is', async () => {
  const { batches, work } = brokenWork({ poison: new Error('what nobody expected') });
  const batcher = new MicroBatcher<string, string>({ work, atMost: 10, lanes: 1 });
  expect(await outcomesOf(batcher, ['a', 'poison', 'b'])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']]);
});

it('tells all that the database is away, asks it no more for them, and goes on', async () => {
  const away = new Error('Connection terminated');
  const broken: Record<string, Error> = { a: away };
  const { batches, work } = brokenWork(broken);
  const batcher = new MicroBatcher<string, string>({ work, atMost: 10, lanes: 1 });
  expect(await outcomesOf(batcher, ['a', 'b'])).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([['a', 'b']]);
  // It goes away while each is done alone.
  broken.poison = new Error('what nobody expected');
  expect(await outcomesOf(batcher, ['poison', 'a', 'b', 'c'])).toEqual(Array(4).fill('rejected'));
  expect(batches.slice(2)).toEqual([['poison'], ['a']]);
  expect(await outcomesOf(batcher, ['c'])).toEqual(['fulfilled']);
});
