import type { Page } from '@playwright/test';
import type { ArrangeAccount } from '../../support/arrange-account.ts';
import { inDays } from '../../support/days.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, nikBorn } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

/** A guardian's order for somebody whose NIK says born 200 days ago, opened by a member of staff. */
async function openInfant(page: Page, customers: ArrangeAccount) {
  const { nik } = newPerson();
  const infant = newPerson({ nik: nikBorn(inDays(-200), nik) });
  const { agent, order } = await customers.agentFor(infant);
  await signIn(page, 'fahmi', `/pesanan/${order.uuid}`, infant.name);
  await page.getByRole('button', { name: 'Diskon bayi' }).click();
  const asked = page.getByRole('dialog', { name: 'Diskon bayi' });
  await expect(asked).toContainText('Cocokkan dengan dokumen identitasnya');
  return { agent, order, infant, asked };
}

const history = (page: Page) => page.getByRole('region', { name: 'Riwayat' });

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('an infant’s discount is confirmed from the document: nothing changes, and nobody is written to', async ({
    page,
    customers,
    api,
    axe,
  }) => {
    const { agent, order, infant, asked } = await openInfant(page, customers);
    const before = (await api.order(order.uuid, agent.token)).amount;
    await axe();
    await asked.getByRole('button', { name: 'Ya, bayi menurut dokumen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sahkan diskon bayi?' });
    await expect(dialog).toContainText('Harga pesanan');
    await expect(dialog).toContainText('PemberitahuanTidak ada');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Akta lahir dilihat');
    await dialog.getByRole('button', { name: 'Sahkan', exact: true }).click();
    await expect(page.getByText('Diskon bayi disahkan', { exact: true })).toBeVisible();
    await expect(history(page)).toContainText('mengesahkan diskon bayi');
    await expect(history(page)).toContainText('Akta lahir dilihat');
    await expect(heading(page, infant.name)).toBeVisible();
    expect((await api.order(order.uuid, agent.token)).amount).toBe(before);
    // Confirmed by mistake, it can only be taken back.
    await page.getByRole('button', { name: 'Diskon bayi' }).click();
    await expect(asked).toContainText('sudah disahkan sebagai bayi');
    await expect(asked.getByRole('button', { name: 'Ya, bayi menurut dokumen' })).toHaveCount(0);
    await axe();
    await asked.getByRole('button', { name: 'Bukan bayi' }).click();
    const refusal = page.getByRole('dialog', { name: 'Batalkan diskon bayi?' });
    await refusal.getByLabel('Alasan, wajib').fill('Akta orang lain');
    await refusal.getByRole('button', { name: 'Batalkan diskon', exact: true }).click();
    await expect(page.getByText('Diskon bayi dibatalkan', { exact: true })).toBeVisible();
    expect((await api.order(order.uuid, agent.token)).amount).toBeGreaterThan(before);
  });

  test('an infant’s discount that the document does not bear out is billed, as was shown', async ({
    page,
    customers,
    api,
    axe,
  }) => {
    const { agent, order, asked } = await openInfant(page, customers);
    const before = (await api.order(order.uuid, agent.token)).amount;
    const discount = 0.25 * (await api.findPackage('Umrah Berkah 9 Hari')).price;
    const words = `Rp ${discount.toLocaleString('id-ID')}`;
    await expect(asked).toContainText(words);
    await asked.getByRole('button', { name: 'Bukan bayi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan diskon bayi?' });
    await expect(dialog).toContainText(`+ ${words}`);
    await expect(dialog).toContainText('Jamaah dan pemesan mendapat alasan ini di inbox');
    await axe();
    await dialog.getByRole('button', { name: 'Batalkan diskon', exact: true }).press('Enter');
    await expect(dialog.getByText('Alasan belum diisi')).toBeVisible();
    await dialog.getByLabel('Alasan, wajib').fill('Lahir 2023 menurut akta');
    await dialog.getByRole('button', { name: 'Batalkan diskon', exact: true }).click();
    await expect(page.getByText('Diskon bayi dibatalkan', { exact: true })).toBeVisible();
    await expect(history(page)).toContainText('membatalkan diskon bayi');
    await expect(page.getByRole('button', { name: 'Diskon bayi' })).toHaveCount(0);
    expect((await api.order(order.uuid, agent.token)).amount).toBe(before + discount);
    const messages = await api.messagesOf(agent.phone, agent.password);
    expect(messages.map(({ title }) => title)).toContain(`Diskon bayi pada ${order.orderId} dibatalkan`);
  });
});
