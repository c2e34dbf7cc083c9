import { expect, type Page } from '@playwright/test';

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

/** Nothing reaches over the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over).toBeLessThanOrEqual(0);
}
