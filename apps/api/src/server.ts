import { readConfig } from './config.ts';
import { keepTickShape } from './platform/keep-tick-shape.ts';
import { type RunningProduct, startProduct } from './start.ts';

/** Longer than all stages of a shutdown together; then the process ends regardless. */
const SHUTDOWN_MS = 15_000;

async function main(): Promise<void> {
  keepTickShape();
  const product = await startProduct(readConfig(process.env));
  const { log } = product.services;
  // A promise that nobody waited for is a fault to mend, not a reason to drop everybody's requests.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'));
  process.stdout.write(`\n  Rihlah siap di ${product.services.publicUrl}\n\n`);
  let isEnding = false;
  // One press of Ctrl-C reaches every process of the terminal's group, and npm passes it on once more: the second
  // signal must not end the process while it is still stopping the database.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void shutDown(product);
    });
  }
}

async function shutDown(product: RunningProduct): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  await product.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
