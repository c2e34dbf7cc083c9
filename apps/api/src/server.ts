import { readConfig } from './config.ts';
import { explainStart } from './infra/process/start-failure.ts';
import { EndedBySignal, untilSignal } from './infra/process/until-signal.ts';
import { type RunningProduct, startProduct } from './start.ts';

/** Longer than all stages of a shutdown together, but for the draining; then the process ends regardless. */
const SHUTDOWN_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const signal = untilSignal();
  const limitMs = SHUTDOWN_MS + config.DRAIN_SECONDS * 1000;
  signal.addEventListener('abort', () => setTimeout(() => process.exit(1), limitMs).unref());
  let started: RunningProduct | undefined;
  if (config.BANK_PROFILES_FILE) process.on('SIGHUP', () => started?.readBanksAnew());
  const product = await startProduct(config, { signal }).catch((error: unknown) => {
    // What a start says that was given up is only that.
    if (!signal.aborted) throw error;
    process.stderr.write('Rihlah was stopped while it was starting.\n');
    process.exit(0);
  });
  started = product;
  const { log } = product.services;
  // A promise that nobody waited for is a fault to mend, not a reason to drop everybody's requests.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'));
  process.stdout.write(`\n  Rihlah siap di ${product.services.publicUrl}\n\n`);
  const shutDown = async () => {
    // Ctrl-C is somebody who waits.
    if (signal.reason instanceof EndedBySignal && signal.reason.signal === 'SIGTERM') await product.drain();
    await product.stop().catch((error: unknown) => log.error({ err: error }, 'not everything ended well'));
    process.exit(0);
  };
  if (signal.aborted) await shutDown();
  else signal.addEventListener('abort', () => void shutDown());
}

main().catch((error: unknown) => {
  process.stderr.write(`Rihlah does not start. ${explainStart(error)}\n`);
  process.exit(1);
});
