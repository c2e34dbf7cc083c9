import type { Figures } from './faults.ts';
import type { Seen } from './steady-load.ts';

/** Requests a second; a machine that cannot carry so many follows what it answers. */
export const PER_SECOND = Number(process.env.PER_SECOND ?? 300);

const MOST_TOLD = 20;

export function print(title: string, figures: Figures): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${String(value).padStart(9)}  ${name}\n`);
}

export const countFigures = (seen: Seen): Figures => ({
  requests: seen.asked,
  'requests a second': Math.round(seen.asked / seen.seconds),
  'milliseconds, the middle': seen.middle,
  'milliseconds, one in a hundred': seen.slow,
  'orders acknowledged': seen.orders.length,
  'requests lost': seen.lost.length,
});

/** What was lost, the same together: how often, and when for the first time. */
export function printLost(lost: Seen['lost']): void {
  const kinds = new Map<string, { times: number; second: number }>();
  for (const { kind, came, second } of lost) {
    const name = `${kind}: ${came}`;
    kinds.set(name, { times: (kinds.get(name)?.times ?? 0) + 1, second: kinds.get(name)?.second ?? second });
  }
  for (const [name, { times, second }] of [...kinds].slice(0, MOST_TOLD))
    process.stdout.write(`  lost ${times} × ${name}, first after ${second} s\n`);
}

export const sinceText = (begun: number): string => `${Math.round((performance.now() - begun) / 1000)} s`;
