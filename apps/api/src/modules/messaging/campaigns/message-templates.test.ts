import { randomUUID } from 'node:crypto';
import type { ListTemplates } from '@rihlah/contract/staff/messaging/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { keepTemplate, listTemplates, removeTemplate } from './message-templates.ts';

let product: TestProduct;
let rina: StaffActor;
let dewi: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  rina = await addStaffMember(product, 'Cabang');
  dewi = await addStaffMember(product, 'Keuangan');
});
afterAll(() => product.end());

const textOf = (values = {}) => ({
  uuid: randomUUID(),
  name: `Naskah ${randomUUID().slice(0, 8)}`,
  title: 'Kabar',
  version: 0,
  text: 'Assalamu alaikum {nama}, {paket}',
  ...values,
});
const keep = (template: ReturnType<typeof textOf>, actor = rina) =>
  keepTemplate(product.services, actor, template);

describe('texts that are kept for messages (specification 4, screen 13)', () => {
  it('have a name and their fields, and are there for everybody who writes', async () => {
    const text = textOf();
    expect(await keep(text)).toMatchObject({
      version: 1,
      fields: ['nama', 'paket'],
      by: `Staf ${rina.label}`,
    });
    expect((await listTemplates(product.services.db)).map(({ uuid }) => uuid)).toContain(text.uuid);
    expect((await actsOn(product.services.db, text.uuid)).map(({ verb }) => verb)).toEqual([
      'message-template.added',
    ]);
  });

  it('are kept only with fields that there are', async () => {
    await expect(keep(textOf({ text: 'Umur {umur}' }))).rejects.toMatchObject({ code: 'messageWithHoles' });
    await expect(keep(textOf({ title: 'Untuk {siapa}' }))).rejects.toMatchObject({
      code: 'messageWithHoles',
    });
  });

  it('are kept once however often they are sent, and have a name of their own', async () => {
    const text = textOf();
    await keep(text);
    expect((await keep(text)).version).toBe(1);
    await expect(keep(textOf({ name: text.name.toUpperCase() }))).rejects.toMatchObject({
      fields: { name: 'nameTwice' },
    });
  });

  it('changed by two people are overwritten by neither unseen', async () => {
    const text = textOf();
    await keep(text);
    const change = (title: string, by: StaffActor) => keep({ ...text, title, version: 1 }, by);
    const outcomes = await Promise.allSettled([change('Dari Rina', rina), change('Dari Dewi', dewi)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'editedMeanwhile' },
    });
    const removal = { uuid: text.uuid, version: 1 };
    await expect(removeTemplate(product.services, rina, removal)).rejects.toMatchObject({
      code: 'editedMeanwhile',
    });
    await removeTemplate(product.services, dewi, { ...removal, version: 2 });
    expect((await listTemplates(product.services.db)).map(({ uuid }) => uuid)).not.toContain(text.uuid);
  });

  it('are shared by all branches: whoever works for some of them uses them and changes none', async () => {
    const branch = await makeBranch(product.services.db);
    await makeStaff(product, 'visa.cabang', 'rahasia123', [{ role: 'Visa', branchUuids: [branch] }]);
    const limited = await signInAs(product.address, 'visa.cabang', 'rahasia123');
    const { uuid, ...body } = textOf();
    await keep({ uuid, ...body });
    const change = await limited.ask('PUT', `/message-templates/${uuid}`, {
      body: { ...body, title: 'Lain', version: 1 },
    });
    const removal = await limited.ask('POST', `/message-templates/${uuid}/removal`, { body: { version: 1 } });
    expect([change.status, removal.status]).toEqual([404, 404]);
    const { body: seen } = await limited.ask<ListTemplates['response']>('GET', '/message-templates');
    expect(seen.templates.find((each) => each.uuid === uuid)).toMatchObject({ title: 'Kabar', version: 1 });
  });
});
