import type { CorrectPerson } from '@rihlah/contract/staff/identity/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, newNik } from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { accounts, persons } from '../persons/accounts.tables.ts';
import { correctPerson } from './correct-person.ts';
import { findStaffPerson } from './find-person.ts';

let product: TestProduct;
let family: Family;
let rina: StaffActor;
let elsewhere: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  const branchUuid = await makeBranch(product.services.db);
  family = await makeFamily(product, { branchUuid });
  rina = await addStaffMember(product, 'Cabang', [branchUuid]);
  elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(product.services.db)]);
  await rebuildOrderSearchNow(product);
});
afterAll(() => product.end());

const db = () => product.services.db;
const find = () => findStaffPerson(product.services, rina, { personUuid: family.pilgrim.uuid });

/** Corrects the pilgrim from what stands there now. */
async function correct(given: Partial<CorrectPerson['body']>, actor = rina): Promise<void> {
  const { name, gender, email, address, identityVersion: version } = await find();
  const body = { version, name, icnumber: null, gender, email, address, why: 'menurut KTP', ...given };
  await correctPerson(product.services, actor, { personUuid: family.pilgrim.uuid, ...body });
}

describe('what an order said of a known person', () => {
  it('is corrected by staff, who say why; the person is told what, and the trail keeps no number', async () => {
    const before = await find();
    const nik = newNik();
    await correct({ name: 'Aminah Zahra', email: 'aminah@contoh.id', icnumber: nik });
    expect(await find()).toMatchObject({
      name: 'Aminah Zahra',
      email: 'aminah@contoh.id',
      address: before.address,
      nikEnd: nik.slice(-4),
    });
    const [person] = await db().select().from(persons).where(eq(persons.uuid, family.pilgrim.uuid));
    expect(product.services.encryption.open(person?.nikSealed ?? '')).toBe(nik);
    const [login] = await db().select().from(accounts).where(eq(accounts.personUuid, family.pilgrim.uuid));
    expect(login?.firstName).toBe('Aminah Zahra');
    const acts = (await actsOn(db(), family.pilgrim.uuid)).filter(({ verb }) => verb === 'person.corrected');
    expect(acts).toMatchObject([
      {
        before: { name: before.name, email: before.email, nik: '•••' },
        after: { name: 'Aminah Zahra', email: 'aminah@contoh.id', nik: '•••' },
        why: 'menurut KTP',
      },
    ]);
    expect(Object.keys(acts[0]?.after ?? {})).not.toContain('address');
    const told = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.personUuid, family.pilgrim.uuid));
    expect(told.filter(({ type }) => type === 'person-corrected')).toMatchObject([
      { title: 'Data diri Anda diperbaiki', message: expect.stringContaining('nama, NIK, email.') },
    ]);
  });

  it('stays as it is where nothing is another, and where a colleague was faster', async () => {
    const { identityVersion: version } = await find();
    await correct({});
    expect((await find()).identityVersion).toBe(version);
    await correct({ address: 'Jl. Braga 1' });
    await expect(correct({ version, address: 'Jl. Asia Afrika 2' })).rejects.toMatchObject({
      code: 'editedMeanwhile',
    });
    expect((await find()).address).toBe('Jl. Braga 1');
  });

  it('takes no number that somebody else is known by, and no e-mail from whoever has a phone', async () => {
    const [agent] = await db().select().from(persons).where(eq(persons.uuid, family.agent.uuid));
    const taken = product.services.encryption.open(agent?.nikSealed ?? '');
    await expect(correct({ icnumber: taken })).rejects.toMatchObject({ code: 'nikKnown' });
    await expect(correct({ email: '' })).rejects.toMatchObject({ fields: { email: 'isEmpty' } });
  });

  it('is nothing for staff of another branch', async () => {
    await expect(correct({ name: 'Orang Lain' }, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  });
});
