import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeSomebody, type Somebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';

const STALL_SECONDS = 3;

let product: TestProduct;
let greedy: Somebody;
let other: Somebody;
beforeAll(async () => {
  product = await startTestProduct({ UPLOAD_STALL_SECONDS: String(STALL_SECONDS) });
  greedy = await makeSomebody(product.services);
  other = await makeSomebody(product.services);
});
afterAll(() => product.end());

interface HalfUpload {
  socket: Socket;
  /** What the server has answered so far. */
  answer(): string;
  isClosed(): boolean;
}

/** Sends most of a photo and then nothing more. */
function sendHalf(token: string): HalfUpload {
  const socket = connect(Number(new URL(product.address).port), '127.0.0.1');
  let answer = '';
  let closed = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  const head = `POST /api/v1/pilgrim-vaksin HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 8300000\r\n\r\n';
  const part = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  socket.write(head + type + part);
  socket.write(Buffer.alloc(8_000_000, 1));
  return { socket, answer: () => answer, isClosed: () => closed };
}

it('lets one customer’s half-sent uploads stop nobody else’s', async () => {
  const halves = Array.from({ length: 33 }, () => sendHalf(greedy.token));
  // Their share is full: the rest is told to come back.
  await eventually(
    async () => halves.filter(({ answer }) => answer().startsWith('HTTP/1.1 503')).length,
    (refused) => refused > 20,
  );
  const refused = halves.find(({ answer }) => answer().startsWith('HTTP/1.1 503'));
  expect(refused?.answer().toLowerCase()).toContain('retry-after: ');
  const photo = await makePhoto();
  const sent = await upload(product.address, 'pilgrim-vaksin', other.token, { photo });
  expect(sent.status).toBe(201);
  // And what no longer comes is given up, so that the greedy one can upload again too.
  await eventually(
    async () => halves.every(({ isClosed }) => isClosed()),
    (all) => all,
    4 * STALL_SECONDS * 1000,
  );
  expect((await upload(product.address, 'pilgrim-vaksin', greedy.token, { photo })).status).toBe(201);
});

it('answers one that is refused while it is still on its way, and the next request behind it', async () => {
  const socket = connect(Number(new URL(product.address).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nx\r\n`;
  const tooMany = Array.from({ length: 40 }, (_, index) => part(`photo${index}`)).join('');
  const rest = Buffer.alloc(3_000_000, 1);
  const head = `POST /api/v1/pilgrim-vaksin HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${other.token}\r\n`;
  const type = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${tooMany.length + rest.length}\r\n\r\n`;
  socket.write(head + type + tooMany);
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  await eventually(
    async () => statuses(),
    (seen) => seen.length === 1,
  );
  socket.write(rest);
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await eventually(
    async () => statuses(),
    (seen) => seen.length === 2,
  );
  expect(statuses()).toEqual(['413', '200']);
});
