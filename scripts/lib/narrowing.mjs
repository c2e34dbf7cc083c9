/** The migration from which on the database says which versions may work on it. */
const FLOORS_BEGIN = '0042_schema_floor';

/** What takes something away that the version before may use, or demands what it does not give. */
const NARROWS = [
  [/^drop (table|view|materialized view|type|function|schema|sequence)\b/i, 'drops what may be used'],
  [/\bdrop column\b/i, 'drops a column'],
  [/\bset not null\b/i, 'demands a value'],
  [/\badd column\b(?![\s\S]*\bdefault\b)[\s\S]*\bnot null\b/i, 'adds a column that only newer code fills'],
  [/\bdrop default\b/i, 'demands a value that came by itself'],
  [/\balter column\s+\S+\s+(set data )?type\b/i, 'changes a type'],
  [/\brename\b/i, 'renames'],
  [/\badd (constraint|primary key|unique|check|foreign key)\b/i, 'adds a constraint'],
  [/^create unique index\b/i, 'adds a constraint'],
];

/**
 * What landed without a word although it takes something away, and why that left no version behind: by migration and what it
 * dropped.
 */
const LET_BE = new Map([
  [
    '0062_passports_of_one_handover passport_movements_once',
    'no version before it names the index or its columns in ON CONFLICT, or leans on being refused by it',
  ],
]);

const UNIQUE =
  /(?:^create unique index(?: concurrently)?(?: if not exists)?|\bconstraint(?=\s+\S+\s+(?:unique|primary key)\b))\s+([\w."]+)/gi;
const RENAMED =
  /(?:^alter index(?: if exists)?|\brename constraint)\s+([\w."]+)\s+(?:rename )?to\s+([\w."]+)/i;
const UNIQUE_DROPPED = /(?:^drop index(?: concurrently)?|\bdrop constraint)(?: if exists)?\s+([\w."]+)/i;
const TABLE = /^(?:alter table(?: if exists)?(?: only)?|create unique index[\s\S]*?\bon)\s+([\w."]+)/i;
const CREATED = /^create (?:unlogged )?table(?: if not exists)?\s+([\w."]+)/i;
const SAID = /^--\s*narrows: served from (\S+?)[,:]/m;
const WRITTEN = /update "?drizzle"?\."?schema_floor"?\s+set "?oldest"?\s*=\s*(\d+)/i;

/** @param {string} sql */
const statementsOf = (sql) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

const nameOf = (found) => found?.[1]?.replaceAll('"', '').replace(/^public\./, '');

/**
 * Notes what a migration makes unique.
 *
 * @param {string} sql
 * @param {Set<string>} unique names of indexes and constraints, to which it adds
 */
function noteUnique(sql, unique) {
  for (const statement of statementsOf(sql)) {
    for (const found of statement.matchAll(UNIQUE)) unique.add(nameOf(found));
    const renamed = RENAMED.exec(statement);
    if (renamed && unique.has(nameOf(renamed))) unique.add(nameOf(renamed.slice(1)));
  }
}

/**
 * How a migration narrows what an earlier version uses. A table of its own may be anything.
 *
 * @param {string} sql
 * @param {Set<string>} [unique] names of the indexes and constraints before it that allow a value once: a statement with ON
 *   CONFLICT fails without the one that it means
 * @param {string} [tag] of the migration, for what is let be
 * @returns {string[]} empty where it only widens
 */
export function findNarrowings(sql, unique = new Set(), tag = '') {
  const statements = statementsOf(sql);
  const own = new Set(statements.map((statement) => nameOf(CREATED.exec(statement))).filter(Boolean));
  return statements.flatMap((statement) => {
    if (own.has(nameOf(TABLE.exec(statement)))) return [];
    const dropped = nameOf(UNIQUE_DROPPED.exec(statement));
    const isNarrower = unique.has(dropped) && !LET_BE.has(`${tag} ${dropped}`);
    const [, why] = NARROWS.find(([pattern]) => pattern.test(statement)) ?? [
      null,
      isNarrower && 'drops what ON CONFLICT may name',
    ];
    return why ? [`${why} (${statement.replaceAll(/\s+/g, ' ').slice(0, 80)})`] : [];
  });
}

/**
 * What is wrong with what migrations say of the versions that they leave behind: one that narrows names the oldest migration
 * that a version must know (`-- narrows: served from 0042_name, because …`) and writes its moment into the database.
 *
 * @param {{ tag: string, when: number, sql: string }[]} migrations in their order
 * @returns {string[]}
 */
export function floorFaults(migrations) {
  const faults = [];
  const unique = new Set();
  let floor = 0;
  for (const { tag, when, sql } of migrations) {
    const found = findNarrowings(sql, unique, tag);
    noteUnique(sql, unique);
    if (tag <= FLOORS_BEGIN) continue;
    const said = SAID.exec(sql)?.[1];
    const written = WRITTEN.exec(sql)?.[1];
    if (!said && !written) {
      for (const each of found)
        faults.push(
          `${tag} ${each}: widen first and narrow in a later version, which says "-- narrows: served from <migration>, because …"`,
        );
      continue;
    }
    const named = migrations.find((other) => other.tag === said);
    if (!named || named.when > when)
      faults.push(`${tag} is served from ${said}, which is no migration before it`);
    else if (Number(written) !== named.when)
      faults.push(`${tag} must say: UPDATE "drizzle"."schema_floor" SET "oldest" = ${named.when};`);
    else if (named.when < floor)
      faults.push(`${tag} lets versions serve that an earlier migration left behind`);
    floor = Math.max(floor, named?.when ?? 0);
  }
  return faults;
}
