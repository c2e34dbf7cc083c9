import { expect, it } from 'vitest';
import { findNarrowings, floorFaults } from '../../../../scripts/lib/narrowing.mjs';

it.each([
  'DROP TABLE "seats";',
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  `ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT '' NOT NULL;--> statement-breakpoint\nALTER TABLE "orders" ADD COLUMN "b" text\n NOT NULL;`,
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE uuid;',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK (amount > 0);',
  'CREATE UNIQUE INDEX "once" ON "orders" USING btree ("note");',
])('%s narrows', (sql) => {
  expect(findNarrowings(sql)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "seats" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "seats" ("id");\nALTER TABLE "seats" ADD CONSTRAINT "x" CHECK (id > 0);',
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
  'ALTER TABLE "orders" DROP CONSTRAINT "positive";',
  'CREATE INDEX "by_note" ON "orders" ("note");',
  '-- DROP TABLE "seats";\nDROP INDEX "by_note";',
])('%s only widens', (sql) => {
  expect(findNarrowings(sql)).toEqual([]);
});

it.each([
  'DROP INDEX "once";',
  'DROP INDEX IF EXISTS "public"."once";',
  'ALTER TABLE "orders" DROP CONSTRAINT "once";',
  // The name stays, but what is named in ON CONFLICT are columns.
  'DROP INDEX "once";--> statement-breakpoint\nCREATE INDEX "once" ON "orders" ("note");',
])('%s narrows where that allowed a value once', (sql) => {
  const unique = new Set(['once']);
  expect(findNarrowings(sql)).toEqual([]);
  expect(findNarrowings(sql, unique)).toEqual([expect.stringContaining('ON CONFLICT')]);
  expect(findNarrowings(sql.replaceAll('once', 'by_note'), unique)).toEqual([]);
});

const WIDE = { tag: '0042_wide', when: 42, sql: 'ALTER TABLE "orders" ADD COLUMN "note" text;' };
const narrow = (said: string) => ({ tag: '0043_narrow', when: 43, sql: `${said}\nDROP TABLE "remarks";` });
const OLD = { tag: '0040_old', when: 40, sql: 'DROP TABLE "older";' };
const WRITES = 'UPDATE "drizzle"."schema_floor" SET "oldest" = 42;';

it('a migration that narrows names whom it leaves behind, and writes that into the database', () => {
  const faultsOf = (said: string) => floorFaults([OLD, WIDE, narrow(said)]);
  expect(faultsOf('')).toEqual([expect.stringContaining('0043_narrow drops what may be used')]);
  expect(faultsOf('-- narrows: served from 0042_wide, because nothing reads remarks')).toEqual([
    expect.stringContaining('SET "oldest" = 42'),
  ]);
  expect(faultsOf(`-- narrows: served from 0049_none, because\n${WRITES}`)).toEqual([
    expect.stringContaining('no migration before it'),
  ]);
  expect(faultsOf(`-- narrows: served from 0042_wide, because nothing reads remarks\n${WRITES}`)).toEqual([]);
});

it('a version that was left behind stays so', () => {
  const first = narrow(`-- narrows: served from 0042_wide, because\n${WRITES}`);
  const later = {
    tag: '0044_later',
    when: 44,
    sql: '-- narrows: served from 0040_old, because\nUPDATE "drizzle"."schema_floor" SET "oldest" = 40;\nDROP TABLE "more";',
  };
  expect(floorFaults([OLD, WIDE, first, later])).toEqual([expect.stringContaining('left behind')]);
});

it.each([
  'CREATE UNIQUE INDEX "first" ON "remarks" ("note");',
  'CREATE TABLE "remarks" ("id" integer);\nALTER TABLE "remarks" ADD CONSTRAINT "first" UNIQUE("id");',
  'CREATE UNIQUE INDEX "other" ON "remarks" ("note");\nALTER INDEX "other" RENAME TO "first";',
])('what %s made unique is known to whatever comes later', (sql) => {
  const made = { tag: '0001_made', when: 1, sql };
  const drops = (tag: string) => ({ tag, when: 43, sql: 'DROP INDEX "first";' });
  expect(floorFaults([made, OLD, drops('0043_drops')])).toEqual([
    expect.stringContaining('0043_drops drops what ON CONFLICT may name'),
  ]);
  expect(floorFaults([OLD, drops('0043_drops')])).toEqual([]);
});

it('lets the one index be that landed without a word, and that one alone', () => {
  const once = 'passport_movements_once';
  const made = {
    tag: '0018_lists',
    when: 18,
    sql: `CREATE UNIQUE INDEX "${once}" ON "passport_movements" ("handover_uuid");`,
  };
  const drops = (tag: string) => ({ tag, when: 62, sql: `DROP INDEX "${once}";` });
  expect(floorFaults([made, drops('0062_passports_of_one_handover')])).toEqual([]);
  expect(floorFaults([made, drops('0064_another')])).toHaveLength(1);
});
