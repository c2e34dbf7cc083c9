import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The store that the configuration names. The S3 client is loaded only where it is used: it is large. */
export async function makeFileStore(config: Config): Promise<FileStore> {
  if (config.FILE_STORE === 'folder') return folderStore(join(config.DATA_DIR, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    // Checked with the configuration.
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  });
}

/** What it is called before people. */
export const nameFileStore = ({ FILE_STORE, S3_BUCKET, DATA_DIR }: Config): string =>
  FILE_STORE === 's3' ? `bucket ${S3_BUCKET}` : join(DATA_DIR, 'files');
