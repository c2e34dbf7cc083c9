import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { asc, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { proofKeys } from '../db/infra.tables.ts';
import type { Encryption } from './encryption.ts';

/** A public key as RFC 8037 writes it; `x` is its 32 bytes as base64url. */
export interface PublicProofKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
}

/** What a proof is signed with: the key's number and 64 bytes as base64url. */
export interface ProofSignature {
  kid: number;
  signature: string;
}

interface Pair {
  kid: number;
  x: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  isRetired: boolean;
}

/** The 64 bytes of an Ed25519 signature (RFC 8032) as base64url. */
const SIGNATURE = /^[\w-]{86}$/;

const privateJwk = z.object({ x: z.string(), d: z.string() });

/**
 * Signs what leaves the house on paper, so that anybody can tell it from a forgery with the public key alone. The keys stand
 * in the database, sealed: they outlive every exchange of the key that seals. The newest signs. One that leaked is retired: it
 * is shown to nobody any more, and what it signed is worth as much as the books say.
 */
export class ProofKeys {
  #pairs: Pair[] = [];
  readonly #encryption: Encryption;

  private constructor(encryption: Encryption) {
    this.#encryption = encryption;
  }

  /** The keys of a database; it has one once a server has started. */
  static async read(db: DbOrTx, encryption: Encryption): Promise<ProofKeys> {
    const keys = new ProofKeys(encryption);
    await keys.readAnew(db);
    return keys;
  }

  /** Takes up what another process has made or retired. */
  async readAnew(db: DbOrTx): Promise<void> {
    const rows = await db.select().from(proofKeys).orderBy(asc(proofKeys.kid));
    this.#pairs = rows.map(({ kid, x, seedSealed, retiredAt }) => {
      const jwk = { kty: 'OKP', crv: 'Ed25519', x, d: this.#encryption.open(seedSealed) };
      const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
      return { kid, x, privateKey, publicKey: createPublicKey(privateKey), isRetired: retiredAt !== null };
    });
  }

  /** Deterministic: the same text is signed alike as long as the key is the same. */
  sign(text: string): ProofSignature {
    const pair = this.#pairs.findLast(({ isRetired }) => !isRetired);
    if (!pair) throw new Error('this database has no key to sign proofs with');
    return {
      kid: pair.kid,
      signature: signBytes(null, Buffer.from(text), pair.privateKey).toString('base64url'),
    };
  }

  knows(kid: number): boolean {
    return this.#pairs.some((pair) => pair.kid === kid);
  }

  /** Whether one of these keys signed it, be it retired. */
  verify(text: string, { kid, signature }: ProofSignature): boolean {
    const pair = this.#pairs.find((one) => one.kid === kid);
    if (!pair || !SIGNATURE.test(signature)) return false;
    return verifyBytes(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url'));
  }

  /** What everybody may know, the oldest first. */
  get publicKeys(): PublicProofKey[] {
    return this.#pairs
      .filter(({ isRetired }) => !isRetired)
      .map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid: String(kid), use: 'sig', alg: 'EdDSA' }));
  }
}

/** Makes the first key of a database that has none; of several servers that start at once one makes it. */
export async function makeFirstProofKey(db: DbOrTx, encryption: Encryption, now: Date): Promise<void> {
  const [any] = await db.select({ kid: proofKeys.kid }).from(proofKeys).limit(1);
  if (!any)
    await db
      .insert(proofKeys)
      .values({ kid: 1, ...newKey(encryption, now) })
      .onConflictDoNothing();
}

/**
 * Retires every key there is and makes the one that signs from now on. Processes take it up when they start.
 *
 * @returns the new key: its number and its public half
 */
export async function replaceProofKeys(
  tx: DbOrTx,
  encryption: Encryption,
  now: Date,
): Promise<{ kid: number; x: string }> {
  await tx.update(proofKeys).set({ retiredAt: now }).where(isNull(proofKeys.retiredAt));
  const [made] = await tx
    .insert(proofKeys)
    .values({ kid: sql`(select coalesce(max(kid), 0) + 1 from ${proofKeys})`, ...newKey(encryption, now) })
    .returning({ kid: proofKeys.kid, x: proofKeys.x });
  if (!made) throw new Error('no key was made');
  return made;
}

function newKey(encryption: Encryption, createdAt: Date) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = privateJwk.parse(privateKey.export({ format: 'jwk' }));
  return { x, seedSealed: encryption.seal(d), createdAt };
}
