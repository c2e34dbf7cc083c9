import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import pg from 'pg';
import { openDatabase } from '../apps/api/src/infra/db/database.ts';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { BankLine } from '../apps/api/test/support/banks/bank-line.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { type Acknowledged, nothingYet, sendBuyers } from '../apps/api/test/support/people/buyers.ts';
import { makeProduct } from '../apps/api/test/support/people/factories.ts';
import { type ServerProcess, startServerProcess } from '../apps/api/test/support/process/server-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SEATS = 1_000_000;

/** The product, the banks and their customers, each a process that can be broken by itself. */
export class World {
  readonly seen: Acknowledged = nothingYet();
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #bankEnv: Record<string, string>;
  readonly #bankCluster: EmbeddedPostgres;
  readonly bankAddress: string;
  /** A look at the banks' books. */
  readonly bankBooks: pg.Pool;
  /** By which the product reaches BRI alone. */
  readonly line: BankLine;
  server!: ServerProcess;
  bank!: ChildProcess;
  packageUuid = '';
  /** Processes of ours that ended without being told to. */
  died = 0;

  private constructor(folder: string, parts: WorldParts) {
    this.#folder = folder;
    this.#env = parts.env;
    this.#bankEnv = parts.bankEnv;
    this.#bankCluster = parts.bankCluster;
    this.bankAddress = parts.bankAddress;
    this.bankBooks = parts.bankBooks;
    this.line = parts.line;
  }

  /** @param more variables of the product's environment */
  static async start(more: Record<string, string> = {}): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'rihlah-faults-'));
    const port = await choosePort(0, '127.0.0.1');
    const bankPort = await choosePort(0, '127.0.0.1');
    const [address, bankAddress] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${bankPort}`];
    const keys = await generateDemoKeys();
    const profilesFile = join(folder, 'banks.json');
    const line = await BankLine.open(bankPort);
    const { profiles } = demoBankSides(keys, { origin: bankAddress });
    await writeFile(profilesFile, JSON.stringify(line.leadTo('BRI', profiles)));
    const bankCluster = await startEmbeddedPostgres({ dataDir: join(folder, 'bank') });
    const bankDatabase = bankCluster.urlOf('postgres');
    const world = new World(folder, {
      env: {
        DEMO: '1',
        DATA_DIR: join(folder, 'product'),
        PORT: String(port),
        BANK_PROFILES_FILE: profilesFile,
        ...more,
      },
      bankEnv: {
        BANK_PORT: String(bankPort),
        BANK_DATABASE: bankDatabase,
        BANKS: JSON.stringify(demoBankSides(keys, { origin: address }).banks),
      },
      bankCluster,
      bankAddress,
      bankBooks: new pg.Pool({ connectionString: bankDatabase, max: 2 }),
      line,
    });
    await world.startBank();
    await world.startServer();
    await world.withDatabase(async (database) => {
      world.packageUuid = await makeProduct(database.db, { seats: SEATS });
    });
    return world;
  }

  /** Folder of everything of this world; it goes with it. */
  get folder(): string {
    return this.#folder;
  }

  get env(): Record<string, string> {
    return this.#env;
  }

  /** From now on the product is that of another folder, at the same address. */
  moveTo(dataDir: string): void {
    this.#env.DATA_DIR = dataDir;
  }

  get dataDir(): string {
    return this.#env.DATA_DIR ?? '';
  }

  get address(): string {
    return this.server.address;
  }

  async startServer(): Promise<void> {
    this.server = await startServerProcess(this.#env);
  }

  /** Kills our process as a power cut would. */
  async killServer(): Promise<void> {
    await this.server.end('SIGKILL');
  }

  async startBank(): Promise<void> {
    this.bank = spawn(process.execPath, ['--import', 'tsx', 'faults/bank-process.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...this.#bankEnv },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually(
      () => fetch(`${this.bankAddress}/demo/bank`).catch(() => null),
      (answer) => answer !== null,
    );
  }

  async killBank(): Promise<void> {
    const gone = new Promise((resolve) => this.bank.once('exit', resolve));
    this.bank.kill('SIGKILL');
    await gone;
  }

  /** @param pauseMs from the begin of one order of a customer to that of the next, at least */
  customers(count: number, pauseMs = 0): { goHome(): Promise<void> } {
    const { address, bankAddress, packageUuid } = this;
    const market = { address, bankAddress, packageUuid, pauseMs, hasFamilies: true };
    return sendBuyers(count, market, this.seen);
  }

  /** Waits until so many more payments than now were acknowledged: the load is really there. */
  async untilPaid(more: number): Promise<void> {
    const before = this.seen.paid.length;
    await eventually(
      async () => this.seen.paid.length,
      (paid) => paid >= before + more,
      60_000,
    );
  }

  /** Notes it, and starts our process again, where it ended without being told to. */
  async reviveIfDied(): Promise<void> {
    const { exitCode, signalCode } = this.server.process;
    if (exitCode === null && signalCode === null) return;
    this.died += 1;
    await this.startServer();
  }

  /** A look at our own books, past the product. */
  async withDatabase<T>(look: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const own = async () =>
      (await startEmbeddedPostgres({ dataDir: join(this.dataDir, 'postgres') })).urlOf('postgres');
    const database = openDatabase(this.#env.DATABASE_URL ?? (await own()), { max: 2, onError: () => {} });
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  }

  async stop(): Promise<void> {
    await this.server.end('SIGTERM');
    this.line.close();
    await this.killBank();
    await this.bankBooks.end();
    await this.#bankCluster.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

interface WorldParts {
  env: Record<string, string>;
  bankEnv: Record<string, string>;
  bankCluster: EmbeddedPostgres;
  bankAddress: string;
  bankBooks: pg.Pool;
  line: BankLine;
}
