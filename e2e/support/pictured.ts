import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';
import { type DemoServer, startDemoServer } from './server.ts';

/** A Monday morning in Jakarta. */
const STOPPED_AT = '2026-11-23T09:00:00+07:00';

/** Tests of which pictures are kept: server and pages know one moment only, so that nothing counts down. */
export const pictured = base.extend<object, { server: DemoServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const clock = fileURLToPath(new URL('stopped-clock.mjs', import.meta.url));
      const server = await startDemoServer({ STOPPED_AT, NODE_OPTIONS: `--import=${clock}` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(STOPPED_AT);
    // The server's own Date header goes on with the machine; a page without it believes its own clock.
    await page.addInitScript(() => {
      const { get } = Headers.prototype;
      Headers.prototype.get = function (name) {
        return name.toLowerCase() === 'date' ? null : get.call(this, name);
      };
    });
    await use(page);
  },
});
