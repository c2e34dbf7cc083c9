import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

/** CBOR of byte strings, texts, small integers and maps: all that an attestation without a statement needs (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(size)]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, field]) => [cbor(key), cbor(field as never)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ES256 = -7;

/** What the server asks; of it an authenticator needs the challenge and, for a new passkey, whose it is. */
interface Options {
  challenge: string;
  user?: { id: string };
}

/** A device that makes one passkey and signs with it, as WebAuthn says: ES256, no attestation, a counter. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #point: { x: string; y: string };
  #userHandle = '';

  /** @param origin of the page that asks it */
  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#point = { x, y };
  }

  /** `RegistrationResponseJSON` */
  register({ challenge, user }: Options) {
    this.#userHandle = user?.id ?? '';
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, coordinate(this.#point.x)],
        [-3, coordinate(this.#point.y)],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, publicKey]);
    const authData = Buffer.concat([this.#data(HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `AuthenticationResponseJSON` */
  authenticate({ challenge }: Options) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#data(0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #data(flags: number): Buffer {
    const host = new URL(this.#origin).hostname;
    const all = Buffer.from([USER_PRESENT | USER_VERIFIED | flags]);
    return Buffer.concat([sha256(host), all, uint32(this.counter)]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}
