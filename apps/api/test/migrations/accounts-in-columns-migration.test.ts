import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';

const RINA = '11111111-1111-4111-8111-111111111111';
const HASAN = '22222222-2222-4222-8222-222222222222';
const [COLUMNS, BOOKS, PACKAGE, HOTEL] = [3, 4, 5, 6].map(
  (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
);
const AT = '2026-11-20T08:00:00.123Z';

const database = bareDatabase();

it('whoever was named by a user name is named by their account, also after they got another one', async () => {
  await migrateTo(database.client, '0020_audit_stays');
  const { query } = database;
  // Rina was `rina` when she changed the books; now somebody else has that name.
  await query(`insert into accounts (uuid, username, password_hash, role, first_name, created_at) values
    ('${RINA}', 'rina.baru', 'x', 'Staff', 'Rina', now()), ('${HASAN}', 'rina', 'x', 'Staff', 'Hasan', now())`);
  await query(`insert into audit_log (at, actor_kind, actor_uuid, actor_label, verb, subject_kind, subject_uuid) values
    ('${AT}', 'staff', '${RINA}', 'rina', 'journal.accounts-changed', 'journal', '${BOOKS}')`);
  await query(`insert into journal_accounts (uuid, version, accounts, changed_at, changed_by)
    values ('${BOOKS}', 1, '[]', '${AT}', 'rina')`);
  // Of these the log does not tell, as of demo data.
  await query(`insert into list_formats (uuid, kind, version, columns, changed_at, changed_by)
    values ('${COLUMNS}', 'manifest', 1, '[]', '${AT}', 'rina')`);
  await query(`alter table room_plans drop constraint room_plans_product_uuid_products_uuid_fk,
    drop constraint room_plans_hotel_uuid_hotels_uuid_fk`);
  await query(`insert into room_plans (product_uuid, hotel_uuid, version, changed_at, changed_by)
    values ('${PACKAGE}', '${HOTEL}', 1, '${AT}', 'rina.baru')`);

  await migrateDatabase(database.url);

  const named = async (table: string) => (await query(`select changed_by as by from ${table}`)).rows;
  expect(await named('journal_accounts')).toEqual([{ by: RINA }]);
  expect(await named('list_formats')).toEqual([{ by: HASAN }]);
  expect(await named('room_plans')).toEqual([{ by: RINA }]);
});
