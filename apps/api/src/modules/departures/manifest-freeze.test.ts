import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { setFacts } from '../../../test/support/staff/acts.ts';
import { STAFF } from '../../../test/support/staff/audit.ts';
import { complete, makeTraveller } from '../../../test/support/staff/manifest.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { insurancePolicies } from './insurance/insurance.tables.ts';
import { findLists } from './manifests/find-lists.ts';
import { freezeManifest, releaseManifest } from './manifests/freeze-manifest.ts';
import { manifestFreezes } from './manifests/lists.tables.ts';
import { makeList } from './manifests/make-list.ts';
import { openList } from './manifests/open-list.ts';

let product: TestProduct;
let staff: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await addStaffMember(product, 'Visa');
});
afterAll(() => product.end());

const db = () => product.services.db;
const join = async (productUuid: string, name: string) => {
  const traveller = await makeTraveller(product, productUuid, name);
  await complete(product, traveller, { passportName: name.toUpperCase() });
  return traveller;
};
const namesOf = async (productUuid: string) => {
  const wanted = { productUuid, kind: 'airline' as const, hotelUuid: null };
  const version = await makeList(product.services, staff, wanted);
  const { file } = await openList(product.services, staff, version);
  const [sheet] = await readXlsxFile(file);
  const [headings = [], ...rows] = sheet?.data ?? [];
  return { version, names: rows.map((row) => row[headings.indexOf('Nama Paspor')]) };
};
const lists = (productUuid: string) => findLists(product.services, staff, { productUuid });

describe('a frozen manifest', () => {
  it('is what lists are made of, whatever changes; the difference is shown, and ends with a reason', async () => {
    const productUuid = await makeProduct(db());
    const [stays, leaves] = [await join(productUuid, 'Budi'), await join(productUuid, 'Melati')];
    await freezeManifest(product.services, staff, { productUuid });
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, leaves.orderUuid));
    const comes = await join(productUuid, 'Ridwan');
    const facts = { passportName: 'BUDI SANTOSO' };
    await setFacts(product.services, STAFF, { personUuid: stays.uuid, facts, why: 'uji' });

    const frozen = await namesOf(productUuid);
    expect(frozen.names).toEqual(['BUDI', 'MELATI']);
    expect(frozen.version.isFrozen).toBe(true);
    const { freeze, differences, people } = await lists(productUuid);
    expect(freeze?.by).toBe(frozen.version.madeBy);
    expect(people).toBe(2);
    const said = differences.map(({ kind, person, fields }) => [kind, person.name, fields]);
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ['gone', 'Melati', []],
        ['added', 'Ridwan', []],
        ['changed', 'Budi', ['passportName']],
      ]),
    );
    expect(differences.find(({ kind }) => kind === 'added')?.order.uuid).toBe(comes.orderUuid);

    await releaseManifest(product.services, staff, { productUuid, why: 'jamaah diganti' });
    const after = await namesOf(productUuid);
    expect(after.names).toEqual(['BUDI SANTOSO', 'RIDWAN']);
    expect(after.version.isFrozen).toBe(false);
    expect((await lists(productUuid)).freeze).toBeNull();
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, productUuid))
      .orderBy(auditLog.id);
    expect(acts.map(({ verb, why }) => [verb, why])).toEqual(
      expect.arrayContaining([
        ['package.manifest-frozen', ''],
        ['package.manifest-released', 'jamaah diganti'],
      ]),
    );
    // Numbers of people are sealed in it.
    const [row] = await db()
      .select()
      .from(manifestFreezes)
      .where(eq(manifestFreezes.productUuid, productUuid));
    expect(row?.rowsSealed).not.toContain('BUDI');
  });

  it('gives nobody the visa and the policy of who came into their place, and no badge with that order’s code', async () => {
    const productUuid = await makeProduct(db());
    await join(productUuid, 'Budi');
    const leaves = await join(productUuid, 'Melati');
    await freezeManifest(product.services, staff, { productUuid });
    const comes = await join(await makeProduct(db()), 'Ridwan');
    await db().update(orders).set({ pilgrimUuid: comes.uuid }).where(eq(orders.uuid, leaves.orderUuid));
    const siskopatuh = (await lists(productUuid)).lists.find(({ kind }) => kind === 'siskopatuh');
    expect(siskopatuh?.lacking.map(({ person }) => person.name)).toEqual(['Melati']);
    expect(siskopatuh?.lacking[0]?.fields).toEqual(
      expect.arrayContaining(['visaProvider', 'visaNumber', 'insurer', 'policyNumber']),
    );
    await db().delete(insurancePolicies).where(eq(insurancePolicies.orderUuid, leaves.orderUuid));
    expect((await lists(productUuid)).uninsured).toEqual([]);
    const badges = await makeList(product.services, staff, { productUuid, kind: 'badges', hotelUuid: null });
    expect(badges.rows).toBe(1);
  });

  it('is frozen once and released once, by those of its branch alone', async () => {
    const productUuid = await makeProduct(db());
    await expect(freezeManifest(product.services, staff, { productUuid })).rejects.toMatchObject({
      code: 'listEmpty',
    });
    await join(productUuid, 'Budi');
    const outcomes = async (work: () => Promise<void>) =>
      (await Promise.allSettled([work(), work(), work()])).map((outcome) =>
        outcome.status === 'rejected' ? outcome.reason.code : 'done',
      );
    const frozen = await outcomes(() => freezeManifest(product.services, staff, { productUuid }));
    expect(frozen.sort()).toEqual(['done', 'manifestFrozen', 'manifestFrozen']);
    const elsewhere = await addStaffMember(product, 'Visa', [await makeBranch(db(), { city: 'Medan' })]);
    const release = (actor: StaffActor) =>
      releaseManifest(product.services, actor, { productUuid, why: 'uji' });
    await expect(release(elsewhere)).rejects.toMatchObject({ code: 'notFound' });
    expect((await outcomes(() => release(staff))).sort()).toEqual([
      ...['done', 'manifestNotFrozen', 'manifestNotFrozen'],
    ]);
  });
});
