import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { within } from '../process/within.ts';
import type { Metrics, StoredGauges } from './metrics.ts';

/** Several Prometheus servers may ask: the database is asked no more often than that. */
const FRESH_MS = 3_000;
/** A scrape must end although the database does not answer. */
const ASK_MS = 2_000;

export interface MetricsServer {
  address: string;
  close(): Promise<void>;
}

interface Served {
  host: string;
  port: number;
  metrics: Metrics;
  findStored: () => Promise<StoredGauges>;
  log: Logger;
}

/** Serves `/metrics` at an address of its own, so that no rule of a proxy can open it to everybody by mistake. */
export async function startMetricsServer({
  host,
  port,
  metrics,
  findStored,
  log,
}: Served): Promise<MetricsServer> {
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
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const at = performance.now();
    if (!latest || at - latest.at > FRESH_MS) latest = { at, stored: askStored() };
    metrics.setStored(await latest.stored);
    response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
    response.end(await metrics.registry.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: heard } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${heard}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
