import { AGENT, PILGRIM, STAFF } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { goOnTo, openAnew, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  accountLink,
  fillLogin,
  kept,
  logIn,
  logOut,
  pressLogin,
  submitLogin,
} from '../../support/steps/session.ts';

test.describe('guards', () => {
  test('a guest is sent to login and comes back to the page that was asked for', async ({ page }) => {
    await page.goto('/#/akun');
    await expect(page).toHaveURL(/#\/auth\/login\?redirect=%2Fakun$/);
    await submitLogin(page, PILGRIM);
    await expect(page).toHaveURL(/#\/akun$/);
    await expect(heading(page, 'Assalamu’alaikum, Pak Ahmad')).toBeVisible();
  });

  test('screens of the account need a login', async ({ page }) => {
    for (const path of ['/auth/order', '/akun/inbox-saya', '/akun/order-saya']) {
      await openAnew(page, path);
      await expect(heading(page, 'Masuk')).toBeVisible();
      expect(new URL(page.url()).hash).toBe(`#/auth/login?redirect=${encodeURIComponent(path)}`);
    }
  });

  test('a login never leads outside', async ({ page, baseURL }) => {
    for (const redirect of ['https://contoh.org/', '//contoh.org/', '/\\contoh.org'])
      await test.step(redirect, async () => {
        await page.goto(`/#/auth/login?redirect=${encodeURIComponent(redirect)}`);
        await submitLogin(page, PILGRIM);
        await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
        expect(new URL(page.url()).origin).toBe(baseURL);
        await logOut(page);
      });
  });

  test('the screens for guests send a logged-in visitor home', async ({ page }) => {
    await logIn(page, PILGRIM);
    for (const path of ['/auth/login', '/auth/register', '/auth/lupa-password', '/reset-password/kunci']) {
      await page.goto(`/#/hajiplus`);
      await page.goto(`/#${path}`);
      await expect(heading(page, /Assalamu’alaikum/)).toBeVisible();
      expect(new URL(page.url()).hash).toBe('#/');
    }
  });
});

test.describe('login', () => {
  test.use({ expectedErrors: [400] });

  test('says what is missing, and that username and password do not fit', async ({ page, axe }) => {
    await page.goto('/#/auth/login');
    await pressLogin(page);
    await expect(page.getByText('Wajib diisi')).toHaveCount(2);
    await axe();
    await fillLogin(page, '0812345', 'salah');
    await pressLogin(page);
    await expect(page.getByText('Username paling sedikit 8 karakter')).toBeVisible();
    await fillLogin(page, PILGRIM, 'salah-sekali');
    await pressLogin(page);
    await expect(page.getByRole('alert').filter({ hasText: /salah|tidak cocok/i })).toBeVisible();
    await expect(page).toHaveURL(/#\/auth\/login$/);
    await axe();
  });

  test('a link to register stands there only when the cart holds something', async ({ page, api }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const register = page.getByRole('link', { name: 'Belum punya akun? Daftar' });
    await page.goto('/#/auth/login');
    await expect(page.getByRole('link', { name: 'Lupa password?' })).toBeVisible();
    await expect(register).toHaveCount(0);
    await page.goto(`/paket/umroh/${uuid}`);
    await page.getByRole('button', { name: 'ORDER' }).click();
    await page.getByText('Pernah memesan di sini?').click();
    await page.getByRole('button', { name: 'Lanjut masuk' }).click();
    await expect(register).toBeVisible();
    await register.click();
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  });

  test('staff are logged out with a message', async ({ page, axe }) => {
    await page.goto('/#/auth/login');
    await fillLogin(page, STAFF, 'rahasia123');
    await pressLogin(page);
    await expect(page.locator('form').getByRole('alert')).toContainText(
      'Akun ini bukan akun pelanggan, jadi tidak bisa masuk di sini.',
    );
    await expect(accountLink(page)).toHaveCount(0);
    expect(await kept(page, 'tokens')).toBeNull();
    await axe();
  });

  test('a phone number may be typed with spaces or +62', async ({ page }) => {
    await page.goto('/#/auth/login');
    await submitLogin(page, '+62 812-0000-0002');
  });

  test('logout forgets the session', async ({ page }) => {
    await logIn(page, PILGRIM);
    await logOut(page);
    expect(await kept(page, 'tokens')).toBeNull();
    expect(await kept(page, 'account')).toBeNull();
    await page.goto('/#/akun');
    await expect(heading(page, 'Masuk')).toBeVisible();
  });
});

const PASSPORT = '/akun/upload-dokument-passport';

test('nothing that a tab holds is left for whoever logs in in another one', async ({
  page,
  context,
  customers,
}) => {
  const { agent, pilgrim, order } = await customers.agentFor();
  const own = await customers.customer(pilgrim);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const number = page.getByLabel('Nomor paspor');
  const firstTick = page.getByRole('checkbox').first();
  await openAs(page, agent, '/akun/manasik-haji');
  await firstTick.check();
  await goOnTo(page, `${PASSPORT}?order=${order.uuid}`);
  await number.fill('C1234567');
  await goOnTo(page, '/akun');
  await goOnTo(page, `${PASSPORT}?order=${order.uuid}`);
  await expect(number).toHaveValue('C1234567');

  const other = await context.newPage();
  await other.goto('/#/akun');
  await logOut(other);
  await expect(heading(page, 'Masuk')).toBeVisible();
  await logIn(other, own.phone, own.password);
  await expect(accountLink(page)).toBeVisible();
  await goOnTo(page, PASSPORT);
  await expect(number).toHaveValue('');
  await goOnTo(page, '/akun/manasik-haji');
  await expect(firstTick).not.toBeChecked();
  expect(asked).toEqual([]);
});

test.describe('passwords', () => {
  test.use({ expectedErrors: [400, 422] });

  test('forgotten, changed by the link in the SMS, used', async ({ page, server, api, axe }) => {
    const { phone } = await api.placePaidOrder();
    const old = await api.passwordOf(phone);

    await page.goto('/#/auth/login');
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(heading(page, 'Lupa password')).toBeVisible();
    await page.getByRole('button', { name: 'Kirim SMS' }).click();
    await expect(page.getByText('Wajib diisi')).toBeVisible();
    await axe();
    await page.getByLabel('Username').fill(phone);
    await page.getByRole('button', { name: 'Kirim SMS' }).click();
    await expect(heading(page, 'Cek SMS Anda')).toBeVisible();
    await axe();

    const linkIn = (text = '') => /\S+\/reset-password\/\S+/.exec(text)?.[0];
    const link = async () => (await server.sms(phone)).map(({ text }) => linkIn(text)).find(Boolean);
    await expect.poll(link).toBeTruthy();
    await page.goto((await link()) ?? '');
    await expect(heading(page, 'Password baru')).toBeVisible();
    await axe();
    const save = page.getByRole('button', { name: 'Simpan password' });
    await page.getByLabel('Password baru').fill('rahasia-baru-1');
    await page.getByLabel('Konfirmasi password').fill('rahasia-lain-2');
    await save.click();
    await expect(page.getByText('Konfirmasi password tidak sama')).toBeVisible();
    await page.getByLabel('Konfirmasi password').fill('rahasia-baru-1');
    await expect(page.getByText('Konfirmasi password tidak sama')).toBeHidden();
    await save.click();
    await expect(heading(page, 'Password sudah diganti')).toBeVisible();
    await axe();

    await page.getByRole('link', { name: 'Masuk', exact: true }).last().click();
    await fillLogin(page, phone, old);
    await pressLogin(page);
    await expect(page.getByRole('alert').filter({ hasText: /salah|tidak cocok/i })).toBeVisible();
    await submitLogin(page, phone, 'rahasia-baru-1');
  });
});

testAlone.describe('an access token that has run out', () => {
  testAlone.use({ expectedErrors: [400, 401] });

  testAlone('is refreshed without a word', async ({ page, alone }) => {
    await logIn(page, AGENT);
    const before = await kept(page, 'tokens');
    await alone.advance(3_700);
    await page.goto('/#/akun/profile');
    await page.reload();
    await expect(heading(page, 'Siti Rahmawati')).toBeVisible();
    await expect(page.getByText('3273 0557 0584 0001')).toBeVisible();
    await expect.poll(() => kept(page, 'tokens')).not.toBe(before);
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toBeEmpty();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('the message stands until an answer comes', async ({ page, context, axe }) => {
    const message = page.getByText('Koneksi putus, Silahkan cek koneksi internet anda.');
    await page.goto('/#/auth/lupa-password');
    await page.getByLabel('Username').fill('081299990000');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Kirim SMS' }).click();
    await expect(message).toBeVisible();
    // Said where it was asked, and nowhere else.
    await expect(
      page.getByRole('main').getByText('You are not connected to internet. Please check your connection'),
    ).toBeVisible();
    await axe();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Kirim SMS' }).click();
    await expect(heading(page, 'Cek SMS Anda')).toBeVisible();
    await expect(message).toHaveCount(0);
  });
});

test('judging a form breaks no rule of the page', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  await page.goto('/#/auth/login');
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Wajib diisi').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
});
