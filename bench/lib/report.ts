const ROUNDS = 3;

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
 * Measures two things in turn, A B A B A B, so that a machine that speeds up or slows down does so for both.
 *
 * @returns medians, and the median of the ratios A/B of each round
 */
export async function compare(
  a: (round: number) => Promise<number>,
  b: (round: number) => Promise<number>,
  rounds = ROUNDS,
): Promise<{ a: number; b: number; ratio: number }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await a(round), await b(round)]);
  return {
    a: median(pairs.map(([value]) => value)),
    b: median(pairs.map(([, value]) => value)),
    ratio: median(pairs.map(([first, second]) => first / second)),
  };
}

export function section(title: string): void {
  process.stdout.write(`\n### ${title}\n\n| figure | value | wanted |\n|---|---|---|\n`);
}

/** Names of the figures that missed their limits. */
export const missed = (): readonly string[] => failures;
