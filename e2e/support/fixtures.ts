import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { type DemoServer, startDemoServer } from './server.ts';

interface TestFixtures {
  /** Fails when axe finds anything on the page as it is now. */
  axe: () => Promise<void>;
  /** Console errors a test expects (e.g. the browser's own line for a 422); anything else fails it. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  server: DemoServer;
}

/** Tests with a server of their worker's own, and with a page on which every console error fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startDemoServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  axe: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target, failureSummary }) => [target, failureSummary]) })),
      ).toEqual([]);
    });
  },
});

export { expect };
