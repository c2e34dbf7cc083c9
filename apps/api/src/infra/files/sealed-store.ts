import type { Logger } from 'pino';
import type { Encryption } from '../crypto/encryption.ts';
import { Failure } from '../failure.ts';
import type { FileStore, SealedStore } from './file-store.ts';

/**
 * Seals what goes into a store and opens what comes out, each file bound to its key, so that files cannot be read or
 * exchanged by whoever holds the disk or the bucket. A store that fails is a 503: try again.
 */
export function sealedStore(store: FileStore, encryption: Encryption, log: Logger): SealedStore {
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, `file store: ${what} failed`);
      throw new Failure('filesUnavailable');
    }
  };
  return {
    put: (key, bytes) => attempt('put', () => store.put(key, encryption.sealBytes(bytes, key))),
    get: (key) =>
      attempt('get', async () => {
        const sealed = await store.get(key);
        return sealed && encryption.openBytes(sealed, key);
      }),
    remove: (key) => attempt('remove', () => store.remove(key)),
    keys: () => store.keys(),
    renew: (key) =>
      attempt('renew', async () => {
        const sealed = await store.get(key);
        if (!sealed || encryption.isSealedAnew(sealed)) return false;
        await store.put(key, encryption.sealBytes(encryption.openBytes(sealed, key), key));
        return true;
      }),
  };
}
