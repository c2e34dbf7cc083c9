import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../scripts/lib/browser-path.mjs';
import { isInstalled, missingBrowsers, NEWEST_CHROMIUM } from './support/installed.ts';

const launch = (executablePath: string) => ({ launchOptions: { executablePath, args: BROWSER_FLAGS } });
const packaged = launch(await browserPath());
/** Walks in browsers that others build, and pictures, which are those of one Chromium. */
const OTHERS = /\/e2e\/(foreign|pictures|readme)\//;
const EVERYTHING = /./;
/** Whole journeys, and whatever leans on the browser itself: storage, uploads, cameras, passkeys, sizes of text. */
const LEANS_ON_BROWSER =
  /(journey|season|order-form|order-sending|payment|uploads|documents|device-copy|offline|text-size|large-text|session|pilgrim-card|screens|sign-in|check-in.*)\.spec/;

/** Journeys in a real browser against the real server: phone first, as most customers come. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  outputDir: '../.cache/e2e-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // What comes comes at once on a quiet machine; these wait for one that others use too, three times as slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // For the last lines of `npm test`.
  metadata: { missingBrowsers: missingBrowsers() },
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 740 },
    actionTimeout: 30_000,
    // Its answers would pass by the tests' own; the tests of the device's copy allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    // A project has servers of its own, so that neither half sells the other's seats.
    { name: 'chromium', testDir: 'customer', use: packaged },
    { name: 'loket', testDir: 'console', use: packaged },
    { name: 'pictures', testDir: 'pictures', use: packaged },
    { name: 'foreign', testDir: 'foreign', use: packaged },
    // Tests nothing: takes the pictures of the README.
    { name: 'readme', testDir: 'readme', use: packaged },
    {
      name: 'newest',
      testMatch: LEANS_ON_BROWSER,
      // What this year's customers have: Debian's, where the machine has it.
      testIgnore: isInstalled('the newest Chromium') ? OTHERS : EVERYTHING,
      use: launch(NEWEST_CHROMIUM ?? ''),
    },
  ],
});
