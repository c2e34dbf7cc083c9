import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Those whose outcome depends on what else their process did: they count what it prepared. */
const ALONE = ['apps/api/test/process/jobs.test.ts'];

export default defineConfig({
  test: {
    globalSetup: [
      'packages/embedded-postgres/src/vitest-setup.ts',
      'apps/api/test/support/process/product-template.ts',
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
          ],
          exclude: ALONE,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
