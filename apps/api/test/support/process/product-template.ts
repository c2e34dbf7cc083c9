import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { demoSecrets } from '../../../src/demo/demo-secrets.ts';
import { migrateDatabase } from '../../../src/infra/db/migrate.ts';

/** Name of the database that the products of the tests begin with copies of. */
export const PRODUCT_TEMPLATE = 'product_template';

/**
 * Brings that database to the current schema, once for the whole test run, and makes the keys of a demo in it: those of the
 * banks take each product half a second.
 */
export default async function makeProductTemplate(): Promise<void> {
  const { url } = await createTestDatabase('template0', PRODUCT_TEMPLATE);
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await demoSecrets(client);
  await client.end();
}
