import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { atEach, type Look } from '../../support/steps/screens.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

/** Order numbers, days and amounts that stand on two lines. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { index, 0: words } of (node.textContent ?? '').matchAll(
        /RHL \d{6} \d{4}|\d{2}-\d{2}-\d{4}|Rp\s[\d.]+/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + words.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(words);
      }
    return found;
  });

/** Amounts of the queues that reach under the button of their row, or out of it. */
const covered = (page: Page) =>
  page
    .getByRole('list', { name: 'Antrean' })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const button = row.querySelector('a')?.getBoundingClientRect();
        return [...row.querySelectorAll('p')]
          .filter(({ textContent }) => textContent?.startsWith('Rp'))
          .filter((amount) => {
            const words = document.createRange();
            words.selectNodeContents(amount);
            const box = words.getBoundingClientRect();
            const isBeside = button && box.bottom > button.top && box.top < button.bottom;
            return isBeside && box.right > button.left;
          })
          .map(({ textContent }) => textContent);
      }),
    );

/** Parts of the screen that are moved sideways to be read; a row of tabs is moved by a thumb anyhow. */
const sideways = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.tagName !== 'NAV' && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map(({ className, textContent }) => `${className} ${textContent?.slice(0, 40)}`),
  );

/** Amounts that lie under the words beside them. */
const underWords = (page: Page) =>
  page.locator('main fieldset label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const amount = label.querySelector('.money');
      const words = document.createRange();
      words.selectNodeContents(amount?.previousElementSibling ?? label);
      const box = amount?.getBoundingClientRect();
      const isUnder = [...words.getClientRects()].some(
        (line) => box && line.right > box.left && line.bottom > box.top && line.top < box.bottom,
      );
      return isUnder ? [label.textContent] : [];
    }),
  );

async function openToday(page: Page): Promise<void> {
  await signIn(page, 'fahmi');
  await expect(
    page.getByRole('region', { name: 'Keberangkatan berikutnya' }).getByRole('img').first(),
  ).toBeVisible();
}

/** Text as it comes on narrow screens, and text of the browser at 150 % on each. */
const NARROW: Look[] = [PHONE, { width: 768, height: 1024 }];
const LARGE: Look[] = [...DESKTOPS, { width: 1280, height: 800 }, PHONE].map((size) => ({
  ...size,
  text: 24,
}));

test('money, order numbers and dates never break, and no amount lies under a button', async ({
  page,
  api,
}) => {
  await api.payWrongAmount(1_486_600_000);
  // On the first of a month nobody has paid yet.
  await api.pay((await api.issueNumber(await api.placeOrder())).paymentNumber ?? '');
  await signIn(page, 'fahmi');
  await expect(page.getByRole('list', { name: 'Antrean' })).toContainText('Rp');
  await atEach(page, LARGE, async () => {
    await expect.poll(() => broken(page)).toEqual([]);
    await expect.poll(() => covered(page)).toEqual([]);
  });
  for (const path of ['/uang', '/uang?bagian=persetujuan', '/uang/penerimaan']) {
    await page.goto(`/staf${path}`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await atEach(page, LARGE, () => expect.poll(() => broken(page), path).toEqual([]));
  }
});

test('Hari ini is read without moving it sideways', async ({ page }) => {
  await openToday(page);
  await atEach(page, [...NARROW, ...LARGE], () => expect.poll(() => sideways(page)).toEqual([]));
});

test('what money waits for is read without moving it sideways', async ({ page, api }) => {
  await api.payAgain();
  await api.payWrongAmount(1_486_600_000);
  await signIn(page, 'fahmi', '/uang', 'Uang');
  // Money that has bills suggested: what else lies there has none.
  await page.locator('[data-row]').filter({ hasText: 'Sudah dibayar' }).first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cocok dengan bank' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Uang perlu keputusan' })).toBeVisible();
  await atEach(page, LARGE, async () => {
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => underWords(page)).toEqual([]);
  });
});
