import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { untilReady } from '../../apps/api/test/support/process/until-ready.ts';
import { makeThrowAwayFolder } from '../../packages/embedded-postgres/src/throw-away-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The key of every demo here, so that a journey can tell what is drawn by it. */
export const DEMO_KEY = '494b2ee95ae47999106420fb69efd06cc5b906db6ff289dbb9b54cb8619b9b82';

/** The owner of the demo agency who acts on the command line. */
const STAFF = '081200000009';

export interface Sms {
  phone: string;
  text: string;
  sentAt: string;
}

export interface DemoServer {
  address: string;
  /** Folder of its data. */
  dataDir: string;
  /** SMS to a phone, newest first. */
  sms(phone: string): Promise<Sms[]>;
  /** Moves the product's clock forward. */
  advance(seconds: number): Promise<void>;
  /** Pays a virtual account at the bank simulator. */
  pay(virtualAccountNo: string): Promise<void>;
  /** Runs a command of the staff's command line on the same data. @returns what it prints */
  staff(...words: string[]): Promise<string>;
  /** Makes or tries a backup of the same data (`backup …`, `restore …`). @returns what it prints */
  backup(words: string[], more?: Record<string, string>): Promise<string>;
  /** Ends the server; its data stay. */
  end(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Names the folder that `prepare-data.ts` filled, to every worker. */
export const PREPARED_DATA = 'E2E_PREPARED_DATA';

/** What decides which data a server begins with. */
const OF_DATA = ['DEMO_DATA', 'STOPPED_AT'];

/**
 * A folder of data of a server's own: a copy of the one with demo data that was prepared for the run, unless the server
 * begins with other data.
 */
async function makeDataFolder(overrides: Record<string, string>): Promise<string> {
  const folder = await makeThrowAwayFolder('rihlah-e2e-');
  const prepared = process.env[PREPARED_DATA];
  // The copy keeps the owner of each file: PostgreSQL refuses a folder of somebody else's.
  if (prepared && !OF_DATA.some((name) => name in overrides))
    await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, folder]);
  return folder;
}

/** Starts the built product with demo data in a folder of its own, as `npm start` does. */
export async function startDemoServer(overrides: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = await makeDataFolder(overrides);
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    NODE_ENV: 'development',
    DEMO: '1',
    ENCRYPTION_KEY: DEMO_KEY,
    RATE_LOGIN_PER_USERNAME: '1000',
    RATE_LOGIN_PER_ADDRESS: '1000',
    // All visitors of a run come from one address; the tests of guests who must confirm a phone set their own.
    GUEST_SEATS_PER_ADDRESS: '100000',
    GUEST_SEATS_SHARE: '1',
    RATE_REFUSED_ORDERS: '100000',
    ...overrides,
  };
  // Without demo data there is nobody yet to act as.
  const as = overrides.DEMO_DATA === '0' ? [] : ['--as', STAFF];
  const child = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await untilReady(child);
  const end = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const run = async (program: string, words: string[], more: Record<string, string> = {}) =>
    (
      await promisify(execFile)(process.execPath, [`apps/api/dist/${program}.js`, ...words], {
        cwd: ROOT,
        // Links in what it prints lead to this server.
        env: { ...env, PORT: new URL(address).port, ...more },
      })
    ).stdout;
  return {
    address,
    dataDir,
    sms: async (phone) => (await fetch(`${address}/demo/sms.json?phone=${phone}`)).json() as Promise<Sms[]>,
    advance: (advanceSeconds) => post('/demo/clock', { advanceSeconds }),
    staff: (...words) => run('staff', [...words, ...as]),
    backup: (words, more) => run('backup', words, more),
    pay: (virtualAccountNo) => post('/demo/bank/payments', { virtualAccountNo }),
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
