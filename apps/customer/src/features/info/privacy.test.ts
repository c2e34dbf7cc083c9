import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVACY_HTML } from '@rihlah/contract/info/privacy';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

const SOURCES = ['apps/customer/src', 'packages/ui/src', 'packages/web-client/src'];

/** What the browser keeps, by its name there, and the words of the policy for it. */
const SAID: Record<string, string> = {
  'rihlah.tokens': 'your sign-in tokens',
  'rihlah.account': 'the summary of your account',
  'rihlah.kept-trip': 'visa, tickets and room list as pictures',
  'rihlah.order': 'which orders you have placed on this device',
  'rihlah.cart': 'the package in your cart',
  'rihlah.manasik-ticks': 'what you ticked in lists',
  'rihlah.order-draft': 'an unfinished order form',
  'rihlah.order-attempt': 'an unfinished order form',
  'rihlah.branch': 'the departure city you chose',
  'rihlah.theme': 'light or dark',
  'rihlah.large': 'large letters',
  'rihlah.agent': 'the agent whose link brought you here',
  'rihlah.promo-seen': 'that you have seen the announcement',
  'rihlah.rating-later': 'would rather rate a journey later',
  'rihlah.reloaded-at': 'when the application was last loaded anew',
  'rihlah.device': 'A random name of this device',
};

/** A lock between tabs keeps nothing. */
const KEEP_NOTHING = ['rihlah.refresh'];

it('the privacy policy says whatever the browser keeps', () => {
  const kept = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap(
        (file) => readFileSync(join(ROOT, folder, file), 'utf8').match(/(?<=')rihlah\.[a-z-]+(?=')/g) ?? [],
      ),
  );
  expect([...new Set(kept)].sort()).toEqual([...Object.keys(SAID), ...KEEP_NOTHING].sort());
  for (const words of Object.values(SAID)) expect(PRIVACY_HTML).toContain(words);
});
