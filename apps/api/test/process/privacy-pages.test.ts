import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVACY_HTML } from '@rihlah/contract/info/privacy';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAppConfig } from '../../src/http/pages/pages.ts';
import { staffActor } from '../../src/infra/access/actor.ts';
import { changePolicy } from '../../src/modules/catalog/agency/change-policy.ts';
import { showNik } from '../../src/modules/identity/people/show-nik.ts';
import { HELD_TABLES } from '../../src/modules/privacy/personal-data/personal-data-map.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrderFor, makeSomebody } from '../support/people/people.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { makeStaff } from '../support/staff/make-staff.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../support/staff/staff-members.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const page = (name: string) => readFileSync(join(DOCS, name), 'utf8');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

it('the record of processing names every table that speaks of a person, and the product’s spans', () => {
  const record = page('processing.md');
  const named = [...record.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  expect(HELD_TABLES.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([]);
  const spans = [
    `pictures ${DEFAULT_POLICY.photoRetentionDays} days after the return`,
    `numbers ${DEFAULT_POLICY.numberRetentionYears} years after the end of the year`,
    `addresses ${DEFAULT_POLICY.addressRetentionDays} days`,
    `ended logins ${DEFAULT_POLICY.sessionRetentionDays} days`,
    `| ${DEFAULT_POLICY.messageRetentionDays} days |`,
  ];
  for (const span of spans) expect([span, record.includes(span)]).toEqual([span, true]);
});

/** Purposes of the record, and the words of the policy that says the same to customers. */
const SAID: Record<string, string> = {
  'ordering a journey': 'name, national identity number (NIK), gender, address, mobile phone number',
  'logging in': 'Passwords are stored only as salted hashes',
  'taking money': 'virtual account numbers and the payments reported to us by the bank',
  'paying agents': 'the bank account, commission and withdrawals',
  'documents for visa and travel': 'photographs of your identity card, family card, passport',
  travelling: 'where your passport is and who has handed it to whom, your room',
  'leading a group': 'the leader of your group, from a week before the journey until three days after it',
  'letting a family follow': 'a link that follows the journey',
  'photo of the group': 'A photograph of the group',
  'lending an upload to another phone': 'lent an upload to another phone',
  'writing to people': 'companies that send SMS messages and e-mail for us',
  'writing to people by WhatsApp': 'WhatsApp (Meta), which gets your number and the message',
  'waiting for a seat': 'of who waits for a place',
  complaints: 'what you complained of',
  membership: 'a number as a member',
  'requests about data, decisions of two': 'what you asked about your data',
  'showing who did what': 'are written into a protected record',
};

it('the privacy policy says every purpose of the record of processing to the customers', () => {
  const purposes = [...page('processing.md').matchAll(/^\| ([^|]+) \|/gm)].map(([, purpose]) => purpose);
  expect(purposes.filter((purpose) => purpose !== 'what for' && purpose !== '---')).toEqual(
    Object.keys(SAID),
  );
  for (const words of Object.values(SAID)) expect(PRIVACY_HTML).toContain(words);
});

it('the page of the customers’ app has the spans of the policy in force, also after a decision', async () => {
  const { agency, clock, config } = product.services;
  const said = async () => {
    const [settings, policy, front] = [agency.settings, agency.policyAt(clock.now()), agency.front];
    return makeAppConfig(config, { settings, policy, front, today: jakartaDate(clock.now()), proofKey: '' })
      .policy;
  };
  expect(await said()).toMatchObject({
    photoRetentionDays: 90,
    numberRetentionYears: 10,
    addressRetentionDays: 365,
  });
  const owner = await addStaffMember(product, 'Pemilik');
  await changePolicy(product.services, owner, {
    version: 1,
    startsOn: jakartaDate(product.services.clock.now()),
    changes: { photoRetentionDays: 60, messageRetentionDays: 400 },
  });
  const after = await eventually(said, ({ photoRetentionDays }) => photoRetentionDays === 60);
  expect(after).toMatchObject({
    photoRetentionDays: 60,
    messageRetentionDays: 400,
    sessionRetentionDays: 90,
  });
});

it('the runbook’s page on a breach finds who is concerned', async () => {
  const { services } = product;
  const [concerned, other] = [
    await makeSomebody(services, 'Nur Aini'),
    await makeSomebody(services, 'Orang Lain'),
  ];
  for (const person of [concerned, other]) await makeOrderFor(services, person, person, { status: 'Lunas' });
  await rebuildOrderSearchNow(product);
  const grants = [{ role: 'Pemilik' as const, branchUuids: null }];
  const rina = staffActor(await makeStaff(product, 'rina', 'rahasia123', grants), 'rina', grants);
  await showNik(services, rina, { personUuid: concerned.uuid, why: 'uji' });
  await call(product.address, 'GET', '/api/me', { token: concerned.token });
  const [, breach = ''] = page('runbook.md').split('## Personal data has got into wrong hands');
  const statements = [...breach.matchAll(/psql "\$DATABASE_URL" -c "([^"]+)"/g)].map(
    ([, statement = '']) => statement,
  );
  expect(statements.length).toBe(breach.split('psql ').length - 1);
  const answers: string[] = [];
  for (const statement of statements) {
    const { rows } = await product.database.pool.query(statement);
    answers.push(JSON.stringify(rows));
  }
  const of = (part: string) => answers[statements.findIndex((statement) => statement.includes(part))] ?? '';
  expect(of('count(distinct subject_uuid)')).toContain('person.nik-viewed');
  const seen = of('join persons p on p.uuid = a.subject_uuid');
  expect([seen.includes(concerned.phone), seen.includes(other.phone)]).toEqual([true, false]);
  expect(of('select name, phone, email from persons')).toContain(other.phone);
  // Who is told, within which time, and what about: the words of the law's article 46.
  for (const words of ['3 x 24 hours', 'Data yang terbuka', 'Kapan dan bagaimana', 'Yang sudah kami lakukan'])
    expect([words, breach.includes(words)]).toEqual([words, true]);
});
