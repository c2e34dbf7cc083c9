import { randomUUID } from 'node:crypto';
import type {
  ClaimDocument,
  ListWaitingDocuments,
  StaffDocument,
} from '@rihlah/contract/staff/documents/documents';
import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct, testConfig } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { decide, makeWaiting, pass as passTime, verdict } from '../../../test/support/staff/review.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { record } from '../../infra/audit/record.ts';
import { Encryption } from '../../infra/crypto/encryption.ts';
import { makeLog } from '../../infra/process/log.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { startProduct } from '../../start.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { staffMembers } from '../identity/team/team.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { documents } from './record/documents.tables.ts';
import { claimDocument } from './verification/claim-document.ts';
import { decideDocumentForStaff } from './verification/decide-for-staff.ts';
import { findDocumentForStaff } from './verification/find-for-staff.ts';
import { listWaiting } from './verification/list-waiting.ts';
import { documentDecisions } from './verification/review.tables.ts';
import { isDrawn } from './verification/second-look.ts';
import { undoDecision } from './verification/undo-decision.ts';

let product: TestProduct;
let rina: StaffActor;
let bagas: StaffActor;
let nurul: StaffActor;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  rina = await addStaffMember(product, 'Cabang');
  bagas = await addStaffMember(product, 'Visa');
  nurul = await addStaffMember(product, 'Auditor');
  await makeStaff(product, 'sari', 'rahasia123', [{ role: 'Cabang', branchUuids: null }]);
  client = await signInAs(product.address, 'sari', 'rahasia123');
});
afterAll(() => product.end());

let pilgrim: Somebody;
let agent: Somebody;
beforeEach(async () => {
  pilgrim = await makeSomebody(product.services);
  agent = await makeSomebody(product.services, 'Siti Rahmawati');
  await makeOrderFor(product.services, agent, pilgrim);
});

const rowOf = async (uuid: string) =>
  (await product.services.db.select().from(documents).where(eq(documents.uuid, uuid)))[0];
const inboxOf = async ({ uuid }: Somebody) =>
  (await product.services.db.select().from(notifications).where(eq(notifications.personUuid, uuid))).map(
    ({ title }) => title,
  );
const queueOf = (actor: StaffActor, asked = {}) => listWaiting(product.services, actor, asked);
/** The time to take it back is over, or so much of it. */
const pass = (seconds?: number) => passTime(product, seconds);

describe('the queue', () => {
  it('goes by departure, then by age, of the branches of its reader, and counts what Hari ini counts', async () => {
    const { services } = product;
    const branchUuid = await makeBranch(services.db, { name: 'Rihlah Garut' });
    const mine = await addStaffMember(product, 'Cabang', [branchUuid]);
    const waiting = async (departureDate: string) => {
      const who = await makeSomebody(services);
      const productUuid = await makeProduct(services.db, { branchUuid, departureDate });
      await makeOrderFor(services, who, who, { productUuid });
      return makeWaiting(product, who.uuid);
    };
    const sooner = addDays(jakartaDate(new Date()), 60);
    const late = await waiting(addDays(sooner, 180));
    const soon = await waiting(sooner);
    const soonToo = await waiting(sooner);
    const elsewhere = await makeWaiting(product, pilgrim.uuid);
    await rebuildOrderSearchNow(product);
    const { documents: rows, total } = await queueOf(mine);
    expect(rows.map(({ uuid }) => uuid)).toEqual([soon, soonToo, late]);
    expect(total).toBe(3);
    const today = await findToday(services, mine);
    expect(today.queues.find(({ name }) => name === 'documents')?.count).toBe(3);
    expect((await queueOf(mine, { departsTo: sooner })).total).toBe(2);
    expect((await queueOf(mine, { kind: 'passport' })).total).toBe(0);
    expect((await queueOf(rina, { branch: branchUuid })).total).toBe(3);
    for (const act of [
      () => findDocumentForStaff(services, mine, { documentUuid: elsewhere }),
      () => claimDocument(services, mine, { documentUuid: elsewhere }),
      () => decide(product, mine, elsewhere, verdict('accept')),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'notFound' });
    expect((await rowOf(elsewhere))?.status).toBe('Unverified');
  });

  it('is read by an auditor, who holds and decides nothing', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    expect((await queueOf(nurul)).documents.map((row) => row.uuid)).toContain(uuid);
    const password = 'rahasia123';
    await makeStaff(product, 'auditor', password, [{ role: 'Auditor', branchUuids: null }]);
    const auditor = await signInAs(product.address, 'auditor', password);
    expect((await auditor.ask('GET', `/documents/${uuid}`)).status).toBe(200);
    expect((await auditor.ask('POST', `/documents/${uuid}/claim`)).status).toBe(404);
    const sent = { body: verdict('accept') };
    expect((await auditor.ask('POST', `/documents/${uuid}/decision`, sent)).status).toBe(404);
  });
});

