import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import pg from 'pg';
import { makeIdentityFile } from '../apps/api/src/infra/backup/age-stream.ts';
import { openDatabase } from '../apps/api/src/infra/db/database.ts';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { makeProduct } from '../apps/api/test/support/people/factories.ts';
import { type Balancer, findBalancer, startBalancer } from '../apps/api/test/support/process/balancers.ts';
import { runProcess } from '../apps/api/test/support/process/run-process.ts';
import { type ServerProcess, startServerProcess } from '../apps/api/test/support/process/server-process.ts';
import { countFigures, print, printLost, sinceText } from './report.ts';
import { SteadyLoad } from './steady-load.ts';

const STEPS = fileURLToPath(new URL('../ops/move', import.meta.url));
/** A second, of each of the two agencies. */
const PER_SECOND = Number(process.env.PER_SECOND ?? 40);
const SEATS = 1_000_000;
const COPY_MS = 240_000;
const READY_MS = 60_000;
/** How long orders flow before the move, and after it. */
const CALM_MS = 10_000;
const SETTINGS = ['wal_level=logical'];

/** The statements of a step, as psql would send them: one by one, without the remarks. */
async function statementsOf(step: string, variables: Record<string, string> = {}): Promise<string[]> {
  let text = await readFile(join(STEPS, `${step}.sql`), 'utf8');
  for (const [name, value] of Object.entries(variables))
    text = text.replaceAll(`:'${name}'`, pg.escapeLiteral(value));
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\n(?=\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

async function run(
  client: pg.Client,
  step: string,
  variables?: Record<string, string>,
): Promise<pg.QueryResult> {
  let last: pg.QueryResult | undefined;
  for (const statement of await statementsOf(step, variables)) last = await client.query(statement);
  if (!last) throw new Error(`${step} says nothing`);
  return last;
}

/** What each table holds: how many rows, and a sum over all of what is in them. */
async function contentsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const contents = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: sums } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    );
    contents.set(name, `${sums[0]?.rows} rows, ${sums[0]?.sum}`);
  }
  return contents;
}

/** An agency, wherever its database is by now: its server stands behind a balancer, which knows a second port for the one to come. */
interface Agency {
  name: string;
  /** Of its server, but for the port. */
  env: Record<string, string>;
  cluster: EmbeddedPostgres;
  packageUuid: string;
  server: ServerProcess;
  balancer: Balancer;
  nextPort: number;
}

