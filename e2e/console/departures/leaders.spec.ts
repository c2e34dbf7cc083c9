import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  LEADER,
  LEADER_PHONE,
  leadAll,
  leadGroup,
  leaveGroup,
  travelling,
} from '../../support/steps/road.ts';
import { OTHER_LOOKS } from '../../support/steps/screens.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.describe('who leads a group', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] }, expectedErrors: [412] });

  test('is said for its buses, and sees their people on a phone, and nothing else', async ({
    page,
    api,
    browser,
    server,
    axe,
  }) => {
    const order = await travelling(api);
    await leaveGroup(server, order);
    const { name } = order.pilgrim;

    await test.step('buses and squads', async () => {
      await signIn(page, 'hasan', `/kamar/${order.product.uuid}`, /Umrah/);
      await page.getByRole('link', { name: 'Bus & regu' }).click();
      await expect(page.getByRole('button', { name: 'Bagi otomatis' })).toBeVisible();
      await axe();
      await page.getByRole('button', { name: 'Bagi otomatis' }).click();
      const bus = page.getByRole('textbox', { name: new RegExp(`^Bus ${name}`) });
      await expect(bus).toHaveValue('1');
      await bus.fill('seratus');
      await expect(page.getByText('Tulis angka 1 sampai 30')).toBeVisible();
      const save = page.getByRole('button', { name: 'Simpan bus dan regu' });
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await axe();
      await bus.fill('2');
      await page
        .getByRole('textbox', { name: new RegExp(`^Catatan untuk pembimbing ${name}`) })
        .fill('Kursi roda');
      await save.click();
      await expect(page.getByText('Bus dan regu disimpan')).toBeVisible();
      await page.reload();
      await expect(bus).toHaveValue('2');
    });

    await test.step('the task', async () => {
      await page.getByRole('link', { name: 'Tugaskan pembimbing' }).click();
      const pane = page.getByRole('complementary', { name: 'Pembimbing' });
      await expect(pane.getByText('Belum ada yang ditugaskan.')).toBeVisible();
      await axe();
      await pane.getByRole('button', { name: 'Tugaskan pembimbing' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tugaskan pembimbing' });
      await dialog.getByRole('radio', { name: 'Bus atau regu tertentu' }).check();
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(dialog.getByText('Wajib diisi').first()).toBeVisible();
      await axe();
      await dialog.getByRole('combobox', { name: 'Pembimbing' }).selectOption({ label: LEADER });
      await dialog.getByRole('textbox', { name: 'Nomor HP selama perjalanan' }).fill(LEADER_PHONE);
      await dialog.getByRole('textbox', { name: 'Bus' }).fill('2');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(dialog).toBeHidden();
      await expect(pane.getByText(`bus 2 · ${LEADER_PHONE}`)).toBeVisible();
      await axe();
    });

    await test.step('a task that a colleague has changed', async () => {
      await page.getByRole('button', { name: `Ubah tugas ${LEADER}` }).click();
      const dialog = page.getByRole('dialog', { name: `Tugas ${LEADER}` });
      await dialog.getByRole('textbox', { name: 'Bus' }).fill('2, 3');
      await leadAll(server, order);
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      const row = dialog.getByRole('row', { name: /^Yang dipimpin/ });
      await expect(row).toContainText('Seluruh rombongan');
      await expect(row).toContainText('Bus atau regu tertentu');
      await axe();
      await dialog.getByRole('button', { name: /^Pakai versi/ }).click();
      await expect(dialog.getByRole('radio', { name: 'Seluruh rombongan' })).toBeChecked();
      await dialog.getByRole('radio', { name: 'Bus atau regu tertentu' }).check();
      await dialog.getByRole('textbox', { name: 'Bus' }).fill('2');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText(`bus 2 · ${LEADER_PHONE}`)).toBeVisible();
    });

    await test.step('the sheet', async () => {
      const desk = await browser.newContext({ baseURL: server.address, viewport: PHONE });
      const leader = await desk.newPage();
      await signIn(leader, 'hilman', '', 'Rombongan saya');
      await expect(leader.getByRole('heading', { name: '1 jamaah' })).toBeVisible();
      const person = leader.getByRole('listitem').filter({ hasText: name });
      await expect(person.getByText('Perlu perhatian: Kursi roda')).toBeVisible();
      await expect(person.getByRole('link', { name: /^Telepon / })).toHaveAttribute('href', /^tel:0/);
      await expect(leader.getByText('Anda memimpin bus 2.')).toBeVisible();
      await axe(leader);
      await leader.getByRole('searchbox').fill('tidak ada orang itu');
      await expect(leader.getByRole('heading', { name: 'Tidak ada nama itu' })).toBeVisible();
      await leader.getByRole('searchbox').fill('');
      await leader.getByRole('link', { name: /^Hadir 0 dari 1$/ }).click();
      await expect(leader.getByRole('list', { name: 'Jamaah' }).getByRole('listitem')).toHaveCount(1);
      await axe(leader);
      await leader.goto('/staf/pesanan');
      await expect(heading(leader, 'Pesanan')).toBeVisible();
      await expect(leader.getByRole('heading', { name: 'Bagian ini milik Cabang' })).toBeVisible();
      await leader.getByRole('link', { name: 'Kembali ke Rombongan saya' }).click();
      await expect(leader.getByRole('heading', { name: '1 jamaah' })).toBeVisible();

      await page.getByRole('button', { name: `Ubah tugas ${LEADER}` }).click();
      await page.getByRole('button', { name: 'Tarik tugas ini' }).click();
      await expect(page.getByText('Belum ada yang ditugaskan.')).toBeVisible();
      await leader.goto('/staf/rombongan');
      await expect(leader.getByRole('heading', { name: 'Belum ada rombongan' })).toBeVisible();
      await axe(leader);
      await desk.close();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  test('a leader reads the sheet also with large text', async ({ page, api, server, axe }) => {
    const order = await travelling(api);
    await leadGroup(server, order);
    await signIn(page, 'hilman', '', 'Rombongan saya');
    await expect(page.getByText('Anda memimpin seluruh rombongan.')).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Tahap perjalanan' }).click();
    await expect(page.getByRole('list', { name: 'Tahap perjalanan' })).toBeVisible();
    await leaveGroup(server, order);
  });
});
