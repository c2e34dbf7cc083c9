import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';

const database = bareDatabase();

it('a policy of before always takes two people, and its decisions stay as they are', async () => {
  await migrateTo(database.client, '0018_lists_check_in_custody');
  const {
    onePersonRefund: _r,
    onePersonWithdrawal: _w,
    onePersonCancellation: _c,
    photoRetentionDays: _p,
    numberRetentionYears: _n,
    addressRetentionDays: _a,
    sessionRetentionDays: _s,
    messageRetentionDays: _m,
    freeMoveOnChange: _f,
    ...before
  } = DEFAULT_POLICY;
  const columns = Object.keys(before).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const values = Object.values(before);
  await database.client.query(
    `insert into agency_policies (version, starts_at, created_at, ${columns.join(', ')})
     values (1, '1970-01-01', now(), ${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
  await database.client.query(`insert into agency_policies (version, starts_at, created_at, registration_fee)
    values (2, '2027-01-01', now(), 2000000)`);

  await migrateDatabase(database.url);

  const { rows } =
    await database.client.query(`select one_person_refund::int as refund, one_person_withdrawal::int as withdrawal,
    one_person_cancellation::int as cancellation, photo_retention_days as photos, number_retention_years as numbers,
    free_move_on_change as free from agency_policies order by version`);
  expect(rows).toEqual([
    { refund: 0, withdrawal: 0, cancellation: 0, photos: 90, numbers: 10, free: false },
    { refund: null, withdrawal: null, cancellation: null, photos: null, numbers: null, free: null },
  ]);
  await expect(database.client.query('update agency_policies set registration_fee = 1')).rejects.toThrow();
});