/** An agency with a database of its own on a shared cluster, and its server. */
async function startAgency(folder: string, cluster: EmbeddedPostgres, name: string): Promise<Agency> {
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const env = {
    DEMO: '1',
    DEMO_DATA: 'small',
    DATA_DIR: join(folder, `${name}-files`),
    DATABASE_URL: cluster.urlOf(name),
    TRUST_PROXY: '1',
  };
  const [port, nextPort] = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')];
  const server = await startServerProcess({ ...env, PORT: String(port) });
  const balancer = await startBalancer('nginx', join(folder, `${name}-nginx`), [port, nextPort]);
  if (!balancer) throw new Error('nginx has gone');
  const database = openDatabase(env.DATABASE_URL, { max: 1, onError: () => {} });
  const packageUuid = await makeProduct(database.db, { seats: SEATS });
  await database.close();
  return { name, env, cluster, packageUuid, server, balancer, nextPort };
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

interface Moved {
  /** Seconds: all copied while orders flow; from the last write on the old one to the first answer of the new one; of comparing, between. */
  copied: number;
  refused: number;
  compared: number;
  differing: string[];
}

/** Moves an agency's database to another cluster by the steps of `ops/move`, while its orders flow; from then on it is there. */
async function move(agency: Agency, to: EmbeddedPostgres): Promise<Moved> {
  const { name, env, cluster: from } = agency;
  const admin = await connected(to.urlOf('postgres'));
  await admin.query(`create database ${name}`);
  await admin.end();
  const there = { ...env, DATABASE_URL: to.urlOf(name) };
  const migrated = await runProcess('migrate', there).ended;
  if (migrated.code !== 0) throw new Error(`migrate: ${migrated.said}`);
  // The simulated banks of a demo keep their tables in the same database; no migration makes them, a start does.
  // At a port that no balancer knows, with a folder of its own: nothing of it may reach what the agency keeps.
  const once = { DEMO_DATA: '0', DATA_DIR: `${env.DATA_DIR}-once`, PORT: '0' };
  await (await startServerProcess({ ...there, ...once })).end('SIGTERM');

  const before = performance.now();
  const oldOne = await connected(from.urlOf(name));
  const newOne = await connected(to.urlOf(name));
  try {
    await run(oldOne, '1-old');
    const source = new URL(from.urlOf(name).replace('@/', '@localhost/'));
    const host = source.searchParams.get('host') ?? '';
    await run(newOne, '2-new', { source: `host=${host} dbname=${name} user=postgres` });
    await eventually(
      async () => (await run(newOne, '3-copied')).rows[0] as { copying: number },
      ({ copying }) => copying === 0,
      COPY_MS,
    );
    const copied = (performance.now() - before) / 1000;

    const frozen = performance.now();
    await run(oldOne, '4-freeze');
    await eventually(
      async () => (await run(oldOne, '5-followed')).rows[0] as { has_everything: boolean },
      ({ has_everything }) => has_everything,
      READY_MS,
    );
    for (const { statement } of (await run(oldOne, '6-sequences')).rows as { statement: string }[])
      await newOne.query(statement);
    await run(newOne, '7-end');
    const comparing = performance.now();
    const [old, moved] = [await contentsOf(oldOne), await contentsOf(newOne)];
    const compared = (performance.now() - comparing) / 1000;
    const differing = [...old]
      .filter(([table, content]) => moved.get(table) !== content)
      .map(([table]) => table);
    // One that is still asked would show orders as they were.
    await agency.server.end('SIGTERM');
    const server = await startServerProcess({ ...there, PORT: String(agency.nextPort) });
    Object.assign(agency, { server, env: there, cluster: to });
    await eventually(
      async () => (await fetch(`${server.address}/api/ready`)).status,
      (status) => status === 200,
      READY_MS,
    );
    const refused = (performance.now() - frozen) / 1000 - compared;
    return { copied, refused, compared, differing };
  } finally {
    await oldOne.end();
    await newOne.end();
  }
}

async function countGone({ name, cluster, packageUuid }: Agency, acknowledged: readonly string[]) {
  const client = await connected(cluster.urlOf(name));
  const { rows } = await client.query<{ uuid: string }>('select uuid from orders where product_uuid = $1', [
    packageUuid,
  ]);
  await client.end();
  const there = new Set(rows.map(({ uuid }) => uuid));
  return {
    gone: acknowledged.filter((uuid) => !there.has(uuid)).length,
    twice: rows.length - there.size,
  };
}

/** Backs an agency up while its orders flow. @returns the folder that holds the backup */
async function backUp(agency: Agency, folder: string, recipient: string): Promise<string> {
  const to = join(folder, `${agency.name}-backups`);
  const env = { ...agency.env, BACKUP_RECIPIENT: recipient };
  const { code, said } = await runProcess('backup', env, ['backup', '--to', to]).ended;
  if (code !== 0) throw new Error(`backup of ${agency.name}: ${said}`);
  return to;
}

/** Restores a backup on trial, beside the agency that it is of. @returns what was wrong with it; null for nothing */
async function triedInVain({ env }: Agency, from: string, identity: string): Promise<string | null> {
  const words = ['restore', '--check', '--from', from, '--identity', identity];
  const { code, said } = await runProcess('backup', env, words).ended;
  return code === 0 ? null : said;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const loadOn = ({ balancer, packageUuid }: Agency): Promise<SteadyLoad> =>
  SteadyLoad.begin({ address: balancer.address, packageUuid, perSecond: PER_SECOND });

/** Both agencies are backed up, and one of them moves to another cluster, while the orders of both flow. @returns what was wrong */
async function moveOne(
  moving: Agency,
  staying: Agency,
  to: EmbeddedPostgres,
  folder: string,
): Promise<number> {
  const [one, two] = [await loadOn(moving), await loadOn(staying)];
  await pause(CALM_MS);
  const identity = join(folder, `${moving.name}-identity.txt`);
  const recipient = await makeIdentityFile(identity);
  const backups = [
    await backUp(moving, folder, recipient),
    await backUp(staying, folder, recipient),
  ] as const;
  const moved = await move(moving, to);
  await pause(CALM_MS);
  const [seen, other] = [await one.end(), await two.end()];
  const tried = [
    await triedInVain(moving, backups[0], identity),
    await triedInVain(staying, backups[1], identity),
  ].filter((said) => said !== null);
  const books = await countGone(moving, seen.orders);
  const others = await countGone(staying, other.orders);
  // Signed in at the old one, staff are signed in at the new one: nobody is asked anew.
  const refusals = seen.lost.filter(({ came }) => !/^50[234]/.test(came));
  print(`${moving.name}, which moves`, {
    ...countFigures(seen),
    'seconds until all was copied, orders flowing': Math.round(moved.copied * 10) / 10,
    'seconds in which the agency wrote nothing': Math.round(moved.refused * 10) / 10,
    'seconds more, in which every row was compared': Math.round(moved.compared * 10) / 10,
  });
  printLost(seen.lost);
  print(`${staying.name}, which stays`, countFigures(other));
  printLost(other.lost);
  print('What must be nothing', {
    'acknowledged orders that are gone': books.gone,
    'orders that are there twice': books.twice,
    'tables whose rows differ': moved.differing.length,
    'answers other than 502, 503, 504 while it moved': refusals.length,
    'requests that the other agency lost': other.lost.length,
    'orders of the other agency that are gone': others.gone,
    'backups, made while orders flowed, that were not restored on trial': tried.length,
  });
  for (const said of tried) process.stdout.write(`  ${said}\n`);
  for (const table of moved.differing) process.stdout.write(`  differs: ${table}\n`);
  return (
    books.gone +
    books.twice +
    moved.differing.length +
    refusals.length +
    other.lost.length +
    others.gone +
    tried.length
  );
}

/** Two agencies on one cluster move to another, one after the other. */
async function main(): Promise<void> {
  const begun = performance.now();
  if (findBalancer('nginx') === null) {
    process.stderr.write('Nothing was tried: nginx is not installed here (Debian: nginx).\n');
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-move-'));
  const old = await startEmbeddedPostgres({ dataDir: join(folder, 'old'), settings: SETTINGS });
  const fresh = await startEmbeddedPostgres({ dataDir: join(folder, 'new'), settings: SETTINGS });
  const agencies: Agency[] = [];
  let wrong = 0;
  try {
    const one = await startAgency(folder, old, 'satu');
    agencies.push(one);
    const two = await startAgency(folder, old, 'dua');
    agencies.push(two);
    wrong += await moveOne(one, two, fresh, folder);
    wrong += await moveOne(two, one, fresh, folder);
  } finally {
    for (const { balancer, server } of agencies) {
      await balancer.stop();
      if (server.process.exitCode === null) await server.end('SIGTERM');
    }
    await old.stop();
    await fresh.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${sinceText(begun)}; ${wrong > 0 ? 'WRONG' : 'nothing was lost'}\n`);
  process.exit(wrong > 0 ? 1 : 0);
}

await main();
