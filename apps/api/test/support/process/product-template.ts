import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import { migrateDatabase } from '../../../src/infra/db/migrate.ts';

/** Name of the database that the products of the tests begin with copies of. */
export const PRODUCT_TEMPLATE = 'product_template';

/** Brings that database to the current schema, once for the whole test run. */
export default async function makeProductTemplate(): Promise<void> {
  const { url } = await createTestDatabase('template0', PRODUCT_TEMPLATE);
  await migrateDatabase(url);
}
