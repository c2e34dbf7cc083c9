import { createHmac } from 'node:crypto';
import type { Page, ViewportSize } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { DemoServer } from '../server.ts';
import { heading } from './browse.ts';

/** Sizes that the console is drawn for. */
export const DESKTOPS: [ViewportSize, ViewportSize] = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];
export const PHONE = { width: 360, height: 740 };

export const DEMO_PASSWORD = 'rahasia123';

/** Fills in name and password and sends them. */
export async function sendPassword(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
}

/** Gives a browser that has opened nothing yet a session, as the sign-in form would. */
async function openSession(page: Page, username: string): Promise<void> {
  const context = page.context();
  const answer = await context.request.post('/api/staff/v1/session', {
    data: { username, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { cookies } = await context.storageState();
  const { origin } = new URL(answer.url());
  const localStorage = [{ name: 'loket-signed-in', value: 'true' }];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Signs in one of the demo's staff by the form at an address below /staf, and waits for that screen. */
export async function signInByForm(
  page: Page,
  username: string,
  path = '',
  screen: string | RegExp = 'Hari ini',
): Promise<void> {
  await page.goto(`/staf${path}`);
  await expect(heading(page, 'Masuk')).toBeVisible();
  await sendPassword(page, username);
  await expect(heading(page, screen)).toBeVisible();
}

/** Opens an address below /staf as one of the demo's staff. Where something is open already, by the form. */
export async function signIn(
  page: Page,
  username: string,
  path = '',
  screen: string | RegExp = 'Hari ini',
): Promise<void> {
  if (page.url() !== 'about:blank') return signInByForm(page, username, path, screen);
  await openSession(page, username);
  await page.goto(`/staf${path}`);
  await expect(heading(page, screen)).toBeVisible();
}

/** Presses keys as close behind each other as a browser hears them: nothing is drawn in between. */
export const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate(async (names) => {
    for (const key of names) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await null;
    }
  }, keys);

/** Invites somebody on the command line, as the owner where there is one. @returns the link */
export async function invite(server: DemoServer, name: string, role: string, as?: string): Promise<string> {
  const words = ['team', 'invite', '--name', name, '--role', role, ...(as ? ['--as', as] : [])];
  return /\S+\/staf\/undangan\/\S+/.exec(await server.staff(...words))?.[0] ?? '';
}

/** Of everybody who has taken an invitation. */
export const STAFF_PASSWORD = 'kata-sandi-yang-panjang';

/** Takes an invitation, and leaves the second factor for later. */
export async function acceptInvitation(page: Page, link: string, username: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Terima undangan' }).click();
  await page.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(heading(page, 'Hari ini')).toBeVisible();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** What an authenticator app shows for a secret at this moment (RFC 6238). */
export function totpCode(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / STEP_SECONDS)));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
