import { randomUUID } from 'node:crypto';
import { SCREENS } from '@rihlah/contract/wire/paths';

/**
 * `holder`: whoever holds the address, which a token or a signature in it makes theirs alone. `sender`: a machine that signs
 * what it sends. `demo`: everybody, and only where a demo runs.
 */
type Asker = 'everybody' | 'holder' | 'sender' | 'demo';

interface PlainRoute {
  who: Asker;
  /** What is asked in its place, with a key that is none; left out where the address itself is asked. */
  asked?: string;
  /** The answer to that, whoever asks. */
  status: number;
}

const everybody = (status = 200, asked?: string): PlainRoute => ({
  who: 'everybody',
  status,
  ...(asked && { asked }),
});
const holder = (asked: string): PlainRoute => ({ who: 'holder', asked, status: 404 });
const sender = (status: number, asked?: string): PlainRoute => ({
  who: 'sender',
  status,
  ...(asked && { asked }),
});
const demo = (status: number): PlainRoute => ({ who: 'demo', status });

const UNSIGNED = 'expires=9999999999&signature=x';
const pdf = (folder: string) => `${folder}/${randomUUID()}.pdf?${UNSIGNED}`;

/** Addresses of the customers' app are one page, in which nothing of anybody's stands; a package alone is looked up. */
const screens = Object.fromEntries(
  [...Object.values(SCREENS), `${SCREENS.account}/*`].map((path): [string, PlainRoute] => [
    `GET ${path}`,
    everybody(path === SCREENS.package ? 404 : 200),
  ]),
);

const SNAP_SERVICES = [
  'access-token/b2b',
  'transfer-va/inquiry',
  'transfer-va/payment',
  'transfer-va/notify-payment-intrabank',
];
/** What comes without a bank's headers is none of its calls. */
const banks = Object.fromEntries(
  ['bri', 'bni'].flatMap((bank) =>
    SNAP_SERVICES.map((service): [string, PlainRoute] => [`POST /snap/${bank}/v1.0/${service}`, sender(400)]),
  ),
);

/** What the server serves beside the calls of the contract, by method and path: who may ask for it. */
export const PLAIN_ROUTES: Record<string, PlainRoute> = {
  ...screens,
  ...banks,
  'GET /favicon.ico': everybody(301),
  'GET /bahasa/:language': everybody(303, '/bahasa/en'),
  'GET /service-worker.js': everybody(),
  'GET /staf': everybody(),
  'GET /staf/*': everybody(),
  'GET /staf/service-worker.js': everybody(),
  'GET /gambar/:uuid': everybody(404),
  'GET /api/openapi.json': everybody(),
  'GET /api/health': everybody(),
  'GET /api/ready': everybody(),
  'GET /.well-known/jwks.json': everybody(),
  'GET /cek': everybody(),
  'GET /cek/:token': holder('/cek/bukan-kunci'),
  'GET /cek/:token/qr.svg': holder('/cek/bukan-kunci/qr.svg'),
  'GET /cek/kartu/:code': holder('/cek/kartu/bukan-kunci'),
  'GET /ikut/:token': holder('/ikut/bukan-kunci'),
  'GET /ikut/:token/foto/:uuid': holder(`/ikut/bukan-kunci/foto/${randomUUID()}`),
  'GET /receipts/:file': holder(pdf('/receipts')),
  'GET /receipts/joint/:file': holder(pdf('/receipts/joint')),
  'GET /keepsakes/:file': holder(pdf('/keepsakes')),
  'GET /api/v1/file/:key': holder(`/api/v1/file/${randomUUID()}?${UNSIGNED}`),
  'GET /sms/reports/:gateway/:uuid/:expires/:signature': sender(403),
  'POST /sms/reports/:gateway/:uuid/:expires/:signature': sender(403),
  'GET /whatsapp/webhook': sender(403),
  'POST /whatsapp/webhook': sender(403),
  'GET /demo/sms': demo(200),
  'GET /demo/sms.json': demo(200),
  'GET /demo/sms.css': demo(200),
  'POST /demo/clock': demo(422),
};

/** Those of plugins: the files of the build, preflights, the reader of the calls, and the bank that a demo plays. */
export const PLUGIN_ROUTES: RegExp[] = [
  /^GET (\/staf\/assets)?\/\*$/,
  /^OPTIONS \*$/,
  /^(GET|HEAD) \/api\/docs(\/|$)/,
  /^[A-Z]+ \/demo\/bank(\/|$)/,
];
