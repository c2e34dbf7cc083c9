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

it('fails all of a batch with what the work threw, and goes on', async () => {
  let isBroken = true;
  const batcher = new MicroBatcher<string, string>({
    atMost: 10,
    lanes: 1,
    work: async (items) => {
      if (isBroken) throw new Error('away');
      return items.map((value) => ({ value }));
    },
  });
  const failed = await Promise.allSettled([batcher.add('a'), batcher.add('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await batcher.add('c')).toBe('c');
});
