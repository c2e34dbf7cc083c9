import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeFamily } from '../../../test/support/people/families.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff, staff } from '../../../test/support/staff/make-staff.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, '081200000009');
});
afterAll(() => product.end());

const run = (...argv: string[]) => staff(product, ...argv);

it('lists, verifies, rejects and adds documents', async () => {
  const { pilgrim, orderId } = await makeFamily(product);
  const photo = await makePhoto();
  const parts = { number: 'C1234567', expired: '2035-01-31', photo };
  const { body } = await upload<{ uuid: string }>(product.address, 'pilgrim-paspor', pilgrim.token, parts);
  const list = await run('document', 'list');
  expect(list.text).toContain(body.uuid);
  const address = /http\S+/.exec(list.text)?.[0] ?? '';
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
  expect((await run('document', 'verify', body.uuid)).code).toBe(0);
  expect((await run('document', 'verify', body.uuid)).code).toBe(1);
  expect((await run('document', 'reject', body.uuid, '--why', 'hampir habis')).code).toBe(0);
  const file = join(await mkdtemp(join(tmpdir(), 'rihlah-test-')), 'visa.jpg');
  await writeFile(file, photo);
  expect((await run('document', 'add', orderId, 'visa', file)).code).toBe(0);
  expect((await run('document', 'add', orderId, 'paspor', file)).text).toContain('e-ticket');
  expect((await run('document', 'add', orderId, 'visa', '/tidak/ada.jpg')).code).toBe(2);
  const visas = await call<{ total_items: number }>(
    product.address,
    'GET',
    '/api/v1/additional-document?type=visa',
    { token: pilgrim.token },
  );
  expect(visas.body.total_items).toBe(1);
});
