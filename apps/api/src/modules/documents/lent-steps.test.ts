import type { LendStep, ListLentSteps, ShownLentStep } from '@rihlah/contract/documents/lent-steps';
import type { Problem } from '@rihlah/contract/wire/hal';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import {
  makeOrderFor,
  makeSomebody,
  type Somebody,
  setConsent,
} from '../../../test/support/people/people.ts';
import { makeForm, makePhoto, type Parts } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { lentSteps } from './lending/lent-steps.tables.ts';
import { documents } from './record/documents.tables.ts';

let product: TestProduct;
let photo: Buffer;
beforeAll(async () => {
  product = await startTestProduct();
  photo = await makePhoto();
});
afterAll(() => product.end());

const db = () => product.services.db;
const HOUR_MS = 3_600_000;

let pilgrim: Somebody;
let registrar: Somebody;
beforeEach(async () => {
  pilgrim = await makeSomebody(product.services, 'Nur Aini');
  registrar = await makeSomebody(product.services, 'Siti Rahmawati');
  await makeOrderFor(product.services, registrar, pilgrim);
});

const at = '/api/v1/lent-step';
type Made = LendStep['response'] & Problem;
const lend = (who: Somebody, kind = 'passport', whose = pilgrim, name = 'Fauzan') =>
  call<Made>(product.address, 'POST', at, { token: who.token, body: { pilgrim: whose.uuid, kind, name } });
const list = async (who = pilgrim) =>
  (
    await call<ListLentSteps['response']>(product.address, 'GET', `${at}?pilgrim_uuid=${pilgrim.uuid}`, {
      token: who.token,
    })
  ).body.steps;
const revoke = (uuid: string, who = pilgrim) =>
  call<ListLentSteps['response'] & Problem>(product.address, 'POST', `${at}/${uuid}/revocation`, {
    token: who.token,
  });

const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const look = (token: string) =>
  call<ShownLentStep & Problem>(product.address, 'GET', `/api/v1/lent/${token}`);

/** What the other phone sends, which nobody is logged in on. */
async function handIn(token: string, kind: string, parts: Parts) {
  const response = await fetch(`${product.address}/api/v1/lent/${token}/${kind}`, {
    method: 'POST',
    body: makeForm(parts),
  });
  return { status: response.status, body: (await response.json()) as { state?: string } & Problem };
}

const PASSPORT = { number: 'c1234567', expired: '2035-01-31' };
const passport = (token: string) => handIn(token, 'passport', { ...PASSPORT, photo });
const documentsOf = (kind: 'passport' | 'yellowBook' | 'identity' = 'passport') =>
  db()
    .select()
    .from(documents)
    .where(and(eq(documents.pilgrimUuid, pilgrim.uuid), eq(documents.kind, kind)));

/** As if it had been lent so long ago. */
const age = (uuid: string, ms: number) =>
  db()
    .update(lentSteps)
    .set({ endsAt: new Date(product.services.clock.now().getTime() + HOUR_MS - ms) })
    .where(eq(lentSteps.uuid, uuid));

