import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';
import { MINI_BROWSER, WEBKIT_DRIVER } from '../support/installed.ts';
import { type ForeignBrowser, PHONE } from './foreign-browser.ts';
import { startProgram, startScreen } from './programs.ts';

/** The window's own bar of buttons is wider than a phone; without their pictures and margins it is not. */
const NARROW_BAR = `entry, button, image {
  min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; -gtk-icon-source: none;
}`;

/**
 * WebDriver hears nothing of a page's errors, so the page keeps them; those of its first moments are missed. Code fetched ahead
 * is cut off when its page is left: where it is really missing, it is missed when it is needed.
 */
const HEAR = `window.heard ??= (() => {
  const heard = [];
  addEventListener('error', ({ message, target }) => {
    if (target.rel !== 'modulepreload') heard.push(message ?? 'not loaded: ' + target.outerHTML);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  const { error } = console;
  console.error = (...words) => { heard.push(words.join(' ')); error(...words); };
  return heard;
})()`;

/** The engine of every iPhone, as Debian ships it, driven by WebDriver on a screen that nobody sees. */
export async function startWebKit(): Promise<ForeignBrowser> {
  const settings = await mkdtemp(join(tmpdir(), 'rihlah-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const screen = await startScreen();
  const port = await choosePort(0, '127.0.0.1');
  const driver = startProgram(WEBKIT_DRIVER ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: settings,
    // Its sandbox needs rights that root in a container has not.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const close = async () => {
    await driver.stop();
    await screen.stop();
    await rm(settings, { recursive: true, force: true });
  };
  const session = await connect(port).catch(async (error) => {
    await close();
    throw error;
  });
  const read = <T>(expression: string) => session.executeScript<T>(`${HEAR}; return ${expression}`);
  const errors: string[] = [];
  const hear = async () => void errors.push(...(await read<string[]>('window.heard.splice(0)')));
  return {
    open: async (address) => {
      await hear();
      await session.get(address);
      await hear();
    },
    read,
    press: async (xpath) => {
      const element = await session.findElement(By.xpath(xpath));
      // Its own scrolling does not find what lies in a part that is not drawn yet (`content-visibility`).
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    errors: async () => {
      await hear();
      return errors;
    },
    close: () => session.quit().finally(close),
  };
}

/** A window of a phone's size, without counting what the browser itself takes of it. */
async function connect(port: number) {
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) await delay(50);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
    )
    .build();
  await session.manage().window().setRect(PHONE);
  const bar = await session.executeScript<number>('return outerHeight - innerHeight');
  await session
    .manage()
    .window()
    .setRect({ ...PHONE, height: PHONE.height + bar });
  return session;
}
