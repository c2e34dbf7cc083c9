import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBinaries } from '@rihlah/embedded-postgres/binaries';
import { endOrphans, postmasterIsAlive } from '@rihlah/embedded-postgres/postmaster';
import { giveToServer, runUnprivileged } from '@rihlah/embedded-postgres/unprivileged';
import pg from 'pg';
import { choosePort } from '../../../src/infra/process/free-port.ts';
import { eventually } from '../http/http.ts';
import { signalPostgres } from './postgres-process.ts';

/** What of a data folder belongs to a running server, or is streamed. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'server.log']);
const COPIED_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_dynshmem',
  'pg_subtrans',
]);

/** One PostgreSQL of two, at a port of its own, where anybody on this machine may connect. */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  /** Holds its data in `postgres`. */
  readonly folder: string;
  readonly #isDurable: boolean;

  constructor(name: string, port: number, folder: string, isDurable: boolean) {
    this.name = name;
    this.port = port;
    this.folder = folder;
    this.#isDurable = isDurable;
  }

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  get #data(): string {
    return join(this.folder, 'postgres');
  }

  async initialise(): Promise<void> {
    await mkdir(this.#data, { recursive: true });
    await giveToServer(this.#data);
    const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await runUnprivileged(join(postgresBinaries(), 'initdb'), [
      `--pgdata=${this.#data}`,
      '--no-sync',
      ...how,
    ]);
  }

  /** @param follows whose changes it streams */
  async start(follows?: PostgresNode): Promise<void> {
    await writeFile(
      join(this.#data, 'postgresql.conf'),
      [
        `port = ${this.port}`,
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = ''`,
        'max_connections = 200',
        'random_page_cost = 1.1',
        'wal_keep_size = 1GB',
        `timezone = 'UTC'`,
        ...(this.#isDurable ? [] : ['fsync = off', 'full_page_writes = off']),
        ...(follows
          ? [
              `primary_conninfo = 'host=127.0.0.1 port=${follows.port} user=postgres application_name=${this.name}'`,
            ]
          : []),
      ].join('\n'),
    );
    await this.#control(['start', '--wait', '--silent', `--log=${this.#data}/server.log`]);
  }

  /** Makes it a standby of another, of which it becomes a copy, and waits until it streams. */
  async follow(primary: PostgresNode): Promise<void> {
    await rm(this.#data, { recursive: true, force: true });
    await this.#copyFrom(primary);
    for (const [name, text] of [
      ['standby.signal', ''],
      ['postgresql.auto.conf', ''],
    ] as const)
      await this.#write(name, text);
    await this.start(primary);
    await eventually(
      () =>
        primary.ask(`select 1 from pg_stat_replication where application_name = $1 and state = 'streaming'`, [
          this.name,
        ]),
      ({ length }) => length === 1,
      60_000,
    );
  }

  /** As a base backup is made, by the session that begins and ends it. */
  async #copyFrom(primary: PostgresNode): Promise<void> {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('standby', true)`);
      await copyFolder(primary.#data, this.#data);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await this.#write('backup_label', rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
  }

  async #write(name: string, text: string): Promise<void> {
    const file = join(this.#data, name);
    await writeFile(file, text);
    await giveToServer(file);
  }

  /** From now on a commit waits for the other one, or for none. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await this.ask('select pg_reload_conf()');
    if (isSynchronous)
      await eventually(
        () => this.ask(`select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`),
        ({ length }) => length === 1,
        60_000,
      );
  }

  /** From now on nothing is sent to those that follow, as on a line that has stalled; it lasts until this one is killed. */
  async stallStandbys(): Promise<void> {
    for (const { pid } of await this.ask('select pid from pg_stat_replication'))
      process.kill(Number(pid), 'SIGSTOP');
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await signalPostgres(this.folder, 'SIGKILL');
    await eventually(
      () => postmasterIsAlive(this.#data),
      (alive) => !alive,
    );
    await endOrphans(this.#data);
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(true, 60)');
  }

  async stop(): Promise<void> {
    if (await postmasterIsAlive(this.#data))
      await this.#control(['stop', '--wait', '--silent', '--mode=immediate']);
  }

  /** Asks it on a connection that ends with the answer. */
  async ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  #control(words: string[]): Promise<void> {
    return runUnprivileged(join(postgresBinaries(), 'pg_ctl'), [...words, `--pgdata=${this.#data}`]);
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o700);
  await giveToServer(to);
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!COPIED_EMPTY.has(entry.name)) await copyFolder(source, target);
      else await copyEmpty(source, target);
    } else if (!NOT_COPIED.has(entry.name)) await copyThere(source, target);
  }
}

/** The folder, and those in it. */
async function copyEmpty(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await giveToServer(to);
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isDirectory()) await copyEmpty(join(from, entry.name), join(to, entry.name));
}

/** A file that a running server has removed meanwhile is in what is streamed. */
async function copyThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await giveToServer(to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
  }
}

/** A primary and its standby, streaming. */
export class ReplicatedPostgres {
  primary: PostgresNode;
  standby: PostgresNode;

  private constructor(primary: PostgresNode, standby: PostgresNode) {
    this.primary = primary;
    this.standby = standby;
  }

  /** @param isDurable false only for tests that throw the data away */
  static async make(folder: string, { isDurable = true } = {}): Promise<ReplicatedPostgres> {
    const nodeOf = async (name: string) =>
      new PostgresNode(name, await choosePort(0, '127.0.0.1'), join(folder, name), isDurable);
    const [primary, standby] = [await nodeOf('one'), await nodeOf('two')];
    await primary.initialise();
    await primary.start();
    await mkdir(standby.folder, { recursive: true });
    await standby.follow(primary);
    return new ReplicatedPostgres(primary, standby);
  }

  /** Both, as the product is told of them: the order says nothing. */
  get url(): string {
    const [one, two] = [this.primary, this.standby].sort((a, b) => a.name.localeCompare(b.name));
    return `postgresql://postgres@127.0.0.1:${one?.port},127.0.0.1:${two?.port}/postgres?target_session_attrs=read-write`;
  }

  /** The primary is lost; the standby takes its place. */
  async failOver(): Promise<void> {
    await this.primary.kill();
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  async stop(): Promise<void> {
    await this.primary.stop();
    await this.standby.stop();
  }
}
