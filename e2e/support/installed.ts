import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, sayLeftOut } from '../../apps/api/test/support/process/programs.ts';

const LIBRARIES = '/usr/lib';

export const NEWEST_CHROMIUM = findProgram('chromium');
export const FIREFOX = findProgram('firefox-esr');
export const WEBKIT_DRIVER = findProgram('WebKitWebDriver');
export const XVFB = findProgram('Xvfb');
/** The small browser that comes with WebKit's library: below the folder of the machine's own kind. */
export const MINI_BROWSER = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
  .flatMap((kind) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(LIBRARIES, kind, version, 'MiniBrowser')),
  )
  .find((path) => existsSync(path));

/** Browsers that the tests cannot bring along: what each needs, and the packages of Debian that have it. */
const BROWSERS = {
  'the newest Chromium': { needs: [NEWEST_CHROMIUM], packages: 'chromium' },
  Firefox: { needs: [FIREFOX], packages: 'firefox-esr' },
  WebKit: { needs: [WEBKIT_DRIVER, XVFB, MINI_BROWSER], packages: 'webkit2gtk-driver with xvfb' },
};

type BrowserName = keyof typeof BROWSERS;

const hasAll = (name: BrowserName): boolean => BROWSERS[name].needs.every(Boolean);

/** Those that this machine lacks. */
export const missingBrowsers = (): string[] =>
  (Object.keys(BROWSERS) as BrowserName[]).filter((name) => !hasAll(name));

/**
 * Whether a machine has a browser. One that is missing is named in a line, once: what runs in it is left out, and counts neither as
 * passed nor as failed.
 */
export function isInstalled(name: BrowserName): boolean {
  const isThere = hasAll(name);
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  if (!isThere && !isWorker) sayLeftOut(`the tests in ${name}`, BROWSERS[name].packages);
  return isThere;
}
