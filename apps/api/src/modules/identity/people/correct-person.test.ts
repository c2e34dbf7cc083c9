import type { CorrectPerson } from '@rihlah/contract/staff/identity/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, newNik } from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
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
    const [order] = await db().select().from(orders).where(eq(orders.uuid, family.orderUuid));
    // By which nobody is ordered for twice on a package.
    expect(order?.pilgrimNikHash).toBe(person?.nikHash);
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

  it('takes no number of somebody on the same package, and of two who correct to one number at once the second is told', async () => {
    const { services } = product;
    const [order] = await db().select().from(orders).where(eq(orders.uuid, family.orderUuid));
    const other = await makeSomebody(services);
    await makeOrderFor(services, other, other, { productUuid: order?.productUuid ?? '' });
    const draft = eq(persons.uuid, other.uuid);
    const [person] = await db().select().from(persons).where(draft);
    const ofOther = eq(orders.pilgrimUuid, other.uuid);
    await db()
      .update(orders)
      .set({ pilgrimNikHash: person?.nikHash ?? '' })
      .where(ofOther);
    const theirs = services.encryption.open(person?.nikSealed ?? '');
    await db().update(persons).set({ verifiedAt: null }).where(draft);
    await expect(correct({ icnumber: theirs })).rejects.toMatchObject({
      fields: { icnumber: 'alreadyOrdered' },
    });
    await db().update(persons).set({ verifiedAt: services.clock.now() }).where(draft);

    const [mine, elsewhereToo] = [await makeFamily(product), await makeFamily(product)];
    await rebuildOrderSearchNow(product);
    const owner = await addStaffMember(product, 'Pemilik');
    const icnumber = newNik();
    const both = await Promise.allSettled(
      [mine, elsewhereToo].map(async ({ pilgrim }) => {
        const { name, gender, email, address, identityVersion } = await findStaffPerson(services, owner, {
          personUuid: pilgrim.uuid,
        });
        const body = { version: identityVersion, name, icnumber, gender, email, address, why: 'uji' };
        return correctPerson(services, owner, { personUuid: pilgrim.uuid, ...body });
      }),
    );
    expect(both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual([
      'nikKnown',
    ]);
  });

  it('is given again where it was removed because its time was over, and is kept as long as any other', async () => {
    const [person] = await db().select().from(persons).where(eq(persons.uuid, family.pilgrim.uuid));
    const { encryption, clock } = product.services;
    const nik = encryption.open(person?.nikSealed ?? '');
    const own = eq(persons.uuid, family.pilgrim.uuid);
    await db()
      .update(persons)
      .set({ nikSealed: encryption.seal(''), numbersRemovedAt: clock.now() })
      .where(own);
    await correct({ icnumber: nik });
    const [again] = await db().select().from(persons).where(own);
    expect(again?.numbersRemovedAt).toBeNull();
    expect(encryption.open(again?.nikSealed ?? '')).toBe(nik);
  });

  it('is nothing for staff of another branch', async () => {
    await expect(correct({ name: 'Orang Lain' }, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  });
});
