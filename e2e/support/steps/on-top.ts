import { expect, type Locator } from '@playwright/test';

/** Visible to a person: in the window, and nothing lies over its middle. */
export async function expectOnTop(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport();
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      }),
    )
    .toBe(true);
}

/** Nothing of one lies over the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of the two is not shown');
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}
