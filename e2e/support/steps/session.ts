import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AccountData } from '@rihlah/contract/people/account';
import { DEMO_PASSWORD } from '../arrange.ts';
import { readDigits } from './text.ts';

export const fillLogin = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** The header's link to the account, which only logged-in visitors have. */
export const accountLink = (page: Page) => page.getByRole('banner').locator('a[href$="#/akun"]');

export const pressLogin = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true }).click();

/** Sends the login form. A login ends with the page loaded anew. */
export async function submitLogin(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await fillLogin(page, username, password);
  const loaded = page.waitForEvent('load');
  await pressLogin(page);
  await loaded;
  await expect(accountLink(page)).toBeVisible();
}

export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/#/auth/login');
  await submitLogin(page, username, password);
}

/** Gives a browser that has opened nothing yet a login, as the login form would. */
export async function openLogin(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const context = page.context();
  const data = { grant_type: 'password', client_id: 'web', client_secret: 'web-secret', username, password };
  const answer = await context.request.post('/oauth', { data });
  expect(answer.status()).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = await answer.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const account: AccountData = await (await context.request.get('/api/me', { headers })).json();
  const values = {
    tokens: { accessToken, refreshToken },
    account: { account, isAgent: await isAgent(context.request, account, headers) },
  };
  const localStorage = Object.entries(values).map(([key, value]) => ({
    name: `rihlah.${key}`,
    value: JSON.stringify(value),
  }));
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  });
}

/** Whoever orders is an agent, unless their only order is for themself. */
async function isAgent(
  request: APIRequestContext,
  { registrar, pilgrim }: AccountData,
  headers: Record<string, string>,
): Promise<boolean> {
  if (registrar === null) return false;
  const params = { registrar_uuid: registrar.uuid, ascending: '0', limit: 2 };
  const list = await (await request.get('/api/v1/order', { params, headers })).json();
  const [only, ...others]: { pilgrim: { uuid: string | null } }[] = list._embedded.order;
  return !(only && others.length === 0 && pilgrim !== null && only.pilgrim.uuid === pilgrim.uuid);
}

export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Opens the menu; the prerendered home page hears presses only once its code is there, so it presses until it is. */
export async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await menu(page).isVisible())) await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(menu(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The dashboard menu. */
export const journeySteps = (page: Page) => page.getByRole('navigation', { name: 'Menu perjalanan' });

/** Logs out by the menu. A logout ends with the page loaded anew. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  const loaded = page.waitForEvent('load');
  await menu(page).getByRole('link', { name: 'Log Out' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible();
  await expect(page).toHaveURL(/#\/auth\/login$/);
}

/** What the browser keeps under a key of the app. */
export const kept = (page: Page, key: string) =>
  page.evaluate((name) => window.localStorage.getItem(name), `rihlah.${key}`);

/** Unread messages as the header counts them. */
export async function unreadCount(page: Page): Promise<number> {
  const counter = page.getByRole('banner').getByRole('link', { name: /^Inbox \d+ pesan belum dibaca$/ });
  await expect(counter).toBeVisible();
  return Number(await readDigits(counter));
}
