import { documentStage, documentStates } from '@rihlah/rules/documents/document-state';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { documentStageSql } from './record/document-state-sql.ts';
import { findDocumentStates, NO_DOCUMENTS } from './record/document-states.ts';
import { documents } from './record/documents.tables.ts';
import { findDocumentReadiness } from './record/find-document-states.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

/** What may have become of one document, the oldest record first. `replaced`: before anybody checked it. */
const HISTORIES = [
  [],
  ['waiting'],
  ['verified'],
  ['refused'],
  ['replaced'],
  ['refused', 'waiting'],
  ['refused', 'verified'],
  ['replaced', 'refused'],
  ['refused', 'refused', 'waiting'],
] as const;
type Record = (typeof HISTORIES)[number][number];

interface Written {
  pilgrimUuid: string;
  kind: 'identity' | 'passportDocument' | 'passport' | 'covid' | 'yellowBook';
  dose?: number;
}

const rowsOf = (of: Written, history: readonly Record[], from: Date): (typeof documents.$inferInsert)[] =>
  history.map((what, index) => {
    const createdAt = new Date(from.getTime() + index * 1000);
    const isOut = what === 'refused' || what === 'replaced';
    return {
      ...of,
      createdAt,
      status: what === 'verified' ? 'Verified' : 'Unverified',
      verifiedAt: what === 'verified' ? createdAt : null,
      rejectedAt: isOut ? createdAt : null,
      rejectedReason: what === 'refused' ? 'Buram' : null,
    };
  });

/** What the specification says of one document with that history. */
const stateAfter = (history: readonly Record[]) => {
  const last = history.filter((what) => what !== 'replaced').at(-1);
  return last === 'refused' ? 'rejected' : (last ?? 'none');
};

it('the database says of every combination of doses what the rule says, and so does every list', async () => {
  const { db, clock } = product.services;
  const agent = await makeSomebody(product.services, 'Agen Dosis');
  const productUuid = await makeProduct(db, { seatTotal: 100, seatAvailable: 0 });
  const cases = HISTORIES.flatMap((first, i) =>
    HISTORIES.map((second, j) => ({
      first,
      second,
      identity: HISTORIES[(i + j) % HISTORIES.length] ?? [],
    })),
  );
  const made: { orderUuid: string; pilgrimUuid: string; expected: string; identity: string }[] = [];
  const rows: (typeof documents.$inferInsert)[] = [];
  for (const { first, second, identity } of cases) {
    const pilgrim = await makeSomebody(product.services, 'Jamaah');
    const orderUuid = await makeOrderFor(product.services, agent, pilgrim, { productUuid });
    const of = { pilgrimUuid: pilgrim.uuid };
    const now = clock.now();
    rows.push(
      ...rowsOf({ ...of, kind: 'identity' }, identity, now),
      ...rowsOf({ ...of, kind: 'passport' }, ['verified'], now),
      ...rowsOf({ ...of, kind: 'passportDocument' }, ['verified'], now),
      ...rowsOf({ ...of, kind: 'yellowBook' }, ['verified'], now),
      ...rowsOf({ ...of, kind: 'covid', dose: 1 }, first, now),
      ...rowsOf({ ...of, kind: 'covid', dose: 2 }, second, now),
    );
    const both = [stateAfter(first), stateAfter(second)];
    const expected = (['rejected', 'waiting', 'verified'] as const).find((state) => both.includes(state));
    made.push({
      orderUuid,
      pilgrimUuid: pilgrim.uuid,
      expected: expected ?? 'none',
      identity: stateAfter(identity),
    });
  }
  await db.insert(documents).values(rows);

  const told = await findDocumentStates(db, made);
  const papers = await findDocumentReadiness(db, made);
  const stages = await db.execute<{ uuid: string; stage: string }>(sql`
    select o.uuid, ${documentStageSql(sql`o.pilgrim_uuid`)} as stage from orders o where o.product_uuid = ${productUuid}`);
  const stageOf = new Map(stages.rows.map(({ uuid, stage }) => [uuid, stage]));
  for (const one of made) {
    const states = documentStates(told.get(one.orderUuid) ?? NO_DOCUMENTS);
    expect(states).toMatchObject({ covid: one.expected, identity: one.identity });
    expect(papers.get(one.orderUuid)).toEqual(states);
    expect(stageOf.get(one.orderUuid)).toBe(documentStage(states));
  }
  const asked = await call<{ _embedded: { order: { uuid: string }[] } }>(
    product.address,
    'GET',
    '/api/v1/order?documents=complete&limit=100',
    { token: agent.token },
  );
  const complete = made.filter(
    ({ expected, identity }) => expected === 'verified' && identity === 'verified',
  );
  expect(asked.body._embedded.order.map(({ uuid }) => uuid).sort()).toEqual(
    complete.map(({ orderUuid }) => orderUuid).sort(),
  );
});
