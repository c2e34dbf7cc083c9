import type { FastifyInstance } from 'fastify';

/** A turn of the event loop that took no longer and took no connection has found none waiting. */
const STILL_MS = 1;
/** A server that is asked without a pause is never still. */
const MOST_TURNS = 200;

/**
 * Stops taking connections and waits until what was asked on those that are open is answered; whatever still comes on one of them is
 * served too, and its connection closed.
 *
 * With a listening socket the system resets the connections that it has taken and nobody has fetched: Node fetches one in a turn, so
 * a busy process has some, each with a request that a proxy has sent. So the socket is closed just after none was there.
 */
export async function stopServing(app: FastifyInstance): Promise<void> {
  await untilNoneWaits(app);
  const ended = new Promise<void>((resolve) => app.server.close(() => resolve()));
  // Streams that never end by themselves are ended by it.
  await app.close();
  await ended;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function untilNoneWaits({ server }: FastifyInstance): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // The turn that goes on may have fetched already: a whole one begins with the next.
  await nextTurn();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = taken;
    const begun = performance.now();
    await nextTurn();
    if (taken === before && performance.now() - begun < STILL_MS) break;
  }
  server.off('connection', count);
}
