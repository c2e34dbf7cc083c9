import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, browserPath } from './scripts/lib/browser-path.mjs';
import { layersPlugin } from './scripts/web-build/layers-plugin.ts';

/** Those whose outcome depends on what else their process did: they count what it prepared. */
const ALONE = ['apps/api/test/process/jobs.test.ts'];

/** Each takes a minute and more, of what seldom changes or for every call there is: `npm run test:all` runs them. */
const LONG = [
  'apps/api/test/install/{artifact,setup}.test.ts',
  'apps/api/test/backup/{bucket,point-in-time}.test.ts',
  'apps/api/test/process/database/read-replica.test.ts',
  'apps/api/test/http/{malformed-input,staff-malformed-input}.test.ts',
  'apps/api/test/process/{hanging-bank-everywhere,key-phases,start/upgrade-season}.test.ts',
  'apps/api/src/modules/documents/passport-reading.test.ts',
  'apps/api/src/demo/season/load-season.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: [
      'packages/embedded-postgres/src/vitest-setup.ts',
      'apps/api/test/support/process/product-template.ts',
      'apps/api/test/support/process/built-api.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/api/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...ALONE, ...LONG],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'long', include: LONG } },
      {
        plugins: [layersPlugin()],
        test: {
          name: 'components',
          include: ['packages/ui/**/*.test.tsx'],
          // After the others: a browser beside them would slow down both.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: { executablePath: await browserPath(), args: BROWSER_FLAGS },
              contextOptions: { locale: 'id-ID', timezoneId: 'Asia/Jakarta' },
            }),
            instances: [{ browser: 'chromium' }],
            headless: true,
            viewport: { width: 360, height: 740 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
