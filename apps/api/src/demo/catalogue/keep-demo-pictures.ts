import { DRAWINGS } from '@rihlah/demo/data/document-files';
import type { FileStore } from '../../infra/files/file-store.ts';

const QUALITY = 82;

/**
 * Draws those pictures of demo documents that the store does not have, or has sealed with the key of another database.
 * The drawing library is loaded only when there is something to draw.
 */
export async function keepDemoPictures(files: FileStore): Promise<void> {
  for (const [key, draw] of Object.entries(DRAWINGS)) {
    if (await isThere(files, key)) continue;
    const { default: sharp } = await import('sharp');
    await files.put(key, await sharp(Buffer.from(draw())).jpeg({ quality: QUALITY }).toBuffer());
  }
}

async function isThere(files: FileStore, key: string): Promise<boolean> {
  try {
    return (await files.get(key)) !== null;
  } catch {
    return false;
  }
}
