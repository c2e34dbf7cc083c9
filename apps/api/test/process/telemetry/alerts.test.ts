import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';
import { programFor } from '../../support/process/programs.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const PROMTOOL = programFor('alerts as Prometheus reads and raises them', 'promtool');
const RULES = join(ROOT, 'ops/prometheus/alerts.yml');
const rules = readFileSync(RULES, 'utf8');
const dashboard = JSON.parse(readFileSync(join(ROOT, 'ops/grafana/rihlah.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Metrics that Prometheus makes itself. */
const OF_PROMETHEUS = new Set(['up']);

let product: TestProduct;
let given: Set<string>;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_PORT: '0' });
  const text = await (await fetch(`${product.metricsAddress}/metrics`)).text();
  given = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => product.end());

/** Names of metrics in an expression: what stands there without labels, ranges, groupings, functions and numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_]\w*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|sum|max|min)$/.test(name));
}

const alerts = rules
  .split(/^\s+- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    expr: /^\s+expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^\s+runbook: (\S+)$/m.exec(text)?.[1] ?? '',
  }));

it('asks in alerts and dashboard for nothing that is not given', () => {
  const asked = [
    ...alerts.map(({ name, expr }) => [name, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];
  expect(asked.length).toBeGreaterThan(25);
  for (const [name, expr] of asked) {
    const metrics = metricsIn(expr);
    expect([name, metrics.length > 0]).toEqual([name, true]);
    for (const metric of metrics)
      expect([name, metric, given.has(metric) || OF_PROMETHEUS.has(metric)]).toEqual([name, metric, true]);
  }
});

/** Pages for what a person hears of elsewhere. */
const WITHOUT_ALERT = [
  'docs/runbook.md#a-key-or-a-secret-has-leaked',
  'docs/runbook.md#personal-data-has-got-into-wrong-hands',
];

it('names for each alert a page of the runbook, and has an alert for each page but those of a person', () => {
  const anchors = [...readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) =>
      `docs/runbook.md#${title
        .toLowerCase()
        .replace(/[^\w ]/g, '')
        .replaceAll(' ', '-')}`,
  );
  for (const { name, runbook } of alerts) expect([name, anchors.includes(runbook)]).toEqual([name, true]);
  expect(anchors.filter((anchor) => !alerts.some(({ runbook }) => runbook === anchor))).toEqual(
    WITHOUT_ALERT,
  );
});

/** Does what a page says, as whoever follows it would, and takes it back. @throws where the database does not know what it says */
async function tryStatement(statement: string): Promise<void> {
  const client = await product.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
  } catch (error) {
    throw new Error(`${statement}: ${(error as Error).message}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('has a runbook whose statements the database carries out', async () => {
  const page = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
  const statements = [...page.matchAll(/psql "\$DATABASE_URL"((?: -c (?:"[^"]+"|'[^']+'))+)/g)].flatMap(
    ([, words = '']) =>
      [...words.matchAll(/ -c (?:"([^"]+)"|'([^']+)')/g)].map(([, one, other]) => one ?? other ?? ''),
  );
  expect(statements.length).toBe(page.match(/(?<!sh) -c ["']/g)?.length);
  expect(statements.some((statement) => statement.startsWith('update staff_sessions'))).toBe(true);
  for (const statement of statements) await tryStatement(statement);
  // The product's role is no superuser: of replication it sees rows with nothing in them.
  expect(statements.filter((statement) => statement.includes('pg_stat_replication'))).toEqual([]);
});

it('has questions in operations.md that the database answers', async () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const statements = [...page.matchAll(/`(select [^`]+)`/g)].map(([, statement = '']) => statement);
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements)
    await tryStatement(statement.replace("'…'", "'00000000-0000-0000-0000-000000000000'").replace('…', '1'));
});

it('has rules of which each has a name of its own, an expression and a page', () => {
  expect(alerts.every(({ expr, runbook }) => expr !== '' && runbook !== '')).toBe(true);
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
});

const FAULTS = RULES.replace('alerts.yml', 'alerts.test.yml');

it('has a fault for each alert', () => {
  const raised = new Set(
    [...readFileSync(FAULTS, 'utf8').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name),
  );
  expect([...raised].sort()).toEqual(alerts.map(({ name }) => name).sort());
});

const promtool = (...words: string[]) => execFileSync(PROMTOOL ?? '', words, { encoding: 'utf8' });

it.runIf(PROMTOOL)('has rules that Prometheus reads', () => {
  expect(promtool('check', 'rules', RULES)).toContain(`${alerts.length} rules found`);
});

it.runIf(PROMTOOL)('raises each alert for its fault, alone and in its time', () => {
  expect(promtool('test', 'rules', FAULTS)).toContain('SUCCESS');
});
