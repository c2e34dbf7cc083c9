import { call } from '../../../apps/api/test/support/http/http.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { notice } from '../../support/steps/order-form.ts';
import {
  atEach,
  expectNoSidewaysScroll,
  expectNothingCut,
  OTHER_LOOKS,
  PHONE,
} from '../../support/steps/screens.ts';

const IDENTITY = '/akun/upload-dokument-identitas';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS }, expectedErrors: [404] });

  test('a pilgrim sees who looked, and takes an agent’s right at once, also from an open page', async ({
    page,
    browser,
    server,
    customers,
    axe,
  }) => {
    const { agent, pilgrim, order } = await customers.agentFor();
    const own = { ...(await customers.customer(pilgrim)), order, pilgrim: order.pilgrim.uuid ?? '' };
    await customers.handIn(own);
    const theirs = await (await browser.newContext({ viewport: PHONE })).newPage();
    const events = theirs.waitForResponse(/\/api\/v1\/events/);
    await openAs(theirs, agent, `${IDENTITY}?order=${order.uuid}`);
    await events;
    await expect(theirs.getByRole('img', { name: /KTP/ }).first()).toBeVisible();

    await openAs(page, own, '/akun/profile');
    await page.getByRole('link', { name: 'Siapa yang melihat berkas saya' }).click();
    const parties = page.getByRole('region', { name: 'Yang boleh membuka' });
    await expect(parties).toContainText('2 pihak');
    await expect(parties).toContainText('perlu');
    const look = page.getByRole('listitem').filter({ hasText: 'Pemesan Anda' });
    await expect(look.filter({ hasText: 'Membuka' })).toContainText('KTP');
    await expectNoSidewaysScroll(page);
    await expectNothingCut(page);
    await atEach(page, OTHER_LOOKS, () => expectNothingCut(page));
    await axe();

    const mayLook = page.getByRole('switch', { name: `${agent.name} boleh melihat berkas saya` });
    await mayLook.click();
    const dialog = page.getByRole('dialog', { name: `Cabut izin ${agent.name}?` });
    await expect(dialog.getByRole('button')).toHaveText(['Biarkan saja', 'Ya, cabut izinnya']);
    await expectNothingCut(page);
    await atEach(page, OTHER_LOOKS, () => expectNothingCut(page));
    await axe();
    await dialog.getByRole('button', { name: 'Biarkan saja' }).click();
    await expect(mayLook).toBeChecked();

    await mayLook.click();
    await dialog.getByRole('button', { name: 'Ya, cabut izinnya' }).click();
    await expect(notice(page, `Izin ${agent.name} sudah dicabut.`)).toBeVisible();
    await expect(theirs.getByText(`${pilgrim.name} mencabut izin Anda.`)).toBeVisible({ timeout: 2_000 });
    await expect(theirs.getByRole('img', { name: /KTP/ })).toHaveCount(0);
    await expect(mayLook).not.toBeChecked();
    await expect(parties).toContainText('1 pihak');
    await expect(page.getByText(`Mencabut izin ${agent.name}`)).toBeVisible();
    await expect(page.getByText('Akun lain ditolak')).toHaveCount(0);

    // Somebody who is not let in tries: the pilgrim hears of it, but not of whom.
    const path = `/api/v1/pilgrim-identity?pilgrim_uuid=${own.pilgrim}`;
    expect((await call(server.address, 'GET', path, { token: agent.token })).status).toBe(404);
    await page.reload();
    const tried = page.getByRole('listitem').filter({ hasText: 'Akun lain ditolak' });
    await expect(tried).toContainText('tidak berhasil');
    await expect(tried).not.toContainText(agent.name);

    await theirs.goto('/#/akun/order-saya');
    await theirs.goto(`/#${IDENTITY}`);
    await expect(theirs.getByText('Persetujuan dicabut')).toBeVisible();

    await mayLook.click();
    await expect(mayLook).toBeChecked();
    await theirs.goto(`/#${IDENTITY}?order=${order.uuid}`);
    await expect(theirs.getByRole('img', { name: /KTP/ }).first()).toBeVisible();
    await theirs.context().close();
  });
});
