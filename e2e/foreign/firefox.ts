import puppeteer, { type Page } from 'puppeteer-core';
import { type ForeignBrowser, PHONE } from './foreign-browser.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox as Debian ships it, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<ForeignBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: { 'intl.accept_languages': 'id-ID', 'dom.serviceWorkers.enabled': false },
  });
  const page: Page = await browser.newPage();
  await page.setViewport(PHONE);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
