import { audit } from './audit.ts';
import { breakBank, breakDatabase, type Figures, floodCaches, killServer } from './faults.ts';
import { World } from './world.ts';

/** How often everything is broken; the whole run stays under ten minutes on two cores. */
const ROUNDS = { database: 50, server: 8, bank: 8, flood: 2_500 };

const print = (figures: Figures) => {
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${String(value).padStart(9)}  ${name}\n`);
};

async function main(): Promise<void> {
  const begun = performance.now();
  const world = await World.start();
  let wrong: string[] = [];
  try {
    print(await breakDatabase(world, ROUNDS.database));
    print(await killServer(world, ROUNDS.server));
    print(await breakBank(world, ROUNDS.bank));
    print(await floodCaches(world, ROUNDS.flood));
    const { orders, numbers, paid, refused } = world.seen;
    print({
      'orders acknowledged': orders.length,
      'numbers acknowledged': numbers.length,
      'payments acknowledged': paid.length,
      'calls refused or broken off': refused,
    });
    process.stdout.write('\nWhat must be nothing:\n');
    const found = await audit(world);
    print(found);
    wrong = Object.entries(found).flatMap(([name, value]) => (value === 0 ? [] : [name]));
  } finally {
    await world.stop();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(
    `\n${seconds} s; ${wrong.length === 0 ? 'nothing was lost' : `WRONG: ${wrong.join(', ')}`}\n`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

await main();
