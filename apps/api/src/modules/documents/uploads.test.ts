import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Problem } from '@rihlah/contract/wire/hal';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { becomeOne } from '../../../test/support/people/become-one.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, type Parts, upload } from '../../../test/support/people/uploads.ts';
import { whileHeld } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { HEAD_FILE } from '../../infra/audit/audit-head.ts';
import { pendingFiles } from '../../infra/db/infra.tables.ts';
import { PROBE } from '../../infra/files/file-store.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { documents, passportDetails } from './record/documents.tables.ts';

let product: TestProduct;
let photo: Buffer;
beforeAll(async () => {
  product = await startTestProduct();
  photo = await makePhoto();
  product.app.server.on('request', (_request, response) => {
    uploading += 1;
    response.once('close', () => {
      uploading -= 1;
    });
  });
});
afterAll(() => product.end());

/** Uploads that the server is at. */
let uploading = 0;
const openUploads = async (): Promise<number> => uploading;

let pilgrim: Somebody;
beforeEach(async () => {
  pilgrim = await makeSomebody(product.services);
});

/** Files that come and go by themselves, half-written too: the head of the audit log, what readiness writes to see whether it can. */
const isOwn = (name: string) => name.startsWith(HEAD_FILE) || name.startsWith(PROBE);

