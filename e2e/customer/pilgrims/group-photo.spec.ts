import type { Locator, Page } from '@playwright/test';
import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cameraPhoto, type PhotoFile } from '../../support/photos.ts';
import { expectPicture, openAs } from '../../support/steps/account.ts';
import {
  gather,
  leadGroup,
  leaveGroup,
  shareJourney,
  transferred,
  travelling,
} from '../../support/steps/road.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { signIn } from '../../support/steps/staff.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

/** Bytes of the page that a family opens, but for the photo (decision 0226). */
const FIRST_VIEW = 20_000;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Foto rombongan' });

/** As the camera of a phone hands it over. */
async function take(page: Page, name: RegExp, photo: PhotoFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name }).click();
  await (await chooser).setFiles(photo);
}

test.describe('the photo of the day', () => {
  test.use({ expectedErrors: [404, 'net::ERR_CONNECTION_RESET'] });

  test('is taken by the leader once all agree, seen at home, left out by who wants, and gone at once', async ({
    page,
    api,
    server,
    browser,
    axe,
  }) => {
    const order = await travelling(api);
    await gather(server, order);
    await leadGroup(server, order);
    const url = await shareJourney(server, order);
    const home = await browser.newContext({ baseURL: server.address, viewport: PHONE });
    const family = await home.newPage();
    await family.goto(url);
    await expect(family.getByRole('img', { name: 'Foto rombongan' })).toHaveCount(0);
    const first = await transferred(family);
    expect(first.rest).toBeGreaterThan(0);
    expect(first.rest).toBeLessThan(FIRST_VIEW);
    expect(first.photo).toBe(0);

    await signIn(page, 'hilman', '', 'Rombongan saya');
    await page.getByRole('link', { name: 'Foto rombongan' }).click();
    await expect(section(page)).toBeInViewport();
    await expect(section(page).getByText(/Tertutup sampai semua yang ikut setuju/)).toBeVisible();
    await expect(section(page).getByRole('button', { name: /Ambil foto/ })).toHaveCount(0);
    await axe();
    await section(page).getByRole('button', { name: 'Semua setuju' }).click();
    const sure = page.getByRole('dialog', { name: 'Semua setuju difoto?' });
    await axe();
    await sure.getByRole('button', { name: 'Ya, semua setuju' }).click();
    await expect(section(page).getByText(/^Semua setuju, dicatat Ustaz Hilman Fauzi/)).toBeVisible();

    const photo = await cameraPhoto();
    const call = (address: URL) => /\/trips\/[^/]+\/photo$/.test(address.pathname);
    await page.route(call, (route) => route.abort('connectionreset'), { times: 1 });
    await take(page, /^Ambil foto hari ini/, photo);
    await expect(section(page).getByRole('alert')).toContainText('tidak terhubung ke internet');
    await axe();
    const request = page.waitForRequest((each) => each.method() === 'POST' && call(new URL(each.url())));
    await section(page).getByRole('button', { name: 'Kirim lagi' }).click();
    // Made smaller on the phone before it goes.
    expect(Number((await (await request).allHeaders())['content-length'])).toBeLessThan(1_000_000);
    await expectPicture(section(page).getByRole('img', { name: /^Foto rombongan/ }));
    await axe();

    await family.reload();
    const seen = family.getByRole('img', { name: 'Foto rombongan' });
    await expect(seen).toHaveAttribute('loading', 'lazy');
    await expectPicture(seen);
    await expect(family.getByText('Foto rombongan hari ini')).toBeVisible();
    const withPhoto = await transferred(family);
    expect(withPhoto.rest).toBeLessThan(FIRST_VIEW);
    expect(withPhoto.photo).toBeGreaterThan(0);
    await axe(family);

    await test.step('who shares the journey leaves it out', async () => {
      const own = await (await browser.newContext({ viewport: PHONE })).newPage();
      await openAs(own, AGENT, `/akun/ikut-dari-rumah?order=${order.uuid}`);
      const shown = own.getByRole('switch', { name: 'Foto rombongan terlihat' });
      await expect(shown).toHaveAttribute('aria-checked', 'true');
      await axe(own);
      await shown.click();
      await expect(shown).toHaveAttribute('aria-checked', 'false');
      await own.reload();
      await expect(shown).toHaveAttribute('aria-checked', 'false');
      await family.reload();
      await expect(family.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(seen).toHaveCount(0);
      await shown.click();
      await expect(shown).toHaveAttribute('aria-checked', 'true');
      await own.context().close();
    });
    await family.reload();
    await expectPicture(seen);
    const address = (await seen.getAttribute('src')) ?? '';

    await test.step('the office sees it, and it goes when somebody does not agree', async () => {
      const desk = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1366, height: 768 },
      });
      const staff = await desk.newPage();
      await signIn(staff, 'hasan', '/hadir', 'Hadir');
      await staff.getByRole('list', { name: 'Dalam perjalanan' }).getByRole('link').first().click();
      await expectPicture(section(staff).getByRole('img', { name: /^Foto rombongan/ }));
      await axe(staff);
      await desk.close();
    });
    await section(page).getByRole('button', { name: 'Ada yang tidak setuju' }).click();
    await axe();
    await page
      .getByRole('dialog', { name: 'Tutup foto rombongan?' })
      .getByRole('button', { name: 'Ya, tutup' })
      .click();
    await expect(section(page).getByRole('button', { name: 'Semua setuju' })).toBeVisible();
    expect((await family.request.get(address)).status()).toBe(404);
    await family.reload();
    await expect(family.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(seen).toHaveCount(0);
    await leaveGroup(server, order);
    await home.close();
  });
});
