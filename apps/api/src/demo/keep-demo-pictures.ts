import type { FileStore } from '../platform/files/file-store.ts';
export async function keepDemoPictures(_files: FileStore): Promise<void> {}
