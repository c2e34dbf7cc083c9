import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeOrderFor, makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { pendingFiles } from '../../infra/db/infra.tables.ts';
import { purgeUploads, stageUpload } from '../../infra/files/stage-upload.ts';
import { orders } from '../orders/record/orders.tables.ts';

let product: TestProduct;
let pilgrim: Somebody;
let agent: Somebody;
beforeAll(async () => {
  product = await startTestProduct({ FILE_LINK_SECONDS: '900' });
  pilgrim = await makeSomebody(product.services);
  agent = await makeSomebody(product.services, 'Siti Rahmawati');
  await makeOrderFor(product.services, agent, pilgrim);
  const parts = { type: 'Ijazah', photo: await makePhoto() };
  await upload(product.address, 'pilgrim-paspor-document', pilgrim.token, parts);
});
afterAll(() => product.end());

type Listed = { _embedded: { pilgrimPasporDocument: { uuid: string; photo: string }[] } };
const listOf = (who: Somebody) =>
  call<Listed>(product.address, 'GET', `/api/v1/pilgrim-paspor-document?pilgrim_uuid=${pilgrim.uuid}`, {
    token: who.token,
  });
const photoFor = async (who: Somebody): Promise<string> =>
  (await listOf(who)).body._embedded.pilgrimPasporDocument[0]?.photo ?? '';
const changed = (address: string, name: string, value: string): string => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return String(url);
};

it('gives the same absolute address for some minutes, privately cacheable', async () => {
  const address = await photoFor(pilgrim);
  expect(address.startsWith(`${product.address}/api/v1/file/`)).toBe(true);
  expect(await photoFor(pilgrim)).toBe(address);
  const { status, headers } = await fetch(address, { headers: { accept: 'image/avif,image/*,*/*;q=0.8' } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toMatch(/^private, max-age=([6-8]\d\d|900)/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe('inline');
});

it('refuses forged, incomplete and exchanged addresses with a 404 problem', async () => {
  const address = await photoFor(agent);
  const expires = Number(new URL(address).searchParams.get('expires'));
  const stranger = await makeSomebody(product.services);
  for (const wrong of [
    changed(address, 'expires', String(expires + 3600)),
    changed(address, 'viewer', stranger.uuid),
    changed(address, 'viewer', 'staff:1'),
    changed(address, 'pilgrim', agent.uuid),
    changed(address, 'signature', 'x'.repeat(43)),
    address.replace(/\/file\/[0-9a-f]{8}/, '/file/00000000'),
    address.split('?')[0] ?? '',
    `${product.address}/api/v1/file/..%2F..%2Fetc%2Fpasswd?signature=1`,
    `${address}&viewer=${stranger.uuid}`,
  ]) {
    const response = await fetch(wrong);
    expect([wrong, response.status]).toEqual([wrong, 404]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
});

it('writes down every view by someone other than the owner', async () => {
  const { db } = product.services;
  const views = async () =>
    (await actsOn(db, pilgrim.uuid)).filter(({ verb }) => verb === 'person.document-viewed');
  const { length: before } = await views();
  await fetch(await photoFor(pilgrim));
  expect(await views()).toHaveLength(before);
  // The pilgrim may take it back: no browser of the agent keeps it. A second look within the hour is the same.
  for (let twice = 0; twice < 2; twice++) {
    const { headers } = await fetch(await photoFor(agent));
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await views()).slice(before)).toMatchObject([
    {
      actorKind: 'customer',
      actorUuid: agent.uuid,
      address: '127.0.0.1',
      after: { file: expect.any(String) },
    },
  ]);
});

it('ends with the right to look, and with its time', async () => {
  const { db, clock } = product.services;
  const [mine, theirs] = [await photoFor(pilgrim), await photoFor(agent)];
  await db.update(orders).set({ status: 'Batal' });
  expect((await fetch(theirs)).status).toBe(404);
  expect((await listOf(agent)).status).toBe(404);
  await db.update(orders).set({ status: 'Pelunasan' });
  expect((await fetch(theirs)).status).toBe(200);
  const now = clock.now().getTime();
  await call(product.address, 'POST', '/demo/clock', { body: { advanceSeconds: 901 } });
  expect(clock.now().getTime()).toBeGreaterThan(now + 900_000);
  expect((await fetch(mine)).status).toBe(404);
  expect((await fetch(await photoFor(pilgrim))).status).toBe(200);
});

it('keeps on disk only what the key opens', async () => {
  const { files, config } = product.services;
  await files.put('uji-satu', Buffer.from('rahasia sekali'));
  const path = join(config.DATA_DIR, 'files', 'tu', 'uji-satu');
  expect((await readFile(path)).includes('rahasia')).toBe(false);
  expect(String(await files.get('uji-satu'))).toBe('rahasia sekali');
  expect(await files.get('uji-tiada')).toBeNull();
  await files.remove('uji-satu');
  await files.remove('uji-satu');
  expect(await files.get('uji-satu')).toBeNull();
});

it('removes what an upload left that was cut off, and nothing that is in use', async () => {
  const { services } = product;
  const { db, files, clock } = services;
  const kept = await stageUpload(
    services,
    { photo: Buffer.from('dipakai') },
    async (_tx, keys) => keys.photo,
  );
  const longAgo = new Date(clock.now().getTime() - 2 * 3_600_000);
  await files.put('uji-sisa', Buffer.from('sisa'));
  await files.put('uji-baru', Buffer.from('baru'));
  await db.insert(pendingFiles).values([
    { key: 'uji-sisa', createdAt: longAgo },
    { key: 'uji-baru', createdAt: clock.now() },
  ]);
  await purgeUploads(services);
  expect(await files.get('uji-sisa')).toBeNull();
  expect(String(await files.get('uji-baru'))).toBe('baru');
  expect(String(await files.get(kept))).toBe('dipakai');
});

it('goes on removing where the store failed, and lets no upload have what is leaving', async () => {
  const { services } = product;
  const { db, files, clock } = services;
  const longAgo = new Date(clock.now().getTime() - 2 * 3_600_000);
  const noteOf = async (key: string) =>
    (await db.select().from(pendingFiles).where(eq(pendingFiles.key, key)))[0] ?? null;
  await files.put('uji-macet', Buffer.from('sisa'));
  await db.insert(pendingFiles).values({ key: 'uji-macet', createdAt: longAgo });
  const broken = { ...services, files: { ...files, remove: () => Promise.reject(new Error('bucket')) } };
  await purgeUploads(broken);
  expect(await noteOf('uji-macet')).toMatchObject({ isLeaving: true });
  await purgeUploads(services);
  expect([await noteOf('uji-macet'), await files.get('uji-macet')]).toEqual([null, null]);

  // The clean-up comes between an upload's files and its rows, as after the demo's clock was moved.
  const late: typeof files = {
    ...files,
    put: async (key, bytes) => {
      await files.put(key, bytes);
      await db.update(pendingFiles).set({ createdAt: longAgo }).where(eq(pendingFiles.key, key));
      await purgeUploads(broken);
    },
  };
  const upload = stageUpload(
    { ...services, files: late },
    { photo: Buffer.from('x') },
    async (_tx, keys) => keys.photo,
  );
  await expect(upload).rejects.toMatchObject({ code: 'busy' });
});
