import type { GetStaffAgency, GetStaffPolicy, GetStartGuide } from '@rihlah/contract/staff/catalog/agency';
import type { Problem } from '@rihlah/contract/wire/hal';
import { DEFAULT_POLICY, DEFAULT_SETTINGS } from '@rihlah/rules/money/agency-defaults';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';
import { makeStaff } from '../../support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';

type Settings = GetStaffAgency['response'];
type Policy = GetStaffPolicy['response'];

let product: TestProduct;
let client: StaffClient;
let colleague: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, 'fahmi', PASSWORD);
  client = await signInAs(product.address, 'fahmi', PASSWORD);
});
afterAll(() => product.end());

const guide = async () => (await client.ask<GetStartGuide['response']>('GET', '/start-guide')).body;
const missing = async () => (await guide()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const add = (kind: string, body: object) => client.ask('POST', `/content/${kind}`, { body });

describe('an empty production copy', () => {
  it('is filled from Loket alone, and the guide says after each step what is still missing', async () => {
    expect((await guide()).isDone).toBe(false);
    const all = ['agency', 'branch', 'product-type', 'airline', 'hotel', 'add-on', 'package', 'team'];
    expect(await missing()).toEqual(all);
    const { body: said } = await client.ask<Settings>('GET', '/agency');
    expect(said.settings).toEqual(DEFAULT_SETTINGS);
    await client.ask('PATCH', '/agency', {
      body: { version: said.version, changes: { name: 'Nur Haramain' } },
    });
    expect(await missing()).toEqual(all.slice(1));
    const place = { address: 'Jl. 1', latitude: -6.2, longitude: 106.8, parent: null, airport: 'CGK' };
    const contacts = { email: '', mobile: '', phone: '', fax: '', hours: '' };
    const branch = { name: 'Pusat', city: 'Jakarta', ...place, ...contacts, type: 'coming-soon' };
    await add('branches', branch);
    // From a city that is to come nobody leaves.
    expect(await missing()).toEqual(all.slice(1));
    await add('branches', { ...branch, type: 'center' });
    await add('product-types', { name: 'Reguler' });
    await add('airlines', { title: 'Garuda', path: '/art/airlines/GA.svg' });
    await add('hotels', { city: 'Makkah', title: 'Hotel', star: 5, photos: [] });
    expect(await missing()).toEqual(['add-on', 'package', 'team']);
    await add('add-ons', { description: 'Perlengkapan', price: 1, validFrom: null, validUntil: null });
    await makeProduct(product.services.db);
    expect(await missing()).toEqual(['team']);
    // The owner's own second invitation is nobody's work.
    const invited = { name: 'Pemilik Lagi', grants: [{ role: 'Pemilik', branchUuids: null }] };
    expect((await client.ask('POST', '/team/invitations', { body: invited })).status).toBe(201);
    expect(await missing()).toEqual(['team']);
    await makeStaff(product, 'rina', PASSWORD);
    colleague = await signInAs(product.address, 'rina', PASSWORD);
    expect(await guide()).toMatchObject({ isDone: true });
  });
});

describe('what is said of the agency', () => {
  it('is changed on top of what was seen: 412 for whoever comes too late', async () => {
    const { body: seen } = await client.ask<Settings>('GET', '/agency');
    const set = (changes: object, as: StaffClient) =>
      as.ask<Settings & Problem>('PATCH', '/agency', { body: { version: seen.version, changes } });
    expect((await set({ permit: 'PPIU 1' }, colleague)).status).toBe(200);
    expect((await set({ permit: 'PPIU 2' }, client)).status).toBe(412);
    const { body: now } = await client.ask<Settings>('GET', '/agency');
    expect(now).toMatchObject({ settings: { permit: 'PPIU 1' }, changed: { by: 'Staf rina' } });
  });

  it('is refused at its field', async () => {
    const { body: seen } = await client.ask<Settings>('GET', '/agency');
    const { status, body } = await client.ask<Problem>('PATCH', '/agency', {
      body: { version: seen.version, changes: { instagram: 'rihlah' } },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body.validation_messages)).toContain('Tulis alamat lengkap');
  });
});

describe('the policy', () => {
  it('is decided for a day; what is in force stays until then', async () => {
    const { body: seen } = await client.ask<Policy>('GET', '/policy');
    expect(seen).toMatchObject({ version: 1, inForce: DEFAULT_POLICY });
    const startsOn = addDays(jakartaDate(product.services.clock.now()), 30);
    const body = { version: 1, startsOn, changes: { registrationFee: 2_000_000 } };
    const { status, body: decided } = await client.ask<Policy>('POST', '/policy', { body });
    expect(status).toBe(200);
    expect(decided.inForce).toEqual(DEFAULT_POLICY);
    expect(decided.decisions.at(-1)).toMatchObject({
      version: 2,
      startsAt: `${startsOn}T00:00:00+07:00`,
      changes: { registrationFee: 2_000_000 },
      changed: { by: 'Staf fahmi' },
    });
    expect((await colleague.ask('POST', '/policy', { body })).status).toBe(412);
  });

  it('is refused in the past, and where the last bill would fall due before the second', async () => {
    const today = jakartaDate(product.services.clock.now());
    const decide = (startsOn: string, changes: object) =>
      client.ask<Problem>('POST', '/policy', { body: { version: 2, startsOn, changes } });
    expect((await decide(addDays(today, -1), { registrationFee: 1 })).body.detail).toMatch(/mulai hari ini/);
    const crossed = await decide(today, { finalPaymentMonthsBefore: 9 });
    expect(crossed.body.detail).toMatch(/tidak boleh jatuh tempo sebelum/);
    expect((await decide(today, {})).status).toBe(422);
  });
});

it('a promo and a page are written once, and 412 for whoever comes too late', async () => {
  const promo = {
    title: 'Hemat',
    text: 'Uji',
    path: null,
    startsOn: null,
    endsOn: null,
    isShown: true,
    link: { label: 'Lihat', url: '/paket/umroh' },
  };
  const put = (path: string, body: object, as = client) => as.ask('PUT', path, { body });
  const writes = await Promise.all([
    put('/promo', { version: 0, promo }),
    put('/promo', { version: 0, promo: { ...promo, title: 'Lain' } }, colleague),
  ]);
  expect(writes.map(({ status }) => status).sort()).toEqual([200, 412]);
  const evil = { ...promo, link: { label: 'Lihat', url: '//jahat.example' } };
  expect((await put('/promo', { version: 1, promo: evil })).status).toBe(422);
  const pages = await Promise.all([
    put('/info-pages/faq', { version: 0, html: '<p>Satu</p>' }),
    put('/info-pages/faq', { version: 0, html: '<p>Dua</p>' }, colleague),
  ]);
  expect(pages.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await put('/info-pages/faq', { version: 1, html: '<script>1</script>' })).status).toBe(422);
});
