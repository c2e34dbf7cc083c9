import type { Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../../scripts/lib/browser-path.mjs';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { CAMERA_FLAGS, holdUp } from '../../support/steps/camera.ts';
import { findCheckInCard, openManasik, personRow, rehearseToday } from '../../support/steps/check-in.ts';

// A browser of its own, whose camera is a file.
test.use({
  launchOptions: { executablePath: await browserPath(), args: [...BROWSER_FLAGS, ...CAMERA_FLAGS] },
});

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" />';

/** Holds up another picture: Chromium reads the file when the camera is opened. */
const holdUpNext = async (page: Page, svg: string): Promise<void> => {
  await page.getByRole('button', { name: 'Matikan kamera' }).click();
  await expect(page.getByText('Kamera mati.')).toBeVisible();
  await holdUp(svg);
  await page.getByRole('button', { name: 'Nyalakan kamera' }).click();
};

/** The camera reads two more pictures: what it saw in the first of them has been heard. A dialog ends the wait too. */
const looksTwice = (page: Page) =>
  page.evaluate(async () => {
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const { drawImage } = prototype;
    let looks = 0;
    prototype.drawImage = function draw(...picture: unknown[]) {
      looks += 1;
      return Reflect.apply(drawImage, this, picture);
    };
    const isOver = () => looks > 1 || document.querySelector('dialog[open]') !== null;
    while (!isOver()) await new Promise(requestAnimationFrame);
    prototype.drawImage = drawImage;
  });

test('a pilgrim is checked in by the card on their phone, once, and that can be undone', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const person = newPerson({ name: 'Hj. Nurhayati Siregar Panggabean' });
  const pilgrim = await customers.settled(person);
  await rehearseToday(server, pilgrim);
  const card = await findCheckInCard(server, pilgrim);
  await holdUp(card);
  await openManasik(page, pilgrim);
  const said = page.getByRole('status').filter({ hasText: person.name });
  await expect(said).toContainText(/Hadir \d\d\.\d\d/);
  await expect(personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
  await expect(page.getByText('Semua sudah terkirim')).toBeVisible();
  await axe();

  // Held up once more it never toggles.
  await holdUpNext(page, card);
  await expect(said).toContainText(/sudah hadir \d\d\.\d\d/);
  await expect(personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Matikan kamera' }).click();
  await personRow(page, person.name).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Urungkan kehadiran' }).click();
  await expect(personRow(page, person.name)).toContainText('belum datang');
  await expect(page.getByText('Semua sudah terkirim')).toBeVisible();
  // The camera looks again after a reload: nobody holds the card up any more.
  await holdUp(NOTHING);
  await page.reload();
  await expect(personRow(page, person.name)).toContainText('belum datang');
});

test('whoever owes is stopped in words, and a foreign code is called what it is', async ({
  page,
  customers,
  server,
  axe,
}) => {
  const person = newPerson({ name: 'Agus Suryadi Belum Lunas' });
  const pilgrim = await customers.traveller(person);
  await rehearseToday(server, pilgrim);
  await holdUp(await findCheckInCard(server, pilgrim));
  await page.clock.install();
  await openManasik(page, pilgrim);
  const dialog = page.getByRole('dialog', { name: person.name });
  await expect(dialog).toContainText(/Belum lunas Rp [\d.]+\./);
  await expect(dialog).toContainText('Arahkan ke petugas Keuangan.');
  await axe();
  // Read through and closed while the card is still held up, it stays closed.
  await page.clock.runFor(2_000);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toHaveCount(0);
  await looksTwice(page);
  await expect(dialog).toHaveCount(0);
  await personRow(page, person.name).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Catat hadir juga' }).click();
  await expect(personRow(page, person.name).getByRole('img', { name: 'hadir', exact: true })).toBeVisible();

  // Of another package.
  const { order, agent } = await customers.agentFor(newPerson(), 'Umrah Plus Istanbul 12 Hari');
  await holdUpNext(page, await findCheckInCard(server, { order, token: agent.token }));
  await expect(page.getByText('Tidak ada di daftar ini')).toBeVisible();
});
