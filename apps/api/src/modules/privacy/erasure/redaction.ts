import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Person } from '../../identity/persons/persons.ts';

/** What stands in the place of what identified somebody. */
export const GONE = 'Data dihapus';

/** Shorter texts would hit words that have nothing to do with them. */
const SHORTEST = 4;

/** Everything written by which a person could be known again. @param phones of now and before */
export function marksOf(encryption: Encryption, person: Person, phones: string[]): string[] {
  const sealed = [person.nikSealed, person.passportNumberSealed, person.bpjsNumberSealed];
  const numbers = sealed.flatMap((text) => (text ? [encryption.open(text)] : []));
  const { name, passportName, fatherName, address, currentAddress, email } = person;
  const written = [name, passportName, fatherName, address, currentAddress, email, ...phones, ...numbers];
  return [...new Set(written.flatMap((text) => (text && text.length >= SHORTEST ? [text] : [])))].sort(
    (one, other) => other.length - one.length,
  );
}

/** A full name, numbers and addresses of mail, by which nobody else is known; a single name is many people's. */
const isNotifying = (mark: string): boolean => /\s|@|\d{4}/.test(mark);

/**
 * Of some marks those that are looked for in texts which have nothing to do with the person otherwise, also as they stand
 * in the query of an address.
 */
export const identifyingMarks = (marks: string[]): string[] =>
  marks
    .filter(isNotifying)
    .flatMap((mark) => [...new Set([mark, encodeURIComponent(mark), mark.replace(/\s+/g, '+')])]);

/** As a regular expression of whole words that both JavaScript and PostgreSQL understand. */
export const patternOf = (marks: string[]): string =>
  // Nothing: nowhere.
  marks.length === 0
    ? '\\w(?<!\\w)'
    : `(?<!\\w)(?:${marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`;
