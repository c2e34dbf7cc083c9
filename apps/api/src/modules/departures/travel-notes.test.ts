import type { Product, Travel } from '@rihlah/contract/catalog/product';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { setFlights } from '../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { changeDeparture } from '../catalog/departures/change-departure.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { findDeparture } from './readiness/find-departure.ts';
import { setTravelNotes } from './readiness/set-travel-notes.ts';

let product: TestProduct;
let hasan: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  hasan = await addStaffMember(product, 'Operasional');
});
afterAll(() => product.end());

const told = async (productUuid: string) =>
  call<Travel>(product.address, 'GET', `/api/v1/product-travel?product_uuid=${productUuid}`);

const NOTES = {
  meetingPlace: 'Bandara CGK, Terminal 3',
  meetingAt: '2027-06-05T06:30',
  leader: 'H. Salim',
  flightsAnnouncedOn: '2027-05-01',
};

describe('what Loket knows of a departure', () => {
  it('is told to its customers as soon as it is entered, and for all packages of the group', async () => {
    const { db } = product.services;
    const one = await makeProduct(db);
    const [row] = await db.select().from(products).where(eq(products.uuid, one));
    const other = await makeProduct(db, {
      departureUuid: row?.departureUuid ?? '',
      departureDate: row?.departureDate,
      seats: 0,
    });
    expect((await told(one)).body).toEqual({
      flights: [],
      meetingPlace: null,
      meetingAt: null,
      leader: null,
      flightsAnnouncedOn: null,
    });
    await setTravelNotes(product.services, hasan, { productUuid: one, notes: NOTES });
    const flight = {
      direction: 'out' as const,
      number: 'GA 980',
      from: 'CGK',
      to: 'JED',
      departsAt: '2027-06-05T10:25',
      arrivesAt: '2027-06-05T16:10',
    };
    await setFlights(product.services, hasan, {
      departureUuid: row?.departureUuid ?? '',
      flights: [flight],
      why: '',
    });
    for (const each of [one, other]) {
      expect((await told(each)).body).toEqual({ ...NOTES, flights: [flight] });
      const { body } = await call<Product>(product.address, 'GET', `/api/v1/product/${each}`);
      expect(body.flownWay).toEqual(['CGK', 'JED']);
    }
    const [act] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, row?.departureUuid ?? ''))
      .orderBy(auditLog.id);
    expect(act).toMatchObject({ verb: 'departure.changed', after: { leader: 'H. Salim' } });
  });

  it('is changed from what was looked at: of two clerks the second is told who was faster, and nothing of theirs is lost', async () => {
    const { db } = product.services;
    const rina = await addStaffMember(product, 'Operasional');
    const productUuid = await makeProduct(db);
    const seen = async () => (await findDeparture(product.services, rina, { productUuid })).standing.travel;
    const { basis, changed } = await seen();
    expect(changed).toBeNull();
    const late = { code: 'editedMeanwhile' };
    await setTravelNotes(product.services, hasan, { productUuid, notes: NOTES, basis });
    const hers = { productUuid, notes: { ...NOTES, meetingPlace: null, leader: 'H. Umar' } };
    await expect(setTravelNotes(product.services, rina, { ...hers, basis })).rejects.toMatchObject(late);
    expect((await told(productUuid)).body).toMatchObject(NOTES);
    // What else is changed of the departure is none of it.
    const [row] = await db.select().from(products).where(eq(products.uuid, productUuid));
    const departureUuid = row?.departureUuid ?? '';
    await changeDeparture(product.services, rina, { departureUuid, change: { capacity: 60 }, why: 'uji' });
    const now = await seen();
    expect(now.changed?.by).toBe(`Staf ${hasan.label}`);
    await setTravelNotes(product.services, rina, { ...hers, basis: now.basis });
    expect((await told(productUuid)).body).toMatchObject({ meetingPlace: null, leader: 'H. Umar' });
  });

  it('of a package that is not there is nothing', async () => {
    expect((await told('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
