import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/arrange.ts';
import { findCutTexts } from '../support/steps/screens.ts';
import type { ForeignBrowser } from './foreign-browser.ts';

/** Milliseconds for a screen to stand whole, also on a busy machine. */
const PATIENCE = 30_000;

interface Look {
  heading: string;
  isLoading: boolean;
  isFailed: boolean;
  /** Pixels by which the page is wider than its window. */
  tooWide: number;
  cut: string[];
}

const LOADING = '[aria-busy="true"], [role="progressbar"][aria-label="Memuat halaman"]';

const LOOK = `(() => {
  const heading = document.querySelector('h1');
  const isDrawn = (element) => element.getClientRects().length > 0;
  // Parts below it may wait until they are wanted.
  const isInWindow = (element) => isDrawn(element) && element.getBoundingClientRect().top < innerHeight;
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    heading: heading && isDrawn(heading) ? heading.textContent.trim() : '',
    isLoading: document.readyState !== 'complete' || window.isLeft === true || [...document.querySelectorAll('${LOADING}')].some(isInWindow),
    isFailed: /gagal dimuat|Coba lagi/.test(document.body.innerText),
    tooWide: Math.max(0, scrollWidth - clientWidth),
    cut: (${findCutTexts})(),
  };
})()`;

/** Waits for a screen of another name to stand whole: a drawn screen stays until the next is there. */
async function expectAfter(browser: ForeignBrowser, before: string): Promise<string> {
  let heading = '';
  // A page that is just being loaded anew may have no content to look at.
  await expect(async () => {
    const look = await browser.read<Look>(LOOK);
    expect(look).toMatchObject({ isLoading: false, isFailed: false, tooWide: 0, cut: [] });
    expect(['', 'Memuat halaman', before], 'another heading').not.toContain(look.heading);
    heading = look.heading;
  }).toPass({ timeout: PATIENCE });
  return heading;
}

/** Goes from screen to screen, each of another name than the one before. */
export function walkIn(browser: ForeignBrowser, address: string) {
  let heading = '';
  /** What stands there then is whole, and no wider than the window. @returns its heading */
  const arrive = (name: string, go: () => Promise<void>): Promise<string> =>
    test.step(name, async () => {
      await go();
      heading = await expectAfter(browser, heading);
      return heading;
    });
  /** Login and logout end with the page loaded anew: until then what stands there is about to go. */
  const anew = async (go: () => Promise<void>): Promise<void> => {
    await browser.read('(window.isLeft = true)');
    await go();
  };
  const openScreen = (path: string) => arrive(path, () => browser.open(`${address}${path}`));
  /** Presses what an XPath finds, once it can be pressed. */
  const press = (xpath: string) => expect(() => browser.press(xpath)).toPass({ timeout: PATIENCE });
  const pressButton = (words: string) => press(`//button[normalize-space()="${words}"]`);
  /** Presses a button that leads to another screen. @returns its heading */
  const follow = (words: string) => arrive(words, () => pressButton(words));
  /** On the screen of the login. */
  const logIn = async (username: string): Promise<void> => {
    await browser.type('input[autocomplete="username"]', username);
    await browser.type('input[type="password"]', DEMO_PASSWORD);
    await arrive(`login of ${username}`, () => anew(() => pressButton('Masuk')));
  };
  const logOut = () => arrive('logout', () => anew(() => browser.open(`${address}/#/logout`)));
  return { openScreen, press, follow, logIn, logOut };
}
