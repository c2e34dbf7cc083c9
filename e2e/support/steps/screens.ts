import { readFile } from 'node:fs/promises';
import { expect, type Page, type ViewportSize } from '@playwright/test';

/** The app has taken the page over: its header hears presses itself. */
export const appStands = (page: Page) =>
  page.waitForFunction(() => (window as { __pressedMenu?: boolean }).__pressedMenu === false);

/** The files that a module of the web app loads, its own code first, by the list that the build leaves. */
export async function findChunkFiles(module: string): Promise<string[]> {
  const list = new URL('../../../apps/customer/dist/.vite/manifest.json', import.meta.url);
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    await readFile(list, 'utf8'),
  );
  const found = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} has no file of its own`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    chunk.imports?.forEach(add);
  };
  add(`src/app/${module}`);
  return [...found];
}

/** The address of the file that holds a module of the web app. */
export const chunkPattern = async (module: string): Promise<string> =>
  `**/${(await findChunkFiles(module))[0]}`;

/** A server that tells of no changes: screens ask by the clock. */
export const tellOfNothing = (page: Page) =>
  page.route('**/api/v1/events*', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"status":404}' }),
  );

/** Calls below this path never get an answer. */
export const neverAnswer = (path: string) => (page: Page) => page.route(apiCall(path), () => {});

/** Calls below this path fail on the server's side. */
export const failOnServer = (path: string) => (page: Page) =>
  page.route(apiCall(path), (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 500, title: 'internal server error' }),
    }),
  );

/** A collection without members. */
export const answerEmpty = (path: string, collection: string) => (page: Page) =>
  page.route(apiCall(path), (route) =>
    route.fulfill({ json: { _links: {}, _embedded: { [collection]: [] }, total_items: 0 } }),
  );

const apiCall = (path: string) => (url: URL) => url.pathname === `/api/v1${path}`;

/**
 * Runs in the page: texts of which a line reaches over an edge of the window or of the ruled paper that it stands on, or
 * is cut by a box around it that shows no more than its own size and cannot be scrolled.
 */
export function findCutTexts(): string[] {
  const isHidden = (element: Element) => {
    const style = getComputedStyle(element);
    return (
      style.clipPath !== 'none' || style.visibility === 'hidden' || element.closest('dialog:not([open])')
    );
  };
  const boxesAround = (element: Element): DOMRect[] => {
    const boxes = [new DOMRect(0, -1e6, innerWidth, 2e6)];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, borderLeftStyle, borderRightStyle } = getComputedStyle(at);
      if (overflowX === 'auto' && at.scrollWidth > at.clientWidth) return [];
      const isClipping = overflowX === 'hidden' || overflowX === 'clip';
      const isPaper = borderLeftStyle === 'solid' && borderRightStyle === 'solid';
      if (isClipping || isPaper) boxes.push(at.getBoundingClientRect());
    }
    return boxes;
  };
  // A map is there to be moved.
  const notText = 'script, style, noscript, svg, .sr-only, [aria-hidden="true"], [data-zoom]';
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest(notText) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue;
      const isCut = boxesAround(element).some(
        (box) => box.width > 0 && (line.left < box.left - 1 || line.right > box.right + 1),
      );
      if (isCut) words.push(node.textContent.trim().slice(0, 60));
    }
  }
  return [...new Set(words)];
}

/** Every line of text stands whole on the screen. */
export async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(findCutTexts)).toEqual([]);
}

/** As a browser's own setting for larger text makes it: half as large again. */
export const enlargeText = (page: Page) => page.addStyleTag({ content: ':root { font-size: 24px }' });

/** From now on the page's line is that of a village: 400 ms there and back, 50 kB a second. */
export async function slowLine(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const throughput = 50_000;
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

export const PHONE = { width: 360, height: 740 };
/** On a phone with text half as large again, and on a computer. */
export const OTHER_LOOKS: Look[] = [
  { ...PHONE, text: 24 },
  { width: 1280, height: 800 },
];

/** A size of the window, with text as it comes or of so many pixels. */
export interface Look extends ViewportSize {
  text?: number;
}

/** Gives the page another size of text. @returns the one that it had, as CSS */
const setText = (page: Page, size: string): Promise<string> =>
  page.evaluate((fontSize) => {
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = fontSize;
    return before;
  }, size);

/** Does something at each of several looks of the page as it stands, and goes back to the size that it had. */
export async function atEach(page: Page, looks: Look[], work: (look: Look) => Promise<void>): Promise<void> {
  const used = page.viewportSize();
  for (const look of looks) {
    await page.setViewportSize(look);
    const before = look.text ? await setText(page, `${look.text}px`) : undefined;
    await work(look);
    if (before !== undefined) await setText(page, before);
  }
  if (used && looks.length > 0) await page.setViewportSize(used);
}

/** Nothing reaches over the right edge, once the page has taken its new size. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

/** In the page: whether every picture in view has come. */
export const hasPictures = (): boolean =>
  [...document.images].every((picture) => {
    const { top, left } = picture.getBoundingClientRect();
    return picture.complete || top >= innerHeight || left >= innerWidth;
  });
