import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { SnapClient } from '../client/client.ts';
import { memoryStores } from '../server/memory-stores.ts';
import { type SnapHandler, snapServer } from '../server/server.ts';
import type { SnapParty } from '../server/server-verify.ts';
import { generateRsaKeyPair } from './key-pair.ts';
import type { SnapCaller, SnapEndpoint } from './profile.ts';
import type { ServiceName } from './services.ts';

/** A SNAP server on 127.0.0.1 with one caller and its client, mounted below a path as the simulator is. */
export interface TestBank {
  app: FastifyInstance;
  endpoint: SnapEndpoint;
  caller: SnapCaller;
  client: SnapClient;
  /** Requests that reached the server, as `METHOD path`. */
  requests: string[];
  clock: { at: Date };
}

const keys = generateRsaKeyPair();

export async function startTestBank(
  handlers: { [N in ServiceName]?: SnapHandler<N> },
  changes: { caller?: Partial<SnapCaller>; party?: Partial<SnapParty> } = {},
): Promise<TestBank> {
  const { publicKeyPem, privateKeyPem } = await keys;
  const clock = { at: new Date('2026-01-31T01:00:00Z') };
  const now = () => clock.at;
  const caller = {
    partnerId: 'RIHLAH',
    clientKey: 'client-key',
    clientSecret: 'client-secret',
    publicKeyPem,
    ...changes.caller,
  };
  const requests: string[] = [];
  const app = Fastify();
  app.addHook('onRequest', async (request) => {
    requests.push(`${request.method} ${request.url}`);
  });
  await app.register(
    async (bank) => {
      const snap = snapServer(bank, { callers: [caller], ...memoryStores(), now, ...changes.party });
      for (const [name, handler] of Object.entries(handlers)) snap.on(name as never, handler as never);
    },
    { prefix: '/demo/bank/bri/snap' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const endpoint = {
    baseUrl: `http://127.0.0.1:${port}/demo/bank/bri`,
    pathPrefix: '/snap',
    partnerId: 'RIHLAH',
    channelId: '00009',
    clientKey: 'client-key',
    clientSecret: 'client-secret',
    privateKeyPem,
    timeoutMs: 5_000,
  };
  return { app, endpoint, caller, client: new SnapClient({ endpoint, now }), requests, clock };
}