describe('a photo', () => {
  it('is fetched ahead without a word in the trail, and written down when it is shown', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    const photo = await client.ask('GET', `/documents/${uuid}/photo?name=photo`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect((await client.ask('GET', `/documents/${uuid}/photo?name=icPhoto`)).status).toBe(404);
    const views = async () =>
      (await actsOn(product.services.db, pilgrim.uuid)).filter(
        ({ verb }) => verb === 'person.document-viewed',
      );
    await client.ask('GET', `/documents/${uuid}`);
    expect(await views()).toHaveLength(0);
    await client.ask('POST', `/documents/${uuid}/view`, { body: { photos: ['photo'] } });
    expect(await views()).toMatchObject([{ actorKind: 'staff', after: { document: uuid } }]);
  });
});

describe('sealed numbers', () => {
  it('leave a row when they are given out, once for the same document and reader', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    const seen = async () =>
      (await actsOn(product.services.db, pilgrim.uuid)).filter(
        ({ verb }) => verb === 'person.numbers-viewed',
      );
    for (let asked = 0; asked < 3; asked++) await client.ask('GET', `/documents/${uuid}`);
    const one = { actorKind: 'staff', actorRoles: ['Cabang'], after: { document: uuid, kind: 'yellowBook' } };
    expect(await seen()).toMatchObject([one]);
    await findDocumentForStaff(product.services, nurul, { documentUuid: uuid });
    expect(await seen()).toMatchObject([one, { actorUuid: nurul.uuid, actorRoles: ['Auditor'] }]);
  });
});

describe('a claim', () => {
  it('is one person’s for five minutes, renewed by them, shown to others with the name, and free when let go', async () => {
    const { services } = product;
    const documentUuid = await makeWaiting(product, pilgrim.uuid);
    const claims = await Promise.all(
      [rina, bagas, rina, bagas].map((actor) => claimDocument(services, actor, { documentUuid })),
    );
    const winners = new Set(claims.filter(({ isMine }) => isMine).map(({ by }) => by));
    expect(winners.size).toBe(1);
    const [winner, loser] = winners.has(`Staf ${rina.label}`) ? [rina, bagas] : [bagas, rina];
    const shown = async () => (await findDocumentForStaff(services, loser, { documentUuid })).lock;
    expect(await shown()).toMatchObject({ why: 'held', by: `Staf ${winner.label}` });
    await expect(decide(product, loser, documentUuid, verdict('accept'))).rejects.toMatchObject({
      code: 'documentHeld',
    });
    await journey(product.address).advance(200);
    expect((await claimDocument(services, winner, { documentUuid })).isMine).toBe(true);
    await journey(product.address).advance(200);
    expect((await claimDocument(services, loser, { documentUuid })).isMine).toBe(false);
    await journey(product.address).advance(101);
    expect(await shown()).toBeNull();
    expect((await claimDocument(services, loser, { documentUuid })).isMine).toBe(true);
  });

  it('ends with the decision, and when its holder leaves', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    expect(
      (await client.ask<ClaimDocument['response']>('POST', `/documents/${uuid}/claim`)).body,
    ).toMatchObject({
      isMine: true,
    });
    await client.ask('POST', `/documents/${uuid}/release`);
    expect((await claimDocument(product.services, rina, { documentUuid: uuid })).isMine).toBe(true);
    await decide(product, rina, uuid, verdict('accept'));
    const claim = claimDocument(product.services, bagas, { documentUuid: uuid });
    await expect(claim).rejects.toMatchObject({ code: 'documentDecided' });
  });
});

