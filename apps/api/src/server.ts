import { readConfig } from './config.ts';
import { keepTickShape } from './platform/keep-tick-shape.ts';
import { type RunningProduct, startProduct } from './start.ts';

/** Longer than any request may take; then the process ends regardless. */
const SHUTDOWN_MS = 15_000;

async function main(): Promise<void> {
  keepTickShape();
  const product = await startProduct(readConfig(process.env));
  process.stdout.write(`\n  Rihlah siap di ${product.services.publicUrl}\n\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(product));
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
