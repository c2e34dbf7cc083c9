import { createServer, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, ...parts: Buffer[]): Buffer {
  const said = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeInt32BE(said.length + 4, 1);
  return Buffer.concat([head, said]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);
const READY = message('Z', Buffer.from('I'));

/** One row with the number of a session, for whatever is asked. */
const answerOf = (pid: number) =>
  Buffer.concat([
    message('T', int16(1), text('pid'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)),
    message('D', int16(1), int32(String(pid).length), Buffer.from(String(pid))),
    message('C', text('SELECT 1')),
    READY,
  ]);

export interface TransactionPooler {
  url: string;
  /** What clients said of themselves when they came. */
  startups: string[];
  close(): void;
}

/**
 * Stands in for a pooler that lends one session to everybody in turn: it lets clients in, and says of whatever they ask in plain
 * queries that the same session has answered.
 */
export async function transactionPooler(): Promise<TransactionPooler> {
  const startups: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let isIn = false;
    socket.on('data', (bytes) => {
      if (isIn) {
        if (bytes.toString('latin1', 0, 1) === 'Q') socket.write(answerOf(4711));
        return;
      }
      isIn = true;
      startups.push(bytes.toString('latin1', 8).replaceAll('\0', ' '));
      socket.write(Buffer.concat([message('R', int32(0)), READY]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/any`,
    startups,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
