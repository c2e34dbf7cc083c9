import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, browserPath } from './scripts/lib/browser-path.mjs';
import { layersPlugin } from './scripts/web-build/layers-plugin.ts';

/** Those whose outcome depends on what else their process did: they count what it prepared. */
const ALONE = ['apps/api/test/process/jobs.test.ts'];

/** Installs packages, which takes minutes: `npm run test:all` runs it. */
const ARTIFACT = ['apps/api/test/install/artifact.test.ts'];

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
          exclude: [...ALONE, ...ARTIFACT],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'artifact', include: ARTIFACT } },
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
