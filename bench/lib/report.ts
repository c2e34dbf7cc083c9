/** The machine's own unrest is as large as what is looked for. */
const ROUNDS = 7;

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const failures: string[] = [];
const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Prints one figure and remembers it when it misses its limit. */
export function figure(
  name: string,
  value: number,
  unit: string,
  limit?: { atLeast?: number; atMost?: number },
): void {
  const isMissed =
    (limit?.atLeast !== undefined && value < limit.atLeast) ||
    (limit?.atMost !== undefined && value > limit.atMost);
  const wanted = limit
    ? limit.atLeast !== undefined
      ? `at least ${limit.atLeast}`
      : `at most ${limit.atMost}`
    : '';
  process.stdout.write(`| ${name} | ${shown(value)} ${unit} | ${wanted}${isMissed ? ' **missed**' : ''} |\n`);
  if (isMissed) failures.push(name);
}

/**
 * Measures two things in turn, A B A B, so that a machine that speeds up or slows down does so for both. Each runs once
 * before that, unmeasured: code that is still being compiled says nothing of a server that is up for weeks.
 *
 * @returns medians, and the median of the ratios A/B of each round
 */
export async function compare(
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number; b: number; ratio: number }> {
  const pairs: [number, number][] = [];
  await a();
  await b();
  for (let round = 0; round < ROUNDS; round++) pairs.push([await a(), await b()]);
  return {
    a: median(pairs.map(([value]) => value)),
    b: median(pairs.map(([, value]) => value)),
    ratio: median(pairs.map(([first, second]) => first / second)),
  };
}

/** Prints what a request costs and how long the slowest hundredth waits. */
export function figureCosts(
  name: string,
  {
    statements,
    server,
    database,
    p99,
  }: { statements: number; server: number; database: number; p99: number },
): void {
  figure(`${name}, statements per request`, statements, '');
  figure(`${name}, CPU of the server per request`, server, 'ms');
  figure(`${name}, CPU of the database per request`, database, 'ms');
  figure(`${name}, p99`, p99, 'ms');
}

export function section(title: string): void {
  process.stdout.write(`\n### ${title}\n\n| figure | value | wanted |\n|---|---|---|\n`);
}

/** Names of the figures that missed their limits. */
export const missed = (): readonly string[] => failures;
