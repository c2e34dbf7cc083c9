import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, chromiumPath } from './support/chromium.ts';

const executablePath = await chromiumPath();

/** Journeys in a real browser against the real server: phone first, as most customers come. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 740 },
    actionTimeout: 15_000,
    // Its answers would pass by the tests' own; the tests of the device's copy allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
});
