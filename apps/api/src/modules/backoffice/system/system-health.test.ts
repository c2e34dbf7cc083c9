import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { noteBackup } from '../../../infra/backup/note-backup.ts';
import { addJobs } from '../../../infra/jobs/enqueue-job.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { bankMessages } from '../../banking/callbacks/bank-traffic.tables.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { findGauges } from './find-gauges.ts';
import { findSystemHealth, retryJob } from './system-health.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

/** A job that nobody has a task for: it stays as it is put here. */
async function makeFailed(attempts: number): Promise<string> {
  const { db } = product.services;
  const key = randomUUID();
  await addJobs(db, [{ task: 'close-virtual-account-xyz', key, maxAttempts: 2, delaySeconds: 900 }]);
  const { rows } = await db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'bank diam' where key = ${key}
    returning id::text as id`);
  return rows[0]?.id ?? '';
}

it('names jobs that failed, those that go on by themselves apart from those that were given up', async () => {
  const [again, ended] = [await makeFailed(1), await makeFailed(2)];
  const { jobs } = await findSystemHealth(product.services);
  expect(jobs.find(({ id }) => id === again)).toMatchObject({
    task: 'close-virtual-account-xyz',
    error: 'bank diam',
    attempts: 1,
    isGivenUp: false,
    nextAt: expect.stringContaining('+07:00'),
  });
  expect(jobs.find(({ id }) => id === ended)).toMatchObject({ isGivenUp: true, nextAt: null });
});

it('has one tried again now, with all its tries before it, and says who asked', async () => {
  const { services } = product;
  const id = await makeFailed(2);
  await retryJob(services, owner, id);
  const { rows } = await services.db.execute(sql`
    select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}::bigint`);
  expect(rows).toEqual([{ attempts: 0, due: true }]);
  const acts = await services.db.execute(
    sql`select after from audit_log where verb = 'staff.job-retried' and after ->> 'job' = ${id}`,
  );
  expect(acts.rows).toHaveLength(1);
});

it('refuses one that is not there', async () => {
  await expect(retryJob(product.services, owner, '999999999')).rejects.toMatchObject({ code: 'notFound' });
});

it('tells a silent bank and its refused messages from one that is well', async () => {
  const { services } = product;
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(services.db)))).body;
  const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
  const before = await findSystemHealth(services);
  const bri = before.banks.find(({ bank }) => bank === 'BRI');
  await services.db
    .update(virtualAccounts)
    .set({ failures: 3 })
    .where(sql`${virtualAccounts.billUuid} = ${bill.uuid}`);
  const receivedAt = services.clock.now();
  const message = { bank: 'BRI', service: '25', externalId: '1', body: '{}', receivedAt };
  await services.db.insert(bankMessages).values([
    { ...message, outcome: '4012500' },
    // A stranger's says nothing of the bank.
    { ...message, outcome: '4012500', isKnown: false },
  ]);
  const after = await findSystemHealth(services);
  const { unanswered = 0, refused = 0 } = bri ?? {};
  expect(after.banks.find(({ bank }) => bank === 'BRI')).toMatchObject({
    unanswered: unanswered + 1,
    refused: refused + 1,
    heardAt: expect.stringContaining('+07:00'),
  });
  // The bank has said that it does not know that number, and is asked now and then whether it does after all.
  await services.db
    .update(virtualAccounts)
    .set({ status: 'refused' })
    .where(sql`${virtualAccounts.billUuid} = ${bill.uuid}`);
  const told = (await findSystemHealth(services)).banks.find(({ bank }) => bank === 'BRI');
  expect(told).toMatchObject({ unanswered });
});

it('counts what the SMS gateway has not taken, with what it said', async () => {
  const { services } = product;
  const sent = await vi.waitFor(async () => {
    const { sms } = await findSystemHealth(services);
    expect(sms.waiting).toBe(0);
    return sms;
  });
  await services.db.insert(smsOutbox).values({
    phone: '081200009999',
    text: 'uji',
    kind: 'test',
    isSecret: false,
    attempts: 2,
    lastError: 'pulsa habis',
    createdAt: services.clock.now(),
    notBefore: new Date(services.clock.now().getTime() + 3_600_000),
  });
  expect((await findSystemHealth(services)).sms).toMatchObject({
    waiting: 1,
    failing: 1,
    lastError: 'pulsa habis',
    sentToday: sent.sentToday,
  });
});

it('tells how old the last good backup and the last drill are, and which try failed', async () => {
  const { services } = product;
  const { db, clock } = services;
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  expect((await findSystemHealth(services)).backups).toEqual({
    backup: null,
    isBackupOld: true,
    drill: null,
    isDrillOld: true,
    archive: null,
    failed: null,
  });
  const run = (kind: 'backup' | 'drill', hours: number, outcome: 'good' | 'gaps' | 'failed' = 'good') =>
    noteBackup(db, { kind, startedAt: ago(hours), endedAt: ago(hours), place: '/cadangan/a.age', outcome });
  await run('backup', 25);
  await run('drill', 24 * 36, 'gaps');
  const { backups } = await findSystemHealth(services);
  expect(backups).toMatchObject({ isBackupOld: false, isDrillOld: true, failed: null });
  expect(backups.drill).toMatchObject({ hasGaps: true });
  await noteBackup(db, {
    kind: 'backup',
    startedAt: ago(1),
    endedAt: ago(1),
    place: '/cadangan/b.age',
    outcome: 'failed',
    detail: 'disk penuh',
  });
  const later = await findSystemHealth(services);
  expect(later.backups.backup?.place).toBe('/cadangan/a.age');
  expect(later.backups.failed).toMatchObject({ kind: 'backup', detail: 'disk penuh' });
});

it('says of the archive since when it takes nothing, and that a base copy is missing or older than a week and a day', async () => {
  const { services } = product;
  const ago = (hours: number) => new Date(services.clock.now().getTime() - hours * 3_600_000);
  const kept = { ...services, config: { ...services.config, WAL_ARCHIVE: '/arsip' } };
  // The server of the tests runs without an archive, whatever the environment says.
  expect((await findSystemHealth(kept)).backups.archive).toMatchObject({
    base: null,
    isBaseOld: true,
    failingSince: expect.stringContaining('+07:00'),
  });
  const run = (hours: number) =>
    noteBackup(services.db, {
      kind: 'base',
      startedAt: ago(hours),
      endedAt: ago(hours),
      place: `/arsip/base-${hours}.age`,
      outcome: 'good',
    });
  await run(24 * 8 + 1);
  expect((await findSystemHealth(kept)).backups.archive).toMatchObject({ isBaseOld: true });
  await run(24 * 8 - 1);
  expect((await findSystemHealth(kept)).backups.archive).toMatchObject({
    base: { place: '/arsip/base-191.age' },
    isBaseOld: false,
  });
  const { backups } = await findGauges(kept);
  expect(backups.ages.find(({ kind }) => kind === 'base')?.seconds).toBeCloseTo(191 * 3600, -2);
  expect(backups.archiveFailingSeconds).toBeGreaterThan(0);
  // Of an archive that is not kept nothing is missing.
  const without = (await findGauges(services)).backups;
  expect(without.ages.map(({ kind }) => kind)).not.toContain('base');
  expect(without.archiveFailingSeconds).toBeNull();
});
