import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes an empty database, or a copy of `template`, on the server of the test run.
 *
 * @param name left out: one that nobody else has
 * @throws outside a Vitest run, where no server was started
 */
export async function createTestDatabase(
  template = 'template0',
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  // Files are copied as they are: nothing of a test waits for the disk.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOfTestDatabase(name),
    // Without force: a pool says it has ended before its connections have, and one that is cut off then ends the run.
    // PostgreSQL waits five seconds for them to go; who is still there was left open by the test.
    drop: () => asAdmin(`drop database if exists ${name}`),
  };
}

export function urlOfTestDatabase(name: string): string {
  return adminUrl().replace('/postgres?', `/${name}?`);
}

export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function adminUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url)
    throw new Error(
      'TEST_POSTGRES_URL is not set: run through `npx vitest`, whose global setup starts PostgreSQL',
    );
  return url;
}
