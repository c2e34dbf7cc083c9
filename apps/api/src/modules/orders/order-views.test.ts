import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { StaffClient } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { changeOrderView, keepOrderView, listOrderViews, removeOrderView } from './staff/list/order-views.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const client = (role: Parameters<typeof addStaffMember>[1]) => addStaffMember(product, role);
const viewOf = (values = {}) => ({
  uuid: randomUUID(),
  name: 'Berangkat Desember',
  address: 'status=Lunas&urut=berangkat&kolom=no,jamaah',
  isShared: false,
  ...values,
});
const keep = (actor: StaffActor, values = {}) => keepOrderView(product.services, actor, viewOf(values));
const namesOf = async (actor: StaffActor) =>
  (await listOrderViews(product.services.db, actor)).map(({ name }) => name);

describe('saved views, own and shared (specification 4, screen 3)', () => {
  it('are there for whoever kept them; shared ones for everybody, saying whose they are', async () => {
    const [rina, fahmi] = [await client('Cabang'), await client('Pemilik')];
    const own = await keep(rina, { name: 'Milik saya' });
    const shared = await keep(rina, { name: 'Untuk semua', isShared: true });
    expect(own).toMatchObject({ isOwn: true, isShared: false, version: 1 });
    expect(await namesOf(rina)).toEqual(['Milik saya', 'Untuk semua']);
    const seen = await listOrderViews(product.services.db, fahmi);
    expect(seen).toEqual([{ ...shared, isOwn: false, owner: `Staf ${rina.label}` }]);
    expect(seen[0]?.address).toBe('status=Lunas&urut=berangkat&kolom=no,jamaah');
    expect((await actsOn(product.services.db, own.uuid)).map(({ verb }) => verb)).toEqual(['view.added']);
  });

  it('are kept once however often they are sent, also at the same time', async () => {
    const rina = await client('Cabang');
    const view = viewOf();
    await Promise.all([1, 2, 3].map(() => keepOrderView(product.services, rina, view)));
    expect(await listOrderViews(product.services.db, rina)).toContainEqual(
      expect.objectContaining({ uuid: view.uuid }),
    );
    expect(await actsOn(product.services.db, view.uuid)).toHaveLength(1);
  });

  it('have a name of their own for whoever kept them, whatever its case', async () => {
    const [rina, fahmi] = [await client('Cabang'), await client('Pemilik')];
    await keep(rina, { name: 'Ramadhan' });
    await expect(keep(rina, { name: 'RAMADHAN' })).rejects.toMatchObject({ fields: { name: 'nameTwice' } });
    const other = await keep(rina, { name: 'Syawal' });
    const renaming = { uuid: other.uuid, version: 1, name: 'ramadhan', isShared: false };
    await expect(changeOrderView(product.services, rina, renaming)).rejects.toMatchObject({
      fields: { name: 'nameTwice' },
    });
    expect((await keep(fahmi, { name: 'Ramadhan' })).name).toBe('Ramadhan');
  });

  it('are renamed, shared and removed by whoever kept them alone', async () => {
    const [rina, fahmi] = [await client('Cabang'), await client('Pemilik')];
    const { uuid } = await keep(rina, { name: 'Lama', isShared: true });
    const change = { uuid, version: 1, name: 'Baru', isShared: true };
    await expect(changeOrderView(product.services, fahmi, change)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(removeOrderView(product.services, fahmi, { uuid })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await changeOrderView(product.services, rina, change)).toMatchObject({ name: 'Baru', version: 2 });
    await removeOrderView(product.services, rina, { uuid });
    expect(await namesOf(rina)).not.toContain('Baru');
    const acts = await actsOn(product.services.db, uuid);
    expect(acts.map(({ verb }) => verb).sort()).toEqual(['view.added', 'view.changed', 'view.removed']);
  });

  it('changed in two windows are overwritten by neither unseen', async () => {
    const rina = await client('Cabang');
    const { uuid } = await keep(rina, { name: 'Dua jendela' });
    const change = (name: string) =>
      changeOrderView(product.services, rina, { uuid, version: 1, name, isShared: false });
    const outcomes = await Promise.allSettled([change('Satu'), change('Dua')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'editedMeanwhile' },
    });
  });

  it('of an auditor are own ones: what changes the tabs of others is not theirs', async () => {
    const auditor = await client('Auditor');
    expect((await keep(auditor, { name: 'Diperiksa' })).isOwn).toBe(true);
    await expect(keep(auditor, { name: 'Bagi', isShared: true })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('keep no identity number, and nothing that the list does not know', async () => {
    const rina = await client('Cabang');
    await expect(keep(rina, { address: 'cari=3273011208850001' })).rejects.toMatchObject({
      code: 'viewWithNik',
    });
    await expect(keep(rina, { address: 'cari=3273.0112.0885.0001' })).rejects.toMatchObject({
      code: 'viewWithNik',
    });
    await makeStaff(product, 'rina.tampilan', 'rahasia12345');
    const browser = new StaffClient(product.address);
    await browser.signIn('rina.tampilan', 'rahasia12345');
    const sent = await browser.ask('POST', '/order-views', { body: viewOf({ address: 'javascript=1' }) });
    expect(sent.status).toBe(422);
  });

  it('end somewhere', async () => {
    const rina = await client('Cabang');
    for (let count = 1; count <= 30; count += 1) await keep(rina, { name: `Tampilan ${count}` });
    await expect(keep(rina, { name: 'Satu lagi' })).rejects.toMatchObject({ code: 'tooManyViews' });
  });
});
