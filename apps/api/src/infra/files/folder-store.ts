import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFileKey, isKeptKey } from './file-store.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder that is not there has nothing in it. */
function orNone(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

/** Without this a new name may be lost with the power, though the bytes are there. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below a folder, in 256 folders by the end of their key. A file is there whole or not at all. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('not a file key');
    return join(root, key.slice(-2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const temporary = `${path}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      try {
        const handle = await open(temporary, 'wx', PRIVATE_FILE);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *keys() {
      for (const folder of await readdir(root).catch(orNone)) {
        for (const name of await readdir(join(root, folder)).catch(orNone)) if (isKeptKey(name)) yield name;
      }
    },
  };
}