describe('a lent upload', () => {
  it('is done once by a phone that nobody is logged in on, and tells it nothing of the pilgrim', async () => {
    const { status, body } = await lend(registrar);
    expect(status).toBe(201);
    expect(Date.parse(body.step.endsAt) - Date.parse(body.step.createdAt)).toBe(HOUR_MS);
    const token = tokenOf(body);
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = await look(token);
    expect(shown.body).toEqual({
      state: 'open',
      kind: 'passport',
      pilgrim: 'Nur A•••',
      endsAt: body.step.endsAt,
    });
    expect(await passport(token)).toEqual({ status: 201, body: { state: 'used' } });
    expect(await documentsOf()).toMatchObject([{ status: 'Unverified' }]);
    expect((await look(token)).body).toEqual({ state: 'used' });
    const again = await passport(token);
    expect([again.status, again.body.detail]).toEqual([
      410,
      'Langkah ini sudah selesai. Minta tautan baru kepada yang meminjamkan.',
    ]);
    expect(await documentsOf()).toHaveLength(1);
  });

  it('is written down, and shown to the pilgrim and to who lent it: to whom, and when it was used', async () => {
    const { body } = await lend(registrar);
    await look(tokenOf(body));
    await passport(tokenOf(body));
    const [step] = await list();
    expect(step).toMatchObject({ name: 'Fauzan', kind: 'passport', state: 'used' });
    expect(step?.openedAt).toEqual(expect.any(String));
    expect(step?.usedAt).toEqual(expect.any(String));
    const acts = await actsOn(db(), pilgrim.uuid);
    const after = { kind: 'passport', name: 'Fauzan' };
    expect(acts.filter(({ verb }) => verb.startsWith('person.step'))).toMatchObject([
      { verb: 'person.step-lent', actorUuid: registrar.uuid, after },
      { verb: 'person.step-used', actorUuid: registrar.uuid, after },
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.personUuid, registrar.uuid));
    expect(told).toMatchObject([{ title: 'Paspor sudah diunggah' }]);
    expect(told[0]?.message).toContain('diunggah Fauzan dengan langkah yang Anda pinjamkan');
    const toPilgrim = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.personUuid, pilgrim.uuid));
    expect(toPilgrim).toMatchObject([{ title: 'Paspor Anda sudah diunggah' }]);
  });

  it('takes every kind of document, each by its own step alone', async () => {
    const parts: Record<string, Parts> = {
      identity: { profilePhoto: photo, icPhoto: photo, ficPhoto: photo },
      passportDocument: { type: 'Buku Nikah', photo },
      passport: { ...PASSPORT, photo },
      yellowBook: { photo },
      covid: {
        covidVaccineName: 'Pfizer–BioNTech',
        covidVaccineDate: '2021-05-01',
        covidVaccineDose: '1',
        photo,
      },
    };
    for (const [kind, sent] of Object.entries(parts)) {
      const token = tokenOf((await lend(pilgrim, kind)).body);
      for (const [other, wrong] of Object.entries(parts).filter(([each]) => each !== kind))
        expect([kind, other, (await handIn(token, other, wrong)).status]).toEqual([kind, other, 404]);
      expect([kind, (await handIn(token, kind, sent)).status]).toEqual([kind, 201]);
    }
    const rows = await db().select().from(documents).where(eq(documents.pilgrimUuid, pilgrim.uuid));
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(parts).toSorted());
  });

  it('is for the pilgrim that it was lent for, whatever the form says', async () => {
    const other = await makeSomebody(product.services, 'Orang Lain');
    const token = tokenOf((await lend(pilgrim)).body);
    const refused = await handIn(token, 'passport', { ...PASSPORT, photo, pilgrim: other.uuid });
    expect(refused.status).toBe(422);
    await passport(token);
    const rows = await db().select().from(documents).where(eq(documents.pilgrimUuid, other.uuid));
    expect(rows).toEqual([]);
  });

  it('can be tried again after a picture that is none, and a passport that is over', async () => {
    const token = tokenOf((await lend(pilgrim)).body);
    const bad = await handIn(token, 'passport', { ...PASSPORT, photo: Buffer.from('bukan foto') });
    expect(bad.status).toBe(422);
    const over = await handIn(token, 'passport', { ...PASSPORT, expired: '2020-01-31', photo });
    expect(over.status).toBe(422);
    expect((await look(token)).body.state).toBe('open');
    expect((await passport(token)).status).toBe(201);
  });
});

