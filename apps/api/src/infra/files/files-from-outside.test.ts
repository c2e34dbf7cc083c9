import { deflateSync } from 'node:zlib';
import { CSRF_HEADER } from '@rihlah/contract/staff/identity/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archive } from '../../../test/support/http/archive.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeSomebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { editor } from '../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../test/support/staff/staff-client.ts';
import { PdfReader } from '../pdf/pdf-reader.ts';

/** Instead of two minutes; on a busy machine the process alone takes some seconds to start. */
const PDF_MS = 10_000;

let product: TestProduct;
let client: StaffClient;
let address: string;
beforeAll(async () => {
  product = await startTestProduct();
  Object.assign(product.services, { pdfReader: new PdfReader({ fileMs: PDF_MS }) });
  ({ address } = product);
  client = await editor(product, { role: 'Konten', branchUuids: null }, { role: 'Visa', branchUuids: null });
});
afterAll(() => product.end());

interface Refusal {
  status: number;
  body: { detail?: string; papers?: { problem: string | null }[] };
}

async function send(path: string, fields: Record<string, string>, name: string, file: Buffer) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const response = await fetch(`${address}/api/staff/v1/${path}`, {
    method: 'POST',
    headers: { cookie: client.cookie, [CSRF_HEADER]: client.csrfToken ?? '' },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Refusal['body'] };
}

const lasting = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** While a file is being read: the process is asked whether it lives, over and over, and a customer hands in a photo. */
async function readMeanwhile(
  sent: Promise<Refusal>,
): Promise<{ answer: Refusal; slowest: number; photo: number }> {
  let isOver = false;
  const done = sent.finally(() => {
    isOver = true;
  });
  const somebody = await makeSomebody(product.services);
  const photo = lasting(async () => {
    const answer = await upload(address, 'pilgrim-vaksin', somebody.token, { photo: await makePhoto() });
    expect(answer.status).toBe(201);
  });
  let slowest = 0;
  do {
    const took = await lasting(async () => expect((await fetch(`${address}/api/health`)).status).toBe(200));
    slowest = Math.max(slowest, took);
  } while (!isOver);
  return { answer: await done, slowest, photo: await photo };
}

async function expectCalm(sent: Promise<Refusal>): Promise<Refusal> {
  const { answer, slowest, photo } = await readMeanwhile(sent);
  // Who reads such a file on the thread that serves is away for as long as it takes: no less than ten seconds.
  expect(slowest).toBeLessThan(4_000);
  expect(photo).toBeLessThan(30_000);
  return answer;
}

const sheet = (content: string) => archive('xl/worksheets/sheet1.xml', Buffer.from(content));
const rows = (content: string) =>
  sheet(`<worksheet><sheetData>${content}<row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`);

it.each<[string, () => Buffer]>([
  ['2.5 MB of line feeds', () => Buffer.from(`a\n${'\n'.repeat(2_500_000)}`)],
  ['8 MB of empty cells', () => Buffer.from(`a\n${'\n,'.repeat(4_000_000)}`.slice(0, 8_000_000))],
  ['one row of millions of cells', () => Buffer.from(`a,b\n${','.repeat(7_900_000)}`)],
  ['1.2 million short rows', () => Buffer.from('x,y,z\n'.repeat(1_200_000))],
  ['4,000,000 empty rows', () => rows('<row/>'.repeat(4_000_000))],
  ['a million cells without a place', () => rows('<row><c><v>1</v></c></row>'.repeat(1_000_000))],
  ['rows of another prefix', () => rows('<x:row/>'.repeat(400_000))],
  [
    'millions of shared texts',
    () => archive('xl/sharedStrings.xml', Buffer.from(`<sst>${'<si><t/></si>'.repeat(2_400_000)}</sst>`)),
  ],
])('a table of %s is refused in words, and disturbs nobody', async (_, make) => {
  const { status, body } = await expectCalm(send('package-imports', {}, 'paket.csv', make()));
  expect([status, body.detail]).toEqual([422, 'Berkas ini terlalu besar: paling banyak 8 MB dan 500 baris']);
});

/** A PDF of one page on which this is drawn. */
function pdf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const state = '/ExtGState << /G << /ca 0.01 /BM /Luminosity >> >>';
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from(
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R ',
    ),
    Buffer.from(`/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${state} >> >>\nendobj\n`),
    Buffer.from(`4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
}

it.each<[string, () => Buffer]>([
  ['takes minutes to draw', () => pdf(Buffer.from(`/G gs\n${'0 0 595 842 re f\n'.repeat(20_000)}`))],
  ['unpacks to a gigabyte', () => pdf(Buffer.alloc(1_000_000_000, ' '))],
])('a PDF that %s is given up, and disturbs nobody; the next one is read', async (_, make) => {
  const departure = await makeProduct(product.services.db, {
    branchUuid: await makeBranch(product.services.db),
  });
  const give = (file: Buffer) =>
    send(`departures/${departure}/papers`, { type: 'visa', name: 'visa.pdf' }, 'visa.pdf', file);
  const file = make();
  const { status, body } = await expectCalm(give(file));
  expect([status, body.papers?.map(({ problem }) => problem)]).toEqual([200, ['tooHeavy']]);
  const next = await give(pdf(Buffer.from('0 0 100 100 re f')));
  expect(next.body.papers?.map(({ problem }) => problem)).toEqual([null]);
});
