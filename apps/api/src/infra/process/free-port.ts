import { createServer } from 'node:net';

/** The port itself, or for 0 one that is free now: links and the bank's callbacks need the number before listening. */
export async function choosePort(port: number, host: string): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
