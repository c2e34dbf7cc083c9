import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOnce, type IdempotentCall } from '../../src/infra/db/idempotency.ts';
import { Failure } from '../../src/infra/failure.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const callOf = (key: string): IdempotentCall => ({
  scope: 'uji',
  key,
  requestHash: 'sama',
  now: product.services.clock.now(),
});
const once = <T>(key: string, work: (isRepeat: boolean) => Promise<T>) =>
  answerOnce(product.services.db, callOf(key), 200, work);
/** A promise, and what fulfils it. */
function makeGate() {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
/** A call that is at work until `go` is opened. */
async function beginFirst(key: string) {
  const begun = makeGate();
  const go = makeGate();
  const first = once(key, async () => {
    begun.open();
    await go.passed;
    return { state: 'done' };
  });
  await begun.passed;
  return { first, go };
}
const refuse = async (): Promise<never> => {
  throw new Failure('alreadyDecided');
};

it('a repeat that comes while the first is at work, and finds it done, gets the answer of the first', async () => {
  const { first, go } = await beginFirst('tumpang');
  const repeat = once('tumpang', async (isRepeat) => {
    expect(isRepeat).toBe(true);
    go.open();
    return refuse();
  });
  expect(await Promise.all([first, repeat])).toEqual([{ state: 'done' }, { state: 'done' }]);
  expect(await once('tumpang', refuse)).toEqual({ state: 'done' });
});

it('a repeat that is refused leaves the key to the call that is at work', async () => {
  const { first, go } = await beginFirst('milik');
  await expect(once('milik', refuse)).rejects.toMatchObject({ code: 'alreadyDecided' });
  go.open();
  expect(await first).toEqual({ state: 'done' });
  expect(await once('milik', refuse)).toEqual({ state: 'done' });
});

it('a first call that is refused gives the key back', async () => {
  await expect(once('lagi', refuse)).rejects.toMatchObject({ code: 'alreadyDecided' });
  expect(await once('lagi', async (isRepeat) => ({ isRepeat }))).toEqual({ isRepeat: false });
});
