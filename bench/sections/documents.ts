import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type pg from 'pg';
import { makeOrderFor, makeSomebody } from '../../apps/api/test/support/people/people.ts';
import { cameraPhoto } from '../../e2e/support/photos.ts';
import { decideByKey, type Shown, watchPhotos } from '../../e2e/support/steps/documents.ts';
import { DESKTOPS, signIn } from '../../e2e/support/steps/staff.ts';
import { BROWSER_FLAGS, browserPath } from '../../scripts/lib/browser-path.mjs';
import { factoryServices } from '../lib/people.ts';
import { figure, median, section } from '../lib/report.ts';
import { type BenchServer, ROOT } from '../lib/server.ts';

const DOCUMENTS = 53;
const DECISIONS = 50;
const UPLOADS_AT_ONCE = 8;
/** From a decision to the next photo in view (specification 4, screen 2). */
const NEXT_MS = 300;
/** Less contrast than this has a blank picture. */
const BLANK = 20;

/** Decides documents by keyboard in a browser, each a photo of twelve megapixels, and looks at every frame. */
export async function benchDocuments(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  section(`${DECISIONS} documents decided by keyboard, photos of 12 megapixels`);
  const services = factoryServices(pool, databaseUrl);
  const file = join(await mkdtemp(join(tmpdir(), 'rihlah-photo-')), 'foto.jpg');
  await writeFile(file, (await cameraPhoto()).buffer);
  const people = [];
  for (let count = 0; count < DOCUMENTS; count++) {
    const who = await makeSomebody(services);
    await makeOrderFor(services, who, who);
    people.push(who);
  }
  // Staff opens the number, which these were made with another key for.
  await pool.query(
    `update persons set nik_sealed = (select nik_sealed from persons where phone = '081200000002') where uuid = any($1)`,
    [people.map(({ uuid }) => uuid)],
  );
  const tokens = people.map(({ token }) => token);
  // Many more at once are told to come again.
  for (let from = 0; from < tokens.length; from += UPLOADS_AT_ONCE)
    await upload(server, file, tokens.slice(from, from + UPLOADS_AT_ONCE));
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: server.address, viewport: DESKTOPS[0], locale: 'id-ID' });
    // What tsx leaves in every function that is sent to the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await watchPhotos(page);
    await signIn(page, 'fahmi', '/dokumen?jenis=passportDocument', / .+ /);
    await page.locator('[data-photo]').waitFor();
    const shown: Shown[] = [];
    for (let count = 0; count < DECISIONS; count++) shown.push(await decideByKey(page));
    const took = shown.map((one) => one.took);
    figure('from a decision to the next photo in view, median', median(took), 'ms', { atMost: NEXT_MS });
    figure('the slowest', Math.max(...took), 'ms');
    figure('blank photos', shown.filter(({ contrast }) => contrast < BLANK).length, '', { atMost: 0 });
  } finally {
    await browser.close();
  }
}

async function upload(server: BenchServer, file: string, tokens: string[]): Promise<void> {
  const sent = [process.execPath, ['bench/bare/uploads.mjs', file, server.address, ...tokens]] as const;
  const { stdout } = await promisify(execFile)(...sent, { cwd: ROOT });
  const { statuses } = JSON.parse(stdout) as { statuses: number[] };
  if (statuses.some((status) => status >= 300)) throw new Error(`uploads answered ${statuses}`);
}
