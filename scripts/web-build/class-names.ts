import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const keyOf = (path: string) =>
  createHash('sha1')
    .update(path)
    .digest('base64url')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4);

/**
 * Names of CSS modules' classes in the built app: four letters for the file, then the name. Shorter than the default,
 * and every class of a file begins alike, which compresses well.
 */
export const scopedName =
  (root: string) =>
  (name: string, file: string): string =>
    `${keyOf(relative(root, file))}-${name}`;