describe('a step that is over', () => {
  it('ends by itself after an hour, and says so and nothing else', async () => {
    const { body } = await lend(pilgrim);
    await age(body.step.uuid, HOUR_MS - 1_000);
    expect((await look(tokenOf(body))).body.state).toBe('open');
    await age(body.step.uuid, HOUR_MS);
    expect((await look(tokenOf(body))).body).toEqual({ state: 'ended' });
    expect((await passport(tokenOf(body))).status).toBe(410);
    expect(await documentsOf()).toEqual([]);
    expect((await list())[0]?.state).toBe('ended');
  });

  it('is taken back at once, by the pilgrim and by who lent it, and stays so', async () => {
    for (const who of [pilgrim, registrar]) {
      const { body } = await lend(registrar);
      const { status, body: left } = await revoke(body.step.uuid, who);
      expect([status, left.steps[0]?.state]).toEqual([200, 'revoked']);
      expect((await revoke(body.step.uuid, who)).status).toBe(200);
      expect((await look(tokenOf(body))).body).toEqual({ state: 'revoked' });
      expect((await passport(tokenOf(body))).status).toBe(410);
    }
    const acts = await actsOn(db(), pilgrim.uuid);
    expect(acts.filter(({ verb }) => verb === 'person.step-revoked')).toHaveLength(2);
    expect(await documentsOf()).toEqual([]);
  });

  it('ends with the right of whoever lent it', async () => {
    const { body } = await lend(registrar);
    const order = {
      uuid: await makeOrderFor(product.services, registrar, pilgrim),
      registrarUuid: registrar.uuid,
    };
    await setConsent(product.services, { ...order, pilgrimUuid: pilgrim.uuid }, 'withdrawn');
    expect((await look(tokenOf(body))).body).toEqual({ state: 'revoked' });
    expect((await passport(tokenOf(body))).status).toBe(410);
    expect(await documentsOf()).toEqual([]);
  });

  it('is not told from one that never was by a made up address', async () => {
    expect((await look('x'.repeat(43))).status).toBe(404);
    expect((await passport('x'.repeat(43))).status).toBe(404);
  });
});

describe('two at once', () => {
  it('hand in one document: the step is used up by the first', async () => {
    const { body } = await lend(pilgrim, 'covid');
    const dose = (covidVaccineDose: string) =>
      handIn(tokenOf(body), 'covid', {
        covidVaccineName: 'Pfizer–BioNTech',
        covidVaccineDate: `2021-0${covidVaccineDose}-01`,
        covidVaccineDose,
        photo,
      });
    const answers = await Promise.all([dose('1'), dose('2'), dose('3')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410]);
    const rows = await db().select().from(documents).where(eq(documents.pilgrimUuid, pilgrim.uuid));
    expect(rows).toHaveLength(1);
  });

  it('of which one takes the step back leave it either used or taken back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body } = await lend(pilgrim, 'covid', pilgrim, `Fauzan ${round}`);
      const dose = String(round + 1);
      const [sent] = await Promise.all([
        handIn(tokenOf(body), 'covid', {
          covidVaccineName: 'Pfizer–BioNTech',
          covidVaccineDate: `2021-0${dose}-01`,
          covidVaccineDose: dose,
          photo,
        }),
        revoke(body.step.uuid),
      ]);
      const step = (await list()).find(({ uuid }) => uuid === body.step.uuid);
      expect([sent.status, step?.state]).toEqual(sent.status === 201 ? [201, 'used'] : [410, 'revoked']);
    }
  });

  it('lend no more than ten together', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => lend(pilgrim, 'covid')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  });
});

describe('lending', () => {
  it('is for who may hand in, and for what is not there yet', async () => {
    const stranger = await makeSomebody(product.services, 'Orang Lain');
    expect((await lend(stranger)).status).toBe(404);
    const { body } = await lend(pilgrim);
    expect((await revoke(body.step.uuid, stranger)).status).toBe(404);
    await passport(tokenOf(body));
    expect((await lend(pilgrim)).status).toBe(409);
  });

  it('keeps nothing by which somebody could use it', async () => {
    const { body } = await lend(pilgrim);
    const [row] = await db().select().from(lentSteps).where(eq(lentSteps.uuid, body.step.uuid));
    expect(JSON.stringify(row)).not.toContain(tokenOf(body));
  });
});