describe('a decision', () => {
  it('counts at once, and is told when the time to take it back is over, once', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    const sent = verdict('reject', { reasons: ['blurred', 'cropped'], words: 'Sisi kiri gelap' });
    const { body, status } = await client.ask<{ state: string }>('POST', `/documents/${uuid}/decision`, {
      body: sent,
    });
    expect([status, body.state]).toEqual([200, 'done']);
    expect(await rowOf(uuid)).toMatchObject({
      rejectedReason: 'Foto buram atau silau; Halaman terpotong; Sisi kiri gelap',
    });
    expect((await queueOf(rina)).documents.some((row) => row.uuid === uuid)).toBe(false);
    await pass(5);
    expect(await inboxOf(pilgrim)).toEqual([]);
    expect(await inboxOf(agent)).toEqual([]);
    await pass(6);
    expect(await inboxOf(pilgrim)).toEqual(['Buku kuning Anda perlu diunggah lagi']);
    expect(await inboxOf(agent)).toEqual(['Buku kuning Ahmad Hidayat perlu diunggah lagi']);
    const sms = await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.phone, pilgrim.phone));
    expect(sms).toHaveLength(1);
    await pass();
    expect(await inboxOf(pilgrim)).toHaveLength(1);
    const acts = await actsOn(product.services.db, uuid);
    expect(acts.map(({ verb }) => verb)).toEqual(['document.rejected']);
  });

  it('sent again is done once; of two people one wins', async () => {
    const uuid = await makeWaiting(product, pilgrim.uuid);
    const sent = { body: verdict('accept') };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.ask('POST', `/documents/${uuid}/decision`, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const other = await makeWaiting(product, agent.uuid);
    const tries = await Promise.allSettled(
      [rina, bagas, rina, bagas].map((actor) => decide(product, actor, other, verdict('accept'))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { body } = await client.ask<StaffDocument>('GET', `/documents/${other}`);
    expect(body).toMatchObject({ state: 'accepted', decided: { decision: 'accept', by: /^Staf / } });
  });

  it('is taken back without a word to anybody, only by whoever made it, only in time', async () => {
    const { services } = product;
    const documentUuid = await makeWaiting(product, pilgrim.uuid);
    const uuid = await decide(product, rina, documentUuid, verdict('reject'));
    await expect(undoDecision(services, bagas, { uuid })).rejects.toMatchObject({ code: 'notFound' });
    await undoDecision(services, rina, { uuid });
    await undoDecision(services, rina, { uuid });
    await pass();
    expect(await rowOf(documentUuid)).toMatchObject({ status: 'Unverified', rejectedAt: null });
    expect(await inboxOf(pilgrim)).toEqual([]);
    const acts = await actsOn(services.db, documentUuid);
    expect(acts.map(({ verb }) => verb)).toEqual(['document.rejected', 'document.decision-undone']);
    const late = await decide(product, rina, documentUuid, verdict('accept'));
    await pass();
    await expect(undoDecision(services, rina, { uuid: late })).rejects.toMatchObject({ code: 'undoOver' });
    expect(await inboxOf(pilgrim)).toEqual(['Buku kuning Anda sudah diperiksa']);
  });

  it('is not told when a colleague rejected what it accepted meanwhile', async () => {
    const documentUuid = await makeWaiting(product, pilgrim.uuid);
    const uuid = await decide(product, rina, documentUuid, verdict('accept'));
    const body = { why: 'Foto orang lain' };
    expect((await client.ask('POST', `/documents/${documentUuid}/rejection`, { body })).status).toBe(200);
    await expect(undoDecision(product.services, rina, { uuid })).rejects.toMatchObject({
      code: 'documentDecided',
    });
    await pass();
    expect(await inboxOf(pilgrim)).toEqual(['Buku kuning Anda perlu diunggah lagi']);
  });

  it('is not made by whoever handed it in, nor a rejection without a reason', async () => {
    const { db, clock } = product.services;
    const uuid = await makeWaiting(product, pilgrim.uuid);
    await record(db, rina, { verb: 'document.uploaded', subjectUuid: uuid }, clock.now());
    expect((await findDocumentForStaff(product.services, rina, { documentUuid: uuid })).lock).toEqual({
      why: 'own-upload',
    });
    await expect(decide(product, rina, uuid, verdict('accept'))).rejects.toMatchObject({ code: 'ownUpload' });
    const wordless = verdict('reject', { reasons: [] });
    await expect(decide(product, bagas, uuid, wordless)).rejects.toMatchObject({
      code: 'rejectionUnexplained',
    });
    await decide(product, bagas, uuid, verdict('accept'));
  });
});

describe('a server that ends', () => {
  it('leaves what is not told yet to the next one', async () => {
    const first = await startTestProduct();
    const who = await makeSomebody(first.services);
    await makeOrderFor(first.services, who, who);
    const clerk = await addStaffMember(first, 'Visa');
    await decide(first, clerk, await makeWaiting(first, who.uuid), verdict('accept'));
    await first.stop();
    const second = await startProduct(testConfig(first.databaseUrl), { log: makeLog('silent') });
    const told = () =>
      second.services.db.select().from(notifications).where(eq(notifications.personUuid, who.uuid));
    expect(await told()).toEqual([]);
    await journey(second.address).advance(11);
    await eventually(told, (rows) => rows.length === 1);
    await second.stop();
  });
});

/** Whether those are of the team who work for all branches. */
const everybodyElse = (isThere: boolean) =>
  product.services.db
    .update(staffMembers)
    .set({ endedAt: isThere ? null : new Date() })
    .where(isThere ? isNotNull(staffMembers.endedAt) : isNull(staffMembers.endedAt));

describe('one in twenty', () => {
  it('comes to a second person who does not see what the first said, and counts when both agree', async () => {
    const { services } = product;
    const documentUuid = await makeWaiting(product, pilgrim.uuid, true);
    const first = await client.ask<{ state: string }>('POST', `/documents/${documentUuid}/decision`, {
      body: verdict('accept'),
    });
    expect(first.body.state).toBe('second');
    await pass();
    expect(await inboxOf(pilgrim)).toEqual([]);
    const row = async () =>
      (await client.ask<ListWaitingDocuments['response']>('GET', '/documents')).body.documents.find(
        ({ uuid }) => uuid === documentUuid,
      );
    // It still waits, so that the count of Hari ini is that of the queue; the first one can do nothing more.
    expect((await row())?.lock).toEqual({ why: 'own-decision' });
    const seen = JSON.stringify([
      await findDocumentForStaff(services, bagas, { documentUuid }),
      (await actsOn(services.db, documentUuid)).map(({ verb, why, after }) => [verb, why, after]),
    ]);
    expect(seen).not.toMatch(/verified|accept/);
    expect((await findDocumentForStaff(services, bagas, { documentUuid })).lock).toBeNull();
    await decide(product, bagas, documentUuid, verdict('accept'));
    expect((await rowOf(documentUuid))?.status).toBe('Verified');
    await pass();
    expect(await inboxOf(pilgrim)).toEqual(['Buku kuning Anda sudah diperiksa']);
  });

  it('is decided by a third who may, where two do not agree; the customer hears of that alone', async () => {
    const { services } = product;
    const documentUuid = await makeWaiting(product, pilgrim.uuid, true);
    const tono = await addStaffMember(product, 'Cabang');
    const dian = await addStaffMember(product, 'Cabang');
    await decide(product, rina, documentUuid, verdict('accept'));
    await expect(decide(product, rina, documentUuid, verdict('reject'))).rejects.toMatchObject({
      code: 'ownOpinion',
    });
    // Whoever cannot decide holds it for nobody.
    const hold = (actor: StaffActor) => claimDocument(services, actor, { documentUuid });
    await expect(hold(rina)).rejects.toMatchObject({ code: 'ownOpinion' });
    expect(await hold(tono)).toMatchObject({ isMine: true });
    await decide(product, tono, documentUuid, verdict('reject'));
    for (const actor of [rina, tono, dian])
      await expect(hold(actor)).rejects.toMatchObject({ code: 'opinionsDiffer' });
    await expect(decide(product, dian, documentUuid, verdict('accept'))).rejects.toMatchObject({
      code: 'opinionsDiffer',
    });
    expect((await findDocumentForStaff(services, dian, { documentUuid })).opinions).toEqual([]);
    const forBagas = await findDocumentForStaff(services, bagas, { documentUuid });
    expect(forBagas.lock).toBeNull();
    expect(await hold(bagas)).toMatchObject({ isMine: true });
    expect(forBagas.opinions.map(({ decision }) => decision)).toEqual(['accept', 'reject']);
    await pass();
    expect(await inboxOf(pilgrim)).toEqual([]);
    await decide(product, bagas, documentUuid, verdict('reject', { reasons: ['unsigned'] }));
    await pass();
    expect(await inboxOf(pilgrim)).toEqual(['Buku kuning Anda perlu diunggah lagi']);
    expect((await rowOf(documentUuid))?.rejectedReason).toBe('Belum ada cap atau tanda tangan');
  });

  describe('in a branch where few check', () => {
    /** A pilgrim of a branch of its own; the whole team reaches no other documents of it than these two. */
    const makeBranchOf = async (roles: StaffRole[]) => {
      const { services } = product;
      const branchUuid = await makeBranch(services.db, { name: 'Rihlah Ciamis' });
      const productUuid = await makeProduct(services.db, { branchUuid });
      const who = await makeSomebody(services);
      await makeOrderFor(services, who, who, { productUuid });
      const team = await Promise.all(roles.map((role) => addStaffMember(product, role, [branchUuid])));
      await rebuildOrderSearchNow(product);
      return { who: who.uuid, team };
    };
    const stateOf = async (actor: StaffActor, documentUuid: string, decision: 'accept' | 'reject') =>
      (await decideDocumentForStaff(product.services, actor, { documentUuid, ...verdict(decision) })).state;
    const uploadedBy = (actor: StaffActor, documentUuid: string) =>
      product.services.db.transaction((tx) =>
        record(tx, actor, { verb: 'document.uploaded', subjectUuid: documentUuid }, new Date()),
      );
    beforeAll(() => everybodyElse(false));
    afterAll(() => everybodyElse(true));

    it('counts at once where the other is who handed it in', async () => {
      const { who, team } = await makeBranchOf(['Cabang', 'Visa']);
      const [clerk, checker] = team as [StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      await uploadedBy(clerk, documentUuid);
      expect(await stateOf(checker, documentUuid, 'accept')).toBe('done');
    });

    it('counts at once where nobody but who handed it in could settle it', async () => {
      const { who, team } = await makeBranchOf(['Cabang', 'Cabang', 'Visa']);
      const [one, , settler] = team as [StaffActor, StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      await uploadedBy(settler, documentUuid);
      expect(await stateOf(one, documentUuid, 'accept')).toBe('done');
    });

    it('is settled by the second where nobody else may', async () => {
      const { who, team } = await makeBranchOf(['Cabang', 'Visa']);
      const [first, second] = team as [StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      expect(await stateOf(first, documentUuid, 'accept')).toBe('second');
      expect(await stateOf(second, documentUuid, 'reject')).toBe('done');
      expect((await rowOf(documentUuid))?.rejectedAt).not.toBeNull();
    });

    it('is settled by the first, after the second, where nobody else may', async () => {
      const { who, team } = await makeBranchOf(['Visa', 'Cabang']);
      const [first, second] = team as [StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      const lock = async () => (await findDocumentForStaff(product.services, first, { documentUuid })).lock;
      expect(await stateOf(first, documentUuid, 'accept')).toBe('second');
      expect(await lock()).toEqual({ why: 'own-decision' });
      expect(await stateOf(second, documentUuid, 'reject')).toBe('second');
      expect(await lock()).toBeNull();
      expect(await stateOf(first, documentUuid, 'reject')).toBe('done');
      expect((await rowOf(documentUuid))?.rejectedAt).not.toBeNull();
    });

    const leave = ({ uuid }: StaffActor) =>
      product.services.db
        .update(staffMembers)
        .set({ endedAt: new Date() })
        .where(eq(staffMembers.accountUuid, uuid));

    it('waits no more for a second who has left the team: the first decides', async () => {
      const { who, team } = await makeBranchOf(['Visa', 'Cabang']);
      const [first, second] = team as [StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      const lock = async () => (await findDocumentForStaff(product.services, first, { documentUuid })).lock;
      expect(await stateOf(first, documentUuid, 'accept')).toBe('second');
      expect(await lock()).toEqual({ why: 'own-decision' });
      await leave(second);
      expect(await lock()).toBeNull();
      expect(await stateOf(first, documentUuid, 'reject')).toBe('done');
    });

    it('waits no more for whoever could settle it and has left: either of the two decides', async () => {
      const { who, team } = await makeBranchOf(['Cabang', 'Cabang', 'Visa']);
      const [one, other, settler] = team as [StaffActor, StaffActor, StaffActor];
      const documentUuid = await makeWaiting(product, who, true);
      const seen = () => findDocumentForStaff(product.services, one, { documentUuid });
      expect(await stateOf(one, documentUuid, 'accept')).toBe('second');
      expect(await stateOf(other, documentUuid, 'reject')).toBe('second');
      expect(await seen()).toMatchObject({ lock: { why: 'contested' }, opinions: [] });
      await leave(settler);
      const { lock, opinions } = await seen();
      expect(lock).toBeNull();
      expect(opinions.map(({ decision }) => decision)).toEqual(['accept', 'reject']);
      expect(await stateOf(one, documentUuid, 'reject')).toBe('done');
    });
  });

  it('is drawn with the key of the product, so that nobody foretells it from the uuid', () => {
    const other = new Encryption('ab'.repeat(32));
    const uuids = Array.from({ length: 400 }, () => randomUUID());
    const drawnBy = (encryption: Encryption) => uuids.filter((uuid) => isDrawn(encryption, uuid));
    expect(drawnBy(product.services.encryption)).toEqual(drawnBy(product.services.encryption));
    expect(drawnBy(product.services.encryption)).not.toEqual(drawnBy(other));
  });

  it('is one of twenty, the same for everybody; an opinion can be taken back as well', async () => {
    const { encryption } = product.services;
    const drawn = Array.from({ length: 4000 }, () => isDrawn(encryption, randomUUID())).filter(
      Boolean,
    ).length;
    expect(drawn).toBeGreaterThan(130);
    expect(drawn).toBeLessThan(270);
    const documentUuid = await makeWaiting(product, pilgrim.uuid, true);
    const uuid = await decide(product, rina, documentUuid, verdict('reject'));
    await undoDecision(product.services, rina, { uuid });
    const given = { documentUuid, ...verdict('accept') };
    expect((await decideDocumentForStaff(product.services, rina, given)).state).toBe('second');
    const rows = await product.services.db
      .select()
      .from(documentDecisions)
      .where(eq(documentDecisions.documentUuid, documentUuid));
    expect(rows.filter(({ undoneAt }) => undoneAt === null)).toHaveLength(1);
  });
});
