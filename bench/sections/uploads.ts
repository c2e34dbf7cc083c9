import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import sharp from 'sharp';
import { makeSomebody } from '../../apps/api/test/support/people/people.ts';
import { factoryServices, latenciesDuring } from '../lib/people.ts';
import { figure, median, section } from '../lib/report.ts';
import { type BenchServer, ROOT } from '../lib/server.ts';

const UPLOADS = 20;
const QUIET_MS = 4000;
const ROUNDS = 3;

/** Twelve megapixels with as much detail as a photo of a document has. */
async function makePhoto(): Promise<string> {
  const noise = { raw: { width: 1000, height: 750, channels: 3 } } as const;
  const photo = await sharp(randomBytes(1000 * 750 * 3), noise)
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer();
  const file = join(await mkdtemp(join(tmpdir(), 'rihlah-photo-')), 'foto.jpg');
  await writeFile(file, photo);
  return file;
}

export async function benchUploads(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  section(`${UPLOADS} uploads of 12-megapixel photos at once`);
  const services = factoryServices(pool, databaseUrl);
  const file = await makePhoto();
  const url = `${server.address}/api/v1/product?limit=20`;
  const quiet: number[] = [];
  const busy: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const people = await Promise.all(Array.from({ length: UPLOADS }, () => makeSomebody(services)));
    quiet.push(median(await latenciesDuring(url, delay(QUIET_MS))));
    const tokens = people.map(({ token }) => token);
    // From a process of its own, so that it does not slow this one's clock.
    const uploads = promisify(execFile)(
      process.execPath,
      ['bench/bare/uploads.mjs', file, server.address, ...tokens],
      { cwd: ROOT },
    );
    busy.push(median(await latenciesDuring(url, uploads)));
    const { statuses, milliseconds } = JSON.parse((await uploads).stdout) as Uploaded;
    if (statuses.some((status) => status !== 201)) throw new Error(`uploads answered ${statuses}`);
    took.push(milliseconds / 1000);
  }
  figure('seconds until the last is stored', median(took), 's');
  figure('package list median, idle', median(quiet), 'ms');
  figure('the same during the uploads', median(busy), 'ms');
  figure('ratio of medians', median(busy.map((value, round) => value / (quiet[round] ?? value))), '', {
    atMost: 3,
  });
}

interface Uploaded {
  statuses: number[];
  milliseconds: number;
}
