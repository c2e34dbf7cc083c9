import type { listAdditionalDocuments } from '@rihlah/contract/documents/document';
import type { CallTypes } from '@rihlah/contract/wire/call';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { additionalDocuments } from '../../documents/record/documents.tables.ts';
import { writeAdditionalDocument } from '../../documents/upload/add-additional-document.ts';
import { writeIssue } from '../../documents/visa/issue-visa.ts';
import { visas } from '../../documents/visa/visas.tables.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { ofPerson } from '../../privacy/erasure/erasure-sql.ts';
import { HELD_TABLES } from '../../privacy/personal-data/personal-data-map.ts';
import { withdrawTravelDocument } from './withdraw-travel-document.ts';

let product: TestProduct;
let branchUuid: string;
let nurul: StaffActor;
let elsewhere: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  branchUuid = await makeBranch(product.services.db);
  nurul = await addStaffMember(product, 'Visa', [branchUuid]);
  elsewhere = await addStaffMember(product, 'Visa', [await makeBranch(product.services.db)]);
});
afterAll(() => product.end());

const db = () => product.services.db;

/** A pilgrim to whom something was given. */
async function given(type: 'visa' | 'e-ticket' | 'roomList'): Promise<Family> {
  const family = await makeFamily(product, { branchUuid });
  const { orderUuid } = family;
  const pages = [`uji/${orderUuid}.jpg`];
  await inTransaction(db(), (tx) =>
    writeAdditionalDocument(tx, product.services, nurul, { orderUuid, type, pages, why: '' }),
  );
  return family;
}

const withdraw = ({ orderUuid, pilgrim }: Family, type: 'visa' | 'e-ticket' | 'roomList', actor = nurul) =>
  withdrawTravelDocument(product.services, actor, {
    orderUuid,
    type,
    pilgrimUuid: pilgrim.uuid,
    why: 'milik Budi Hartono',
  });
const seenBy = async ({ pilgrim }: Family) =>
  (
    await call<CallTypes<typeof listAdditionalDocuments>['response']>(
      product.address,
      'GET',
      '/api/v1/additional-document',
      { token: pilgrim.token },
    )
  ).body._embedded.additionalDocument;
const visaOf = async ({ orderUuid }: Family) =>
  (await db().select().from(visas).where(eq(visas.orderUuid, orderUuid))).map(({ state }) => state);

describe('what was given to the wrong pilgrim', () => {
  it('leaves their view at once; they hear that it is wrong, and not whose it is', async () => {
    const family = await given('e-ticket');
    expect(await seenBy(family)).toHaveLength(1);
    await withdraw(family, 'e-ticket');
    expect(await seenBy(family)).toEqual([]);
    const told = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.personUuid, family.pilgrim.uuid));
    expect(told.filter(({ type }) => type === 'document-withdrawn')).toMatchObject([
      { title: 'E-ticket Anda kami tarik', message: expect.stringContaining('Jangan dipakai') },
    ]);
    expect(JSON.stringify(told)).not.toContain('Budi');
    const [row] = await db()
      .select()
      .from(additionalDocuments)
      .where(eq(additionalDocuments.orderUuid, family.orderUuid));
    expect((await actsOn(db(), row?.uuid ?? '')).at(-1)).toMatchObject({
      verb: 'document.withdrawn',
      why: 'milik Budi Hartono',
    });
  });

  it('is in no export of theirs: it is somebody else’s', async () => {
    const family = await given('e-ticket');
    const where = HELD_TABLES.find(({ table }) => table === 'additional_documents')?.where ?? '';
    const held = async () =>
      (
        await db().execute(
          sql`select from additional_documents t where ${ofPerson(where, family.pilgrim.uuid)}`,
        )
      ).rowCount;
    expect(await held()).toBe(1);
    await withdraw(family, 'e-ticket');
    expect(await held()).toBe(0);
  });

  it('was no visa, where only the picture said that there is one', async () => {
    const family = await given('visa');
    expect(await visaOf(family)).toEqual(['issued']);
    await withdraw(family, 'visa');
    expect(await visaOf(family)).toEqual(['cancelled']);
  });

  it('leaves a visa that staff have entered', async () => {
    const family = await given('visa');
    const facts = {
      number: '0061234567',
      provider: 'Nusuk',
      validFrom: '2026-12-01',
      validUntil: '2027-02-28',
    };
    await inTransaction(db(), (tx) =>
      writeIssue(tx, product.services, nurul, { orderUuid: family.orderUuid, facts, why: '' }),
    );
    await withdraw(family, 'visa');
    expect(await visaOf(family)).toEqual(['issued']);
    expect(await seenBy(family)).toEqual([]);
  });

  it('is refused for what is not there any more, for another pilgrim, and to staff of another branch', async () => {
    const family = await given('roomList');
    await expect(withdraw(family, 'roomList', elsewhere)).rejects.toMatchObject({ code: 'notFound' });
    await expect(withdraw({ ...family, pilgrim: family.agent }, 'roomList')).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
    const both = await Promise.allSettled([withdraw(family, 'roomList'), withdraw(family, 'roomList')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
