import { timingSafeEqual } from 'node:crypto';

const bytesOf = (secret: string | Buffer): Buffer =>
  typeof secret === 'string' ? Buffer.from(secret) : secret;

/** Whether two secrets are the same, in a time that tells nothing of where they differ; their length is no secret. */
export function isSame(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [bytesOf(given), bytesOf(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
