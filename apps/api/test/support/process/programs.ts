import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian has what only administrators start: not everybody's PATH names the folder. */
const ADMINISTRATORS = '/usr/sbin';

/** A program that npm cannot bring along. @returns its path, null where it is not installed */
export const findProgram = (name: string): string | null =>
  [...(process.env.PATH ?? '').split(delimiter), ADMINISTRATORS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/**
 * The program that some tests need. Where it is missing a line says what is left out; the tests themselves are left out by
 * `runIf`, and counted at the end of `npm test`.
 *
 * @param what the tests, as the line names them
 * @param names any of these programs will do
 */
export function programFor(what: string, ...names: string[]): string | null {
  const [found = null] = names.map(findProgram).filter((path) => path !== null);
  if (!found) sayLeftOut(what, names.join(' or '));
  return found;
}

/** @param what the tests @param missing what they need */
export function sayLeftOut(what: string, missing: string): void {
  process.stdout.write(`left out: ${what} (${missing} is not installed)\n`);
}
