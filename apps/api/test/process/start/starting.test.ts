import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterIsAlive } from '@rihlah/embedded-postgres/postmaster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/http/http.ts';
import { runProcess } from '../../support/process/run-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-starting-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const postgresRuns = (dataDir: string) => postmasterIsAlive(join(dataDir, 'postgres'));

describe('a start that fails leaves no PostgreSQL behind and says why', () => {
  it('where its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const DATA_DIR = join(folder, 'port');
    const { code, said } = await runProcess('server', { DATA_DIR, PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} of 127.0.0.1 is taken by another program`);
    expect(await postgresRuns(DATA_DIR)).toBe(false);
    taken.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('where it is ended by %s', async (signal) => {
    const DATA_DIR = join(folder, signal);
    const starting = runProcess('server', { DATA_DIR, DEMO_DATA: 'small' });
    await eventually(
      () => postgresRuns(DATA_DIR),
      (runs) => runs,
      60_000,
    );
    starting.process.kill(signal);
    const { code, said } = await starting.ended;
    expect([code, said]).toEqual([0, 'Rihlah was stopped while it was starting.\n']);
    expect(await postgresRuns(DATA_DIR)).toBe(false);
  });

  it.each(['server', 'staff'] as const)('of the %s where a bank has no good profile', async (entry) => {
    const DATA_DIR = join(folder, `profiles-${entry}`);
    const BANK_PROFILES_FILE = join(folder, 'profiles.json');
    await writeFile(BANK_PROFILES_FILE, '{}');
    const { code, said } = await runProcess(entry, { DATA_DIR, BANK_PROFILES_FILE }, ['agency', 'show'])
      .ended;
    expect(code).toBe(1);
    expect(said).toContain('profiles.json');
    expect(await postgresRuns(DATA_DIR)).toBe(false);
  });

  it('where no file can be kept', async () => {
    const DATA_DIR = join(folder, 'files-away');
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, 'files'), 'no folder');
    const { code, said } = await runProcess('server', { DATA_DIR }).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(`removed in ${DATA_DIR}/files`)]);
    expect(await readdir(DATA_DIR)).toEqual(['files']);
  });

  it('of a command on a database that no server has used', async () => {
    const DATA_DIR = join(folder, 'unused');
    const { code, said } = await runProcess('staff', { DATA_DIR }, ['agency', 'show']).ended;
    expect([code, said]).toEqual([
      1,
      'Basis data ini belum pernah dipakai server. Jalankan npm run migrate, atau server, dulu.\n',
    ]);
    expect(await postgresRuns(DATA_DIR)).toBe(false);
  });
});

it('names the cause of a database that does not answer', async () => {
  const { code, said } = await runProcess('server', { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/rihlah' })
    .ended;
  expect(code).toBe(1);
  expect(said).toContain('The database does not answer at 127.0.0.1:9.');
});
