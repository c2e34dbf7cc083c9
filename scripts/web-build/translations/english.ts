/** What an English message is made of. `number` names a place of the Indonesian one. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; number: number }
  | { kind: 'element'; number: number; parts: Part[] }
  | { kind: 'plural'; number: number; one: Part[]; other: Part[] };

const MARK =
  /\{(?<value>\d+)\}|\{(?<plural>\d+), plural, one \{|<(?<empty>\d+)\/>|<(?<open>\d+)>|<\/(?<close>\d+)>|(?<hash>#)|(?<end>\})/g;

interface Reading {
  parts: Part[];
  /** Where reading goes on. */
  at: number;
}

/**
 * Reads `{0, plural, one {# seat} other {# seats}} for <1>{2}</1>`: of ICU's form the plural of whole numbers alone.
 *
 * @throws on an element that is not closed, and a plural that is not whole
 */
export function readMessage(text: string): Part[] {
  const { parts, at } = read(text, 0, undefined, undefined);
  if (at !== text.length) throw new Error(`Something is not closed in “${text}”`);
  return parts;
}

/** @param until the element whose end is looked for @param counted the number that `#` stands for, inside a plural */
function read(text: string, from: number, until: number | undefined, counted: number | undefined): Reading {
  const parts: Part[] = [];
  const say = (words: string) => {
    if (words !== '') parts.push({ kind: 'text', text: words });
  };
  let at = from;
  let said = from;
  while (at < text.length) {
    MARK.lastIndex = at;
    const mark = MARK.exec(text);
    if (!mark?.groups) break;
    const { value, plural, empty, open, close, hash, end } = mark.groups;
    at = mark.index + mark[0].length;
    // A hash and a brace are words but inside a plural.
    if ((hash || end) && counted === undefined) continue;
    say(text.slice(said, mark.index));
    if (end) return { parts, at };
    if (value !== undefined) parts.push({ kind: 'value', number: Number(value) });
    else if (hash) parts.push({ kind: 'value', number: Number(counted) });
    else if (empty !== undefined) parts.push({ kind: 'element', number: Number(empty), parts: [] });
    else if (close !== undefined) {
      if (Number(close) !== until) throw new Error(`</${close}> closes nothing in “${text}”`);
      return { parts, at };
    } else if (open !== undefined) {
      const inner = read(text, at, Number(open), counted);
      parts.push({ kind: 'element', number: Number(open), parts: inner.parts });
      at = inner.at;
    } else if (plural !== undefined) {
      const one = read(text, at, undefined, Number(plural));
      const between = ' other {';
      if (!text.startsWith(between, one.at)) throw new Error(`A plural without “other” in “${text}”`);
      const other = read(text, one.at + between.length, undefined, Number(plural));
      if (text[other.at] !== '}') throw new Error(`A plural is not closed in “${text}”`);
      parts.push({ kind: 'plural', number: Number(plural), one: one.parts, other: other.parts });
      at = other.at + 1;
    }
    said = at;
  }
  if (until !== undefined) throw new Error(`<${until}> is not closed in “${text}”`);
  if (counted !== undefined) throw new Error(`A plural is not closed in “${text}”`);
  say(text.slice(said));
  return { parts, at: text.length };
}

/** The places of a message, each once, in order: `0 <1>`. */
export function findPlaceholders(text: string): string {
  const places = new Set<string>();
  const visit = (parts: Part[]): void => {
    for (const part of parts) {
      if (part.kind === 'element') places.add(`<${part.number}>`);
      else if (part.kind !== 'text') places.add(`{${part.number}}`);
      if (part.kind === 'element') visit(part.parts);
      if (part.kind === 'plural') [part.one, part.other].forEach(visit);
    }
  };
  visit(readMessage(text));
  return [...places]
    .sort((a, b) => Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10))
    .join(' ');
}
