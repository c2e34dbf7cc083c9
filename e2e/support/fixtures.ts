import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { type Arrange, arrange } from './arrange.ts';
import { type ArrangeAccount, arrangeAccount } from './arrange-account.ts';
import { type DemoServer, startDemoServer } from './server.ts';
import { atEach, expectNoSidewaysScroll, type Look } from './steps/screens.ts';

interface TestFixtures {
  /**
   * Fails when axe finds anything on the page as it is now, once it has come to rest; at the sizes of `alsoAt` too but for
   * contrasts, which are those of the first size, and where nothing may reach over the right edge either.
   */
  axe: (page?: Page) => Promise<void>;
  /** As `axe`, at a further size of a page whose contrasts were looked at: they are four fifths of its time. */
  shapeAxe: () => Promise<void>;
  /** Fails when a text of the page cannot be read by night: the phone asks for the dark, and axe looks at the contrasts alone. */
  darkAxe: (page?: Page) => Promise<void>;
  /**
   * The browser's own console lines about answers that a test provokes: a status such as 422, or a network error such
   * as `net::ERR_FAILED`. Any other console error, in any tab, fails the test.
   */
  expectedErrors: (number | string)[];
  /** How the page is looked at besides the size that it is used at. */
  alsoAt: { looks: Look[] };
  /** Puts orders, payments and logins in place over HTTP. */
  api: Arrange;
  /** Makes customers of the test's own, and hands in or decides their documents over HTTP and as staff. */
  customers: ArrangeAccount;
}

interface WorkerFixtures {
  server: DemoServer;
}

const linesAbout = (failures: (number | string)[]) =>
  failures.map((failure) =>
    typeof failure === 'number'
      ? `Failed to load resource: the server responded with a status of ${failure} `
      : `Failed to load resource: ${failure}`,
  );

/** Colours are only those of the design once nothing moves any more. What never ends is not waited for. */
async function comeToRest(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      const ending = () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
        });
      // The end of one may begin the next.
      for (let running = ending(); running.length > 0; running = ending())
        await Promise.allSettled(running.map(({ finished }) => finished));
      await document.fonts.ready;
    });
}

/** @returns whether something began to move on the page since it was last asked */
const hasMoved = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const watched = window as { __moved?: boolean };
    if (watched.__moved === undefined)
      for (const beginning of ['transitionrun', 'animationstart'])
        document.addEventListener(beginning, () => {
          watched.__moved = true;
        });
    const moved = watched.__moved === true;
    watched.__moved = false;
    return moved;
  });

/** In the page, once it is there. */
type WithAxe = Window & { axe?: typeof axe };

/** Puts axe into every frame of a page that has not got it yet: to bring it takes longer than to ask it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What axe finds, each once. A look during which something moved saw colours in between: it looks again. */
async function findViolations(page: Page, options: RunOptions) {
  for (;;) {
    await hasMoved(page);
    await comeToRest(page);
    await bringAxe(page);
    const violations = await page.evaluate(async (asked) => {
      const found = await (window as WithAxe).axe?.run({ resultTypes: ['violations'], ...asked });
      return found?.violations;
    }, options);
    if (!violations) throw new Error('the page went away under axe');
    if (violations.length === 0 || !(await hasMoved(page))) return violations;
  }
}

const CONTRASTS_ALONE: RunOptions = { runOnly: ['color-contrast'] };
const ALL_BUT_CONTRASTS: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

async function expectNoViolations(page: Page, options: RunOptions = {}): Promise<void> {
  const violations = await findViolations(page, options);
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    })),
    `at ${page.viewportSize()?.width} pixels`,
  ).toEqual([]);
}

/** Tests with a server of their worker's own, and with tabs in which every console error fails the test. */
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
  api: async ({ server }, use) => use(arrange(server)),
  customers: async ({ server, api }, use) => use(arrangeAccount(server, api)),
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(context);
    const expected = linesAbout(expectedErrors);
    expect(errors.filter((error) => !expected.some((line) => error.startsWith(line)))).toEqual([]);
  },
  page: async ({ page, context }, use) => {
    await use(page);
    // Calls that a test holds back go on to the server as its routes end; what comes of them is not the test's.
    context.removeAllListeners('console');
    // An answer that a test changes may still be on its way when the tab closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  alsoAt: [{ looks: [] }, { option: true }],
  axe: async ({ page, alsoAt }, use) => {
    await use(async (target = page) => {
      // A screen is there once its heading is; before, a page's code may still be on its way.
      await target.locator('h1, [role=heading][aria-level="1"]').filter({ visible: true }).first().waitFor();
      await expectNoViolations(target);
      await atEach(target, alsoAt.looks, async () => {
        await expectNoSidewaysScroll(target);
        await expectNoViolations(target, ALL_BUT_CONTRASTS);
      });
    });
  },
  shapeAxe: async ({ page }, use) => {
    await use(() => expectNoViolations(page, ALL_BUT_CONTRASTS));
  },
  darkAxe: async ({ page }, use) => {
    await use(async (target = page) => {
      await target.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(target, CONTRASTS_ALONE);
      await target.emulateMedia({ colorScheme: null });
    });
  },
});

/**
 * The same on a server of the test's own, for tests that move its clock, use up what others need, or want other
 * `settings` (environment variables).
 */
export const testAlone = test.extend<{ alone: DemoServer; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  alone: async ({ settings }, use) => {
    const server = await startDemoServer(settings);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ alone }, use) => use(alone.address),
  api: async ({ alone }, use) => use(arrange(alone)),
  customers: async ({ alone, api }, use) => use(arrangeAccount(alone, api)),
});

export { expect };
