import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MODULES = new URL('../../src/modules/', import.meta.url);

/** Every file that writes an SMS. */
const WRITERS = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(new URL(path, MODULES), 'utf8') }))
  .filter(({ source }) => /OutgoingSms|enqueueSms|insertSmsSql/.test(source));

/** What a reader touches or copies out of a message. */
const TAKEN = /linkTo\(|number\b|\bcode\b|password\b|memberId|callCenter|referensi/i;

it('nothing stands directly behind a link, a number, a code or a password in any message', () => {
  expect(WRITERS.length).toBeGreaterThan(20);
  const found = WRITERS.flatMap(({ path, source }) =>
    [...source.matchAll(/(\w*:? ?)\$\{([^{}]*)\}(\\n|.)/g)].flatMap(([whole, before, expression, behind]) => {
      const isTaken = TAKEN.test(expression ?? '') || /referensi/.test(before ?? '');
      return isTaken ? [{ path, whole, behind }] : [];
    }),
  );
  // Links alone stand in more texts than this.
  expect(found.length).toBeGreaterThan(12);
  for (const { path, whole, behind } of found)
    expect([path, whole, behind]).toEqual([path, whole, expect.stringMatching(/^(\\n| |`)$/)]);
});
