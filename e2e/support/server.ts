import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';

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
  /** SMS to a phone, newest first. */
  sms(phone: string): Promise<Sms[]>;
  /** Moves the product's clock forward. */
  advance(seconds: number): Promise<void>;
  /** Pays a virtual account at the bank simulator. */
  pay(virtualAccountNo: string): Promise<void>;
  /** Runs a command of the staff's command line on the same data. @returns what it prints */
  staff(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built product with demo data in a folder of its own, as `npm start` does. */
export async function startDemoServer(overrides: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-e2e-'));
  const port = await choosePort(0, '127.0.0.1');
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
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
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start; its message stands above');
    const healthy = await fetch(`${address}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (healthy) break;
    await delay(50);
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  return {
    address,
    sms: async (phone) => (await fetch(`${address}/demo/sms.json?phone=${phone}`)).json() as Promise<Sms[]>,
    advance: (advanceSeconds) => post('/demo/clock', { advanceSeconds }),
    staff: async (...words) =>
      (
        await promisify(execFile)(process.execPath, ['apps/api/dist/staff.js', ...words, ...as], {
          cwd: ROOT,
          env,
        })
      ).stdout,
    pay: (virtualAccountNo) => post('/demo/bank/payments', { virtualAccountNo }),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