/** Files of the store, half-written ones too. */
const storedFiles = async (): Promise<string[]> => {
  const names = await readdir(`${product.services.config.DATA_DIR}/files`, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return names.filter((entry) => entry.isFile() && !isOwn(entry.name)).map((entry) => entry.name);
};

const PASSPORT = { number: 'c1234567', expired: '2035-01-31' };
const send = <Body = Problem>(path: string, parts: Parts | FormData, who = pilgrim) =>
  upload<Body>(product.address, path, who.token, parts);
const messagesOf = ({ body }: { body: Problem }, field: string) =>
  Object.keys((body.validation_messages?.[field] as Record<string, string> | undefined) ?? {});

/** A failure leaves neither file, note nor row behind. */
async function expectNothingLeft(work: () => Promise<unknown>): Promise<void> {
  const { db } = product.services;
  const before = await storedFiles();
  await work();
  expect(await storedFiles()).toEqual(before);
  expect(await db.select().from(pendingFiles)).toEqual([]);
  const rows = await db.select().from(documents);
  expect(rows.filter(({ pilgrimUuid }) => pilgrimUuid === pilgrim.uuid)).toEqual([]);
}

describe('good uploads', () => {
  it('take each kind once and list it', async () => {
    const calls: [string, Parts][] = [
      ['pilgrim-identity', { profilePhoto: photo, icPhoto: photo, ficPhoto: photo }],
      ['pilgrim-paspor', { ...PASSPORT, photo }],
      ['pilgrim-paspor-document', { type: 'Buku Nikah', photo, pilgrim: pilgrim.uuid }],
      ['pilgrim-vaksin', { photo }],
    ];
    for (const [path, parts] of calls) {
      const first = await send<{ status: string; uuid: string }>(path, parts);
      expect([path, first.status]).toEqual([path, 201]);
      expect(first.body.status).toBe('Unverified');
      expect(first.headers.get('location')).toContain(first.body.uuid);
      const again = await send(path, parts);
      expect([again.status, again.body.detail]).toEqual([409, 'Dokumen ini sudah diunggah']);
    }
  });

  it('take one Covid certificate of each dose', async () => {
    const covid = {
      isCovidVaccine: '1',
      covidVaccineName: 'Pfizer–BioNTech',
      covidVaccineDate: '2021-05-01',
      photo,
    };
    expect((await send('pilgrim-vaksin', { ...covid, covidVaccineDose: '1' })).status).toBe(201);
    expect((await send('pilgrim-vaksin', { ...covid, covidVaccineDose: '1' })).status).toBe(409);
    expect((await send('pilgrim-vaksin', { ...covid, covidVaccineDose: '2' })).status).toBe(201);
    const future = { ...covid, covidVaccineDose: '3', covidVaccineDate: '2090-01-01' };
    expect(messagesOf(await send('pilgrim-vaksin', future), 'covidVaccineDate')).toEqual(['dateInFuture']);
    const early = { ...covid, covidVaccineDose: '3', covidVaccineDate: '2020-11-30' };
    expect(messagesOf(await send('pilgrim-vaksin', early), 'covidVaccineDate')).toEqual([
      'beforeCovidVaccines',
    ]);
    const never = { ...covid, covidVaccineDose: '3', covidVaccineDate: '0000-01-01' };
    expect(messagesOf(await send('pilgrim-vaksin', never), 'covidVaccineDate')).toEqual(['requiredStar']);
    const empty = await send('pilgrim-vaksin', { isCovidVaccine: '1' });
    expect(Object.keys(empty.body.validation_messages ?? {}).sort()).toEqual([
      'covidVaccineDate',
      'covidVaccineDose',
      'covidVaccineName',
      'photo',
    ]);
  });

  it('take Covid doses only in the order in which they are given, in both directions', async () => {
    const covid = (covidVaccineDose: string, covidVaccineDate: string, more = {}) =>
      send<{ uuid: string } & Problem>('pilgrim-vaksin', {
        isCovidVaccine: '1',
        covidVaccineName: 'Pfizer–BioNTech',
        covidVaccineDose,
        covidVaccineDate,
        photo,
        ...more,
      });
    const first = await covid('1', '2021-05-01');
    expect(messagesOf(await covid('2', '2021-04-30'), 'covidVaccineDate')).toEqual(['doseTooEarly']);
    expect((await covid('2', '2021-08-17')).status).toBe(201);
    const again = { replaces: first.body.uuid };
    expect(messagesOf(await covid('1', '2021-08-18', again), 'covidVaccineDate')).toEqual(['doseTooLate']);
    // What was refused has changed nothing: the first is still there to be replaced.
    expect((await covid('1', '2021-06-01', again)).status).toBe(201);
    const results = await Promise.all([covid('3', '2022-05-01'), covid('4', '2022-03-01')]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('are written down, sealed, and told to the other readers', async () => {
    const { db } = product.services;
    const agent = await makeSomebody(product.services, 'Siti Rahmawati');
    await makeOrderFor(product.services, agent, pilgrim);
    const parts = { ...PASSPORT, photo, pilgrim: pilgrim.uuid };
    const { body } = await send<{ uuid: string; number: string }>('pilgrim-paspor', parts, agent);
    expect(body.number).toBe('C1234567');
    const told = (await db.select().from(notifications)).filter(({ personUuid }) =>
      [pilgrim.uuid, agent.uuid].includes(personUuid),
    );
    expect(told).toMatchObject([{ personUuid: pilgrim.uuid, title: 'Paspor Anda sudah diunggah' }]);
    expect(await actsOn(db, body.uuid)).toMatchObject([
      {
        verb: 'document.uploaded',
        actorUuid: agent.uuid,
        after: { kind: 'passport', pilgrim: pilgrim.uuid },
      },
    ]);
    const details = await db.select().from(passportDetails);
    const row = details.find(({ documentUuid }) => documentUuid === body.uuid);
    expect(row?.numberSealed).not.toContain('1234567');
  });

  it.each(['png', 'webp'] as const)('take %s, judged by content', async (format) => {
    const parts = { ...PASSPORT, photo: await makePhoto(400, 300, format) };
    const { status, body } = await send<{ photo: string }>('pilgrim-paspor', parts);
    expect(status).toBe(201);
    const picture = Buffer.from(await (await fetch(body.photo)).arrayBuffer());
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  });

  it('take HEIC, turned as the file says', async () => {
    const heic = await readFile(new URL('../../../test/fixtures/turned.heic', import.meta.url));
    const cut = await send('pilgrim-paspor', { ...PASSPORT, photo: heic.subarray(0, -250) });
    expect(messagesOf(cut, 'photo')).toEqual(['fileDamaged']);
    const { status, body } = await send<{ photo: string }>('pilgrim-paspor', { ...PASSPORT, photo: heic });
    expect(status).toBe(201);
    const picture = Buffer.from(await (await fetch(body.photo)).arrayBuffer());
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([240, 320]);
    const top = await sharp(picture).extract({ left: 120, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect([...top].map((value) => value > 128)).toEqual([true, false, false]);
  });

  it('are stored upright, smaller, encrypted and without metadata', async () => {
    const turned = await sharp(await makePhoto(4000, 2000))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Kamera Uji' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const before = await storedFiles();
    const { body } = await send<{ photo: string }>('pilgrim-paspor', { ...PASSPORT, photo: turned });
    const response = await fetch(body.photo);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, icc, xmp } = await sharp(picture).metadata();
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 1300, height: 2600 });
    expect(picture.includes('Kamera Uji')).toBe(false);
    const top = await sharp(picture).extract({ left: 600, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    const [name = ''] = (await storedFiles()).filter((file) => !before.includes(file));
    expect(await product.services.files.get(name)).toEqual(picture);
  });
});

describe('bad uploads leave nothing behind', () => {
  const bad: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a script named .jpg', () => Buffer.from('#!/bin/sh\necho halo\n'.repeat(20)), 'fileNotImage'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3)), 'fileNotImage'],
    ['a GIF', () => sharp(photo).gif().toBuffer(), 'fileNotImage'],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'fileNotImage'],
    ['a truncated JPEG', async () => (await makePhoto(2000, 1500)).subarray(0, 9000), 'fileDamaged'],
    ['a truncated PNG', async () => (await sharp(photo).png().toBuffer()).subarray(0, 300), 'fileDamaged'],
    ['a truncated WebP', async () => (await makePhoto(900, 900, 'webp')).subarray(0, 400), 'fileDamaged'],
    [
      'a header and noise',
      () => Buffer.concat([photo.subarray(0, 20), Buffer.alloc(5000, 7)]),
      'fileDamaged',
    ],
    ['a thumbnail', () => makePhoto(30, 20), 'fileTooSmall'],
    ['a HEIC that is none', () => heicHeader(), 'fileDamaged'],
    ['a decompression bomb', () => makeBomb(), 'fileTooManyPixels'],
    ['nine megabytes', () => Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)]), 'fileTooLarge'],
    ['zero bytes', () => Buffer.alloc(0), 'fileEmpty'],
  ];

  it.each(bad)('%s', async (_name, make, code) => {
    const bytes = await make();
    await expectNothingLeft(async () => {
      const answer = await send('pilgrim-paspor', { ...PASSPORT, photo: bytes });
      expect([answer.status, messagesOf(answer, 'photo')]).toEqual([422, [code]]);
    });
  });

  it('one bad picture of three', () =>
    expectNothingLeft(async () => {
      const parts = {
        profilePhoto: photo,
        icPhoto: photo,
        ficPhoto: Buffer.from('bukan gambar, hanya teks'),
      };
      const answer = await send('pilgrim-identity', parts);
      expect([answer.status, Object.keys(answer.body.validation_messages ?? {})]).toEqual([
        422,
        ['ficPhoto'],
      ]);
    }));

  it('what is missing or wrong is told of every field at once', () =>
    expectNothingLeft(async () => {
      const answer = await send('pilgrim-paspor', { number: 'PANJANGSEKALI', expired: '2035-02-30' });
      expect(answer.status).toBe(422);
      expect(messagesOf(answer, 'number')).toEqual(['passportNumberFormat']);
      expect(messagesOf(answer, 'expired')).toEqual(['dateFormat']);
      expect(messagesOf(answer, 'photo')).toEqual(['fileRequired']);
      const none = await send('pilgrim-identity', {});
      expect(Object.keys(none.body.validation_messages ?? {})).toEqual([
        'profilePhoto',
        'icPhoto',
        'ficPhoto',
      ]);
    }));

  it('an expired passport, an unknown part, a field twice, too many parts', () =>
    expectNothingLeft(async () => {
      const old = await send('pilgrim-paspor', { ...PASSPORT, expired: '2020-01-01', photo });
      expect(messagesOf(old, 'expired')).toEqual(['passportExpired']);
      const unknown = await send('pilgrim-paspor', { ...PASSPORT, photo, ktp: photo, note: 'x' });
      expect([messagesOf(unknown, 'ktp'), messagesOf(unknown, 'note')]).toEqual([
        ['unrecognizedKeys'],
        ['unrecognizedKeys'],
      ]);
      const twice = new FormData();
      for (const _ of [1, 2]) twice.append('photo', new Blob([new Uint8Array(photo)]), 'a.jpg');
      expect(messagesOf(await send('pilgrim-paspor', twice), 'photo')).toEqual(['tooMany']);
      const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`photo${n}`, photo]));
      expect((await send('pilgrim-paspor', many)).status).toBe(413);
      const proto = await send('pilgrim-paspor', { ['__proto__']: 'x', constructor: 'y' });
      expect(proto.status).toBeLessThan(500);
    }));

  it.each([
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no parts', 'multipart/form-data; boundary=b', '--b--\r\n', 422],
    [
      'an open end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="number"\r\n\r\nC1',
      400,
    ],
    [
      'a file with an open end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
      400,
    ],
    ['noise', 'multipart/form-data; boundary=b', '\0\0\0--c--\r\n\r\n', 400],
    ['JSON', 'application/json', '{"number":"C1"}', 415],
    ['nothing', '', '', 415],
  ])('broken form: %s', async (_name, type, body, status) => {
    await expectNothingLeft(async () => {
      const response = await fetch(`${product.address}/api/v1/pilgrim-paspor`, {
        method: 'POST',
        headers: { authorization: `Bearer ${pilgrim.token}`, ...(type && { 'content-type': type }) },
        ...(body && { body: Buffer.from(body, 'latin1') }),
      });
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(response.status).toBe(status);
    });
  });

  it('a connection that breaks in the middle', () =>
    expectNothingLeft(async () => {
      const { port } = new URL(product.address);
      const socket = connect(Number(port), '127.0.0.1');
      const head = `POST /api/v1/pilgrim-paspor HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${pilgrim.token}\r\n`;
      const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n';
      const part = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
      await new Promise((resolve) =>
        socket.write(head + type + part + photo.toString('latin1'), 'latin1', resolve),
      );
      await eventually(openUploads, (count) => count === 1);
      socket.destroy();
      await eventually(openUploads, (count) => count === 0);
      expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
    }));

  it('a transaction that fails takes its files away', () =>
    expectNothingLeft(async () => {
      const { db } = product.services;
      await db.execute('alter table audit_log add constraint no_uploads check (false) not valid');
      const answer = await send('pilgrim-paspor', { ...PASSPORT, photo });
      await db.execute('alter table audit_log drop constraint no_uploads');
      expect(answer.status).toBe(500);
    }));
});

