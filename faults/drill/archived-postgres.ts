import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphans, postmasterIsAlive } from '@rihlah/embedded-postgres/postmaster';
import { giveToServer, runUnprivileged } from '@rihlah/embedded-postgres/unprivileged';
import pg from 'pg';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../../apps/api/test/support/http/http.ts';
import { untilArchived } from '../../apps/api/test/support/process/embedded-cluster.ts';
import { signalPostgres } from '../../apps/api/test/support/process/postgres-process.ts';
import { findProgram } from '../../apps/api/test/support/process/programs.ts';

/** Where Debian has each version of PostgreSQL. */
const VERSIONS = '/usr/lib/postgresql';
const STANZA = 'rihlah';
const RECOVERED_MS = 120_000;

interface Programs {
  pgbackrest: string;
  /** The folder of the newest PostgreSQL's programs. */
  postgres: string;
}

/** @returns in words what is missing, where something is */
export function findArchivePrograms(): Programs | string {
  const pgbackrest = findProgram('pgbackrest');
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const [postgres] = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
  if (!pgbackrest) return 'pgbackrest is not installed here (Debian: pgbackrest)';
  if (!postgres) return 'PostgreSQL is not installed here (Debian: postgresql)';
  return { pgbackrest, postgres };
}

/** A PostgreSQL of Debian's in a folder of its own, archived by pgBackRest as an operator sets it up. */
export class ArchivedPostgres {
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #port: number;

  private constructor(programs: Programs, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
  }

  /** A new cluster that runs, with a stanza that has been checked and no backup yet. */
  static async make(programs: Programs): Promise<ArchivedPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'rihlah-pgbackrest-'));
    await giveToServer(folder);
    const made = new ArchivedPostgres(programs, folder, await choosePort(0, '127.0.0.1'));
    await made.#initialise();
    await made.#start();
    await made.#pgbackrest('stanza-create');
    await made.#pgbackrest('check');
    return made;
  }

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  get #data(): string {
    return join(this.#folder, 'postgres');
  }

  get #configuration(): string {
    return join(this.#folder, 'pgbackrest.conf');
  }

  async #initialise(): Promise<void> {
    for (const name of ['repo', 'lock', 'log', 'spool']) {
      await mkdir(join(this.#folder, name));
      await giveToServer(join(this.#folder, name));
    }
    await writeFile(
      this.#configuration,
      `[global]
repo1-path=${this.#folder}/repo
repo1-retention-full=2
lock-path=${this.#folder}/lock
log-path=${this.#folder}/log
spool-path=${this.#folder}/spool
log-level-console=warn
start-fast=y
[${STANZA}]
pg1-path=${this.#data}
pg1-port=${this.#port}
pg1-socket-path=${this.#folder}
pg1-user=postgres
`,
    );
    await this.#makeDataFolder();
    const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await runUnprivileged(join(this.#programs.postgres, 'initdb'), [`--pgdata=${this.#data}`, ...how]);
    await writeFile(
      join(this.#data, 'postgresql.conf'),
      [
        `port = ${this.#port}`,
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = '${this.#folder}'`,
        'max_connections = 200',
        'random_page_cost = 1.1',
        `timezone = 'UTC'`,
        'archive_mode = on',
        `archive_command = '${this.#programs.pgbackrest} --config=${this.#configuration} --stanza=${STANZA} archive-push %p'`,
      ].join('\n'),
    );
  }

  async #makeDataFolder(): Promise<void> {
    await mkdir(this.#data, { mode: 0o700 });
    await giveToServer(this.#data);
  }

  async #start(): Promise<void> {
    const log = join(this.#folder, 'log/postgres.log');
    await this.#control(['start', '--wait', '--silent', `--log=${log}`]).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${(await readFile(log, 'utf8')).split('\n').slice(-15).join('\n')}`);
    });
  }

  #control(words: string[]): Promise<void> {
    return runUnprivileged(join(this.#programs.postgres, 'pg_ctl'), [...words, `--pgdata=${this.#data}`]);
  }

  #pgbackrest(...words: string[]): Promise<void> {
    return runUnprivileged(this.#programs.pgbackrest, [
      `--config=${this.#configuration}`,
      `--stanza=${STANZA}`,
      ...words,
    ]);
  }

  /** A full backup, while whoever wants to writes. */
  backUp(): Promise<void> {
    return this.#pgbackrest('--type=full', 'backup');
  }

  /** The moment as the database's clock has it. */
  async now(): Promise<Date> {
    const rows = await this.#ask<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date(Number.NaN);
  }

  /** Waits until the archive has what has been written by now. */
  async untilArchived(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await untilArchived(client).finally(() => client.end());
  }

  /** Ends it as a power cut would, and deletes all of it. */
  async lose(): Promise<void> {
    await signalPostgres(this.#folder, 'SIGKILL');
    await eventually(
      () => postmasterIsAlive(this.#data),
      (alive) => !alive,
    );
    await endOrphans(this.#data);
    await rm(this.#data, { recursive: true, force: true });
  }

  /** Brings back what there was at a moment, and waits until it takes writes. */
  async restore(moment: Date): Promise<void> {
    await this.#makeDataFolder();
    const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
    await this.#pgbackrest('--type=time', `--target=${target}`, '--target-action=promote', 'restore');
    await this.#start();
    await eventually(
      () => this.#ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering'),
      ([row]) => row?.recovering === false,
      RECOVERED_MS,
    );
  }

  async #ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    if (await postmasterIsAlive(this.#data))
      await this.#control(['stop', '--wait', '--silent', '--mode=immediate']);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
