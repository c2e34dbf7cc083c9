import type { Logger } from 'pino';
import { within } from '../process/within.ts';
import type { Metrics, StoredGauges } from './metrics.ts';

/** Several may ask, Prometheus servers and a collector: the database is asked no more often than that. */
const FRESH_MS = 3_000;
/** Whoever asks must be answered although the database does not answer. */
const ASK_MS = 2_000;

/** What a process counts, and what only its database knows. */
export interface Measured {
  metrics: Metrics;
  findStored: () => Promise<StoredGauges>;
  log: Logger;
}

/** @returns what is to be awaited before the registry is read: it has the database's gauges then, or says that it is down */
export function keepMetricsFresh({ metrics, findStored, log }: Measured): () => Promise<void> {
  let latest: { at: number; stored: Promise<StoredGauges | null> } | null = null;
  let asking: Promise<StoredGauges> | null = null;
  const askStored = async (): Promise<StoredGauges | null> => {
    try {
      // A frozen database is not asked again before it has answered.
      asking ??= findStored().finally(() => {
        asking = null;
      });
      return await within(ASK_MS, asking);
    } catch (error) {
      log.warn({ err: error }, 'metrics without what the database knows');
      return null;
    }
  };
  return async () => {
    const at = performance.now();
    if (!latest || at - latest.at > FRESH_MS) latest = { at, stored: askStored() };
    metrics.setStored(await latest.stored);
  };
}