describe('access', () => {
  it('is for the pilgrim and their agent; others get 404 before any picture is opened', async () => {
    const stranger = await makeSomebody(product.services);
    const agent = await makeSomebody(product.services);
    await makeOrderFor(product.services, agent, pilgrim, { consent: 'asked' });
    for (const who of [stranger, agent]) {
      const parts = { ...PASSPORT, photo: Buffer.from('bukan gambar, hanya teks'), pilgrim: pilgrim.uuid };
      expect((await send('pilgrim-paspor', parts, who)).status).toBe(404);
    }
    const anonymous = await fetch(`${product.address}/api/v1/pilgrim-paspor`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });

  it('no other call takes a form', async () => {
    const response = await fetch(`${product.address}/api/v1/order`, { method: 'POST', body: new FormData() });
    expect(response.status).toBe(415);
  });
});

it('keeps one record when the same upload comes many times at once', async () => {
  const before = await storedFiles();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send('pilgrim-paspor', { ...PASSPORT, photo })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  await eventually(storedFiles, (files) => files.length === before.length + 1);
  expect(await product.services.db.select().from(pendingFiles)).toEqual([]);
});

it('one for a record that becomes part of another at the same moment leaves nothing behind', async () => {
  const kept = await makeSomebody(product.services);
  const { db } = product.services;
  await expectNothingLeft(async () => {
    const sent = await whileHeld(db, becomeOne(pilgrim.uuid, kept.uuid), () =>
      send('pilgrim-vaksin', { photo }),
    );
    expect(sent.status).toBe(404);
  });
});

it('describes uploads as forms in OpenAPI', async () => {
  const document = (await (await fetch(`${product.address}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }
    >;
  };
  for (const path of ['pilgrim-identity', 'pilgrim-paspor', 'pilgrim-vaksin']) {
    const { content } = document.paths[`/api/v1/${path}`]?.post.requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(Object.keys(content['multipart/form-data']?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['pilgrim', path === 'pilgrim-identity' ? 'icPhoto' : 'photo']),
    );
  }
});

/** A PNG of a few kilobytes with 65.5 million pixels. */
function makeBomb(): Promise<Buffer> {
  const picture = { width: 65_500, height: 1000, channels: 3, background: '#fff' } as const;
  return sharp({ create: picture, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function heicHeader(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([box, Buffer.alloc(3000, 1)]);
}
