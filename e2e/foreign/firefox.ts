import puppeteer from 'puppeteer-core';
import { FIREFOX } from '../support/installed.ts';
import { type ForeignBrowser, PHONE } from './foreign-browser.ts';

const SETTINGS = {
  'intl.accept_languages': 'id-ID',
  'dom.serviceWorkers.enabled': false,
  // As on a phone: they take nothing of the width.
  'ui.useOverlayScrollbars': 1,
};

/** Firefox as Debian ships it, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<ForeignBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX ?? '',
    defaultViewport: PHONE,
    extraPrefsFirefox: SETTINGS,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return {
    open: async (address) => void (await page.goto(address)),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    press: (xpath) => page.click(`::-p-xpath(${xpath})`),
    type: (selector, text) => page.type(selector, text),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
