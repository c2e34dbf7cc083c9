import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import { readConfig } from '../apps/api/src/config.ts';
import { type Database, openDatabase } from '../apps/api/src/infra/db/database.ts';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { makeProduct } from '../apps/api/test/support/people/factories.ts';
import { type ServerProcess, startServerProcess } from '../apps/api/test/support/process/server-process.ts';

const SEATS = 1_000_000;
const START_MS = 420_000;

/** Two servers of the product on one database, at two ports that stay theirs. */
export class Pair {
  readonly folder: string;
  readonly ports: readonly [number, number];
  readonly env: Record<string, string>;
  readonly #cluster: EmbeddedPostgres;
  readonly #servers: (ServerProcess | null)[] = [null, null];
  #database: Database | null = null;

  private constructor(folder: string, cluster: EmbeddedPostgres, ports: readonly [number, number]) {
    this.folder = folder;
    this.ports = ports;
    this.#cluster = cluster;
    this.env = {
      DEMO: '1',
      DEMO_DATA: 'small',
      DATA_DIR: join(folder, 'files'),
      DATABASE_URL: cluster.urlOf('postgres'),
      TRUST_PROXY: '1',
      // As the product has it, and not as tests of a single process do.
      DRAIN_SECONDS: String(readConfig({ DEMO: '1' }).DRAIN_SECONDS),
    };
  }

  /** A database without anything, and no server yet. */
  static async make(): Promise<Pair> {
    const folder = await mkdtemp(join(tmpdir(), 'rihlah-pair-'));
    const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    const ports = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')] as const;
    return new Pair(folder, cluster, ports);
  }

  /** A look at the books, past the product. */
  get database(): Database {
    this.#database ??= openDatabase(this.#cluster.urlOf('postgres'), { max: 2, onError: () => {} });
    return this.#database;
  }

  /**
   * Starts one of the two and waits until it is ready.
   *
   * @param program of another build than that of the run
   */
  async start(which: 0 | 1, program?: string): Promise<void> {
    const env = { ...this.env, PORT: String(this.ports[which]) };
    const server = await startServerProcess(env, program);
    this.#servers[which] = server;
    await eventually(
      async () => (await fetch(`${server.address}/api/ready`)).status,
      (status) => status === 200,
      START_MS,
    );
  }

  /** Ends one as a supervisor does. */
  async end(which: 0 | 1): Promise<void> {
    await this.#servers[which]?.end('SIGTERM');
    this.#servers[which] = null;
  }

  addressOf(which: 0 | 1): string {
    return `http://127.0.0.1:${this.ports[which]}`;
  }

  /** Processes that ended without being told to. */
  get died(): number {
    return this.#servers.filter((server) => server && server.process.exitCode !== null).length;
  }

  /** A package with more seats than anybody orders. @returns its uuid */
  makePackage(): Promise<string> {
    return makeProduct(this.database.db, { seats: SEATS });
  }

  /** Orders of a package that were acknowledged and are not there exactly once, and those that nobody was told of. */
  async miscounted(packageUuid: string, acknowledged: string[]): Promise<{ gone: number; untold: number }> {
    const { rows } = await this.database.pool.query<{ uuid: string }>(
      'select uuid from orders where product_uuid = $1',
      [packageUuid],
    );
    const there = new Set(rows.map(({ uuid }) => uuid));
    const told = new Set(acknowledged);
    return {
      gone: acknowledged.length - acknowledged.filter((uuid) => there.has(uuid)).length,
      untold: rows.filter(({ uuid }) => !told.has(uuid)).length + (acknowledged.length - told.size),
    };
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server?.end('SIGINT');
    await this.#database?.close();
    await this.#cluster.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
