import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, isFileKey, isKeptKey } from './file-store.ts';

interface S3Account {
  /** Address of an S3-compatible server; Amazon's own without it. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Settings extends S3Account {
  bucket: string;
}

const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;
const ATTEMPTS = 3;

/** A client in which nothing waits for ever. @param requestMs how long one request may take */
export const makeS3Client = (
  { endpoint, region, ...credentials }: S3Account,
  requestMs = REQUEST_MS,
): S3Client =>
  new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
    // Servers other than Amazon's often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

export function s3Store({ bucket, ...account }: S3Settings): FileStore {
  const client = makeS3Client(account);
  const object = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key');
    return { Bucket: bucket, Key: key };
  };
  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({ ...object(key), Body: bytes, ContentType: 'application/octet-stream' }),
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    async *keys() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents ?? []) if (Key && isKeptKey(Key)) yield Key;
      }
    },
  };
}
