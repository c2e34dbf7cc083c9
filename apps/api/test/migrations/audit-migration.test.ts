import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/infra/audit/verify-audit.ts';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { makeLog } from '../../src/infra/process/log.ts';
import { startProduct } from '../../src/start.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';
import { testConfig } from '../support/process/product.ts';

const PERSON = '11111111-1111-4111-8111-111111111111';
const STAFF = '22222222-2222-4222-8222-222222222222';
const DOCUMENT = '33333333-3333-4333-8333-333333333333';

const database = bareDatabase();

it('carries what was scattered over four tables into the audit log, nothing lost', async () => {
  await migrateTo(database.client, '0008_account_screens');
  const { query } = database;
  await query(`insert into persons (uuid, nik_sealed, nik_hash, name, gender, address, email, phone, created_at)
    values ('${PERSON}', 'x', 'x', 'Siti', 'f', 'a', 'a@b.id', '081200000001', now())`);
  await query(`insert into accounts (uuid, username, password_hash, role, first_name, created_at)
    values ('${STAFF}', 'budi', 'x', 'Staff', 'Budi', now())`);
  await query(`insert into document_history (document_uuid, kind, pilgrim_uuid, event, at, by, why) values
    ('${DOCUMENT}', 'passport', '${PERSON}', 'uploaded', '2026-01-01', '${PERSON}', ''),
    ('${DOCUMENT}', 'passport', '${PERSON}', 'verified', '2026-01-03', '${STAFF}', 'sesuai')`);
  await query(`insert into document_views (file_key, pilgrim_uuid, viewer, at) values
    ('k1', '${PERSON}', 'staff:${STAFF}', '2026-01-02')`);
  await query(`insert into person_history (person_uuid, event, at, by, why) values
    ('${PERSON}', 'phone-changed', '2026-01-04', '${STAFF}', 'hilang')`);
  // An order is not needed to show how its events are read.
  await query(`alter table order_events drop constraint order_events_order_uuid_orders_uuid_fk`);
  await query(`insert into order_events (order_uuid, event, at, by, why) values
    ('${DOCUMENT}', 'consent-requested', '2026-01-05', 'system', '')`);

  await migrateDatabase(database.url);

  const { rows } = await query(
    'select actor_kind, actor_uuid, actor_label, verb, subject_kind, subject_uuid, after, why, seq from audit_log order by id',
  );
  const staff = { actor_kind: 'staff', actor_uuid: STAFF, actor_label: 'budi', seq: null };
  const customer = { actor_kind: 'customer', actor_uuid: PERSON, actor_label: null, seq: null };
  const about = {
    subject_kind: 'document',
    subject_uuid: DOCUMENT,
    after: { kind: 'passport', pilgrim: PERSON },
  };
  const person = { subject_kind: 'person', subject_uuid: PERSON };
  expect(rows).toEqual([
    { ...customer, ...about, verb: 'document.uploaded', why: '' },
    { ...staff, ...person, verb: 'person.document-viewed', after: { file: 'k1' }, why: '' },
    { ...staff, ...about, verb: 'document.verified', why: 'sesuai' },
    { ...staff, ...person, verb: 'person.phone-changed', after: null, why: 'hilang' },
    {
      actor_kind: 'system',
      actor_uuid: null,
      actor_label: 'system',
      seq: null,
      subject_kind: 'order',
      subject_uuid: DOCUMENT,
      verb: 'order.consent-requested',
      after: null,
      why: '',
    },
  ]);
});

describe('the marks of acts', () => {
  const old = bareDatabase();

  it('come also to what the version before had not sealed', async () => {
    await migrateTo(old.client, '0029_travel_notes');
    await old.query(`insert into audit_log (at, actor_kind, actor_label, verb, subject_kind, subject_uuid, after) values
      ('2026-11-26T01:02:03.456Z', 'system', 'orders', 'order.expired', 'order', '${DOCUMENT}', '{"b": 1, "a": null}')`);
    const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-files-'));
    const start = () => startProduct(testConfig(old.url, { DATA_DIR: dataDir }), { log: makeLog('silent') });
    const first = await start();
    expect(await verifyAudit(first.services)).toMatchObject({ broken: null, refused: [] });
    await first.stop();
    // A later start marks nothing.
    await old.query(`insert into audit_log (at, actor_kind, actor_label, verb, subject_kind, subject_uuid) values
      (now(), 'system', 'orders', 'order.expired', 'order', '${DOCUMENT}')`);
    const second = await start();
    expect((await verifyAudit(second.services)).refused).toHaveLength(1);
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
