import { cleanLine, cleanText } from '@rihlah/contract/wire/clean-text';
import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';

const database = bareDatabase();

/** Every sign that any rule of the cleaning is about, what stands beside them, and letters in several pieces. */
const SIGNS: string[] = [
  ...Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter((sign) =>
    /[\p{Cf}\s\u0020-\u00ff\u02b0-\u036f\u1f00-\u206f]/u.test(sign),
  ),
  ...[0x110bd, 0x13430, 0x1bca0, 0x1d173, 0xe0001, 0xe0041, 0x1f600].map((at) => String.fromCodePoint(at)),
  ...['\r\n', 'a\u200d\u0301', 'e\u0323\u0302', 'Ma’ruf', ' \u00ad '],
];

/** The same odd texts every time. */
function* oddTexts(count: number): Generator<string> {
  let seed = 20_261_126;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (const sign of SIGNS) yield `a${sign}b${sign}`;
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 1 + next(12) }, () =>
      next(3) === 0 ? 'n' : (SIGNS[next(SIGNS.length)] ?? ''),
    ).join('');
}

it('stored names and addresses become what the product makes of typed ones', async () => {
  await migrateTo(database.client, '0025_finished_orders');
  const texts = [...oddTexts(5_000)];
  await database.client.query(
    `insert into persons (uuid, nik_sealed, nik_hash, name, passport_name, gender, address, email, phone, created_at)
     select gen_random_uuid(), 'x', n::text, t, case when n % 2 = 0 then t end, 'm', t, 'x', '08', now()
     from unnest($1::text[]) with ordinality as odd(t, n)`,
    [texts],
  );
  await database.query('insert into desk_head (id, seq) values (1, 7)');

  await migrateDatabase(database.url);

  const { rows } = await database.query(
    'select nik_hash as n, name, passport_name, address from persons order by nik_hash::int',
  );
  expect(rows).toEqual(
    texts.map((text, at) => ({
      n: String(at + 1),
      name: cleanLine(text),
      passport_name: at % 2 === 0 ? null : cleanLine(text),
      address: cleanText(text),
    })),
  );
  expect((await database.query('select seq from projection_cursor')).rows).toEqual([{ seq: null }]);
});
