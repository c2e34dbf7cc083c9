import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { choosePort } from '../../apps/api/src/platform/free-port.ts';
import { type ForeignBrowser, PHONE } from './foreign-browser.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
const DISPLAYS = { from: 90, count: 100 };

/** The small browser that comes with the library: below the folder of the machine's own kind. */
export function miniBrowser(): string | undefined {
  return readdirSync(LIBRARIES)
    .flatMap((kind) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(LIBRARIES, kind, version, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/** The engine of every iPhone, as Debian ships it, driven by WebDriver on a screen that nobody sees. */
export async function startWebKit(): Promise<ForeignBrowser> {
  const display = `:${DISPLAYS.from + (process.pid % DISPLAYS.count)}`;
  const screen = spawn(XVFB, [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const port = await choosePort(0, '127.0.0.1');
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    // Its sandbox needs rights that root in a container has not.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });
  await untilListening(port);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await session.manage().window().setRect(PHONE);
  return {
    open: (address) => session.get(address),
    read: <T>(expression: string) => session.executeScript<T>(`return ${expression}`),
    press: async (selector) => session.findElement(By.css(selector)).click(),
    type: async (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
    // WebDriver hears nothing of a page's errors: what they would leave on the screen is looked at instead.
    errors: async () => [],
    close: async () => {
      await session.quit();
      await Promise.all([driver, screen].map(end));
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer) return;
    await delay(50);
  }
}

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
