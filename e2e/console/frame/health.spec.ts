import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import { startFakeGateway } from '../../../apps/api/test/support/http/sms-gateways.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

const HEALTH = '/pengaturan?bagian=kesehatan';
const HOURS = 3600;

// Whose session has ended while the clock was moved asks in vain, once.
testAlone.use({ viewport: DESKTOPS[1], alsoAt: { looks: [PHONE] }, expectedErrors: [401] });

/** What stands beside a name. */
const said = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^\\s*${name}$`) }) })
    .getByRole('definition');

testAlone(
  'a backup and a trial stand there with their age, and with what to do once they are old',
  async ({ page, alone, axe }, testInfo) => {
    testInfo.slow();
    const [key, folder] = [testInfo.outputPath('backup.key'), testInfo.outputPath('backups')];
    const BACKUP_RECIPIENT =
      /age1\w+/.exec(await alone.backup(['backup', 'key', '--out', key]))?.[0] ?? 'none was printed';
    await signIn(page, 'fahmi', HEALTH, 'Pengaturan');
    await expect(said(page, 'Cadangan')).toHaveText(
      'Belum ada yang berhasil. Setiap hari, di server: npm run backup',
    );
    await expect(said(page, 'Latihan memulihkan')).toHaveText(
      'Belum ada yang berhasil. Coba pulihkan cadangan: npm run restore -- --check',
    );
    await axe();

    await alone.backup(['backup', '--to', folder], { BACKUP_RECIPIENT });
    await alone.backup(['restore', '--check', '--from', folder, '--identity', key]);
    await page.reload();
    await expect(said(page, 'Cadangan')).toHaveText(/^Terakhir [^;]+, [\d,]+ MB, keadaan [^;]+\.$/);
    await expect(said(page, 'Latihan memulihkan')).toHaveText(/^Terakhir berhasil [^;]+, keadaan [^;]+\.$/);
    for (const bank of ['Bank BRI', 'Bank BNI'])
      await expect(said(page, bank)).not.toContainText(/Tidak menjawab|belum dijawab/);
    await expect(said(page, 'Gateway SMS')).toHaveText(/^\s*[\d.]+ terkirim hari ini[^;]*\.$/);
    await expect(page.getByText('Tidak ada pekerjaan yang gagal.')).toBeVisible();
    await axe();

    await alone.advance(27 * HOURS);
    await signIn(page, 'fahmi', HEALTH, 'Pengaturan');
    await expect(said(page, 'Cadangan')).toHaveText(
      /^Terakhir .+ Sudah terlalu lama: periksa jadwal di server\. npm run backup$/,
    );
    await expect(said(page, 'Latihan memulihkan')).not.toContainText('npm run restore');
    await axe();
  },
);

testAlone('a restored copy says on every screen that it is one and quiet', async ({ page, axe }) => {
  await signIn(page, 'fahmi', '', 'Hari ini');
  const strip = page.getByRole('status').filter({ hasText: 'Salinan cadangan' });
  await expect(strip).toHaveCount(0);
  // What a server says after `npm run restore -- quiet`, for which a demo's own database is too near.
  await page.route('**/api/staff/v1/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as object;
    await route.fulfill({
      response: answer,
      json: { ...session, quiet: { restoredTo: '2026-11-28T10:15:00+07:00' } },
    });
  });
  for (const [path, title] of [
    ['/staf', 'Hari ini'],
    ['/staf/pesanan', 'Pesanan'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(strip).toHaveText(
      /^\s*Salinan cadangan 28[^.]+2026[^.]*10[.:]15.*\. Tidak mengirim SMS dan tidak menghubungi bank, sampai pemilik menyatakan salinan ini yang dipakai\.$/,
    );
    await axe();
  }
});

const testFailing = testAlone.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  settings: async ({}, use, testInfo) => {
    const gateway = await startFakeGateway('zenziva');
    gateway.behave = 'refuse';
    const sockets = new Set<Socket>();
    /** Banks that take connections and say nothing. */
    const mute = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const { profiles } = demoBankSides(await generateDemoKeys(), { origin });
    const BANK_PROFILES_FILE = testInfo.outputPath('banks.json');
    await writeFile(
      BANK_PROFILES_FILE,
      JSON.stringify(profiles.map(({ patienceMs: _, ...profile }) => profile)),
    );
    await use({
      BANK_PROFILES_FILE,
      SMS_GATEWAY: 'zenziva',
      ZENZIVA_URL: gateway.url,
      ZENZIVA_USERKEY: 'agensi',
      ZENZIVA_PASSKEY: 'rahasia',
    });
    for (const socket of sockets) socket.destroy();
    mute.close();
    await gateway.close();
  },
});

testFailing(
  'a gateway that refuses and a bank that gives no answer stand there with since when, and what becomes of it',
  async ({ page, api, axe }) => {
    const orders = [await api.placeOrder(), await api.placeOrder(), await api.placeOrder()];
    // One call may be lost on its way; the second one in a row is the bank.
    for (const { uuid } of orders.slice(0, 2))
      expect((await api.issue({ type: '01', order: uuid })).status).toBe(503);
    await signIn(page, 'fahmi', HEALTH, 'Pengaturan');
    await expect(async () => {
      await page.reload();
      await expect(said(page, 'Gateway SMS')).toHaveText(
        /^\s*Zenziva gagal sejak [^;]+ \(Zenziva answered 201 \(status 0\)\); dicoba lagi sendiri\..* 3 menunggu sejak .*\. 3 sudah dicoba dan gagal; dicoba lagi sendiri\.$/,
      );
    }).toPass();
    await expect(said(page, 'Bank BRI')).toContainText(
      /^Tidak menjawab sejak [^:]+: nomor baru ditolak seketika, dan dicoba lagi sendiri\./,
    );
    await axe();
  },
);
