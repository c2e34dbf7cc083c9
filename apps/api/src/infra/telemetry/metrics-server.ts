import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  address: string;
  close(): Promise<void>;
}

interface Served {
  host: string;
  port: number;
  registry: Registry;
  /** Awaited before each answer. */
  refresh: () => Promise<void>;
}

/** Serves `/metrics` at an address of its own, so that no rule of a proxy can open it to everybody by mistake. */
export async function startMetricsServer({ host, port, registry, refresh }: Served): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    await refresh();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(await registry.metrics());
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
