/*
 * The published obfuscation of BNI e-Collection. It is no encryption worth the name: two passes of a repeated key added to
 * 7-bit text, so whoever sees one message finds the key. What protects a call is TLS and what BNI confirms when asked.
 */

/** How old or how far ahead a message may be. */
const maxSkewSeconds = 480;

const lastOf = (key: string, index: number): number =>
  key.charCodeAt(((index % key.length) + key.length - 1) % key.length);

/** Adds (or with -1 takes away) the key, one place late: the first character meets the key's last. */
const shift = (bytes: Uint8Array, key: string, sign: 1 | -1): Uint8Array =>
  bytes.map((byte, index) => (byte + sign * lastOf(key, index) + 128) % 128);

/** Seconds written backwards, a dot, and JSON in ASCII. */
export function hideMessage(message: object, { clientId, secret }: ECollectionKeys, now: Date): string {
  if (clientId === '' || secret === '') throw new Error('e-Collection client id or secret is missing');
  const seconds = [...String(Math.floor(now.getTime() / 1000))].reverse().join('');
  const json = JSON.stringify(message).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const plain = Buffer.from(`${seconds}.${json}`, 'ascii');
  return Buffer.from(shift(shift(plain, clientId, 1), secret, 1)).toString('base64url');
}

/**
 * Reads a hidden message.
 *
 * @returns null when it was not made with these keys or not within eight minutes
 */
export function revealMessage(hidden: string, { clientId, secret }: ECollectionKeys, now: Date): unknown {
  if (clientId === '' || secret === '' || !/^[\w-]+=*$/.test(hidden)) return null;
  const plain = shift(shift(Buffer.from(hidden, 'base64url'), clientId, -1), secret, -1);
  const [, seconds = '', json = ''] = /^(\d{1,12})\.(.*)$/s.exec(Buffer.from(plain).toString('latin1')) ?? [];
  if (seconds === '') return null;
  const made = Number([...seconds].reverse().join(''));
  if (Math.abs(made - now.getTime() / 1000) > maxSkewSeconds) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export interface ECollectionKeys {
  /** `client_id`, in clear text in every message. */
  clientId: string;
  secret: string;
}
