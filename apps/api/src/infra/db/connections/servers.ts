import pg from 'pg';
import { APPLICATION_NAME } from './application-name.ts';

/** How long a server may take to say whether it takes writes. */
const ASK_MS = 2_000;
/** Those who connect within so long go by one answer. */
const FRESH_MS = 1_000;

/** As PostgreSQL says it of what is written to a standby. */
export const READ_ONLY = '25006';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const ATTRIBUTES = 'target_session_attrs';
/** Of libpq's words those that mean a server which takes writes: the product always writes. */
const WRITING = ['read-write', 'primary'];

interface Place {
  host: string;
  port: number;
}

class NoWriter extends Error {
  readonly code = READ_ONLY;
}

/**
 * The servers of one database, of which at any time one takes writes. node-postgres connects to one host alone
 * (docs/decisions/0227-several-machines.md).
 */
export class Servers {
  /** The address of each. */
  readonly addresses: readonly string[];
  #last: string | null = null;
  #found: { at: number; place: Promise<Place> } | null = null;

  constructor(addresses: readonly string[]) {
    this.addresses = addresses;
  }

  /**
   * Where the server is that takes writes: the last one, where it still does, else the first of all to say so.
   *
   * @throws where none says so within two seconds, with the state 25006 where one takes no writes
   */
  find(): Promise<Place> {
    const at = performance.now();
    if (!this.#found || at - this.#found.at > FRESH_MS) {
      const found = { at, place: this.#ask() };
      found.place.catch(() => {
        if (this.#found === found) this.#found = null;
      });
      this.#found = found;
    }
    return this.#found.place;
  }

  async #ask(): Promise<Place> {
    if (this.#last !== null) {
      const place = await askWriter(this.#last).catch(() => null);
      if (place) return place;
    }
    const asking = this.addresses.map(async (address) => {
      const place = await askWriter(address);
      this.#last = address;
      return place;
    });
    try {
      return await Promise.any(asking);
    } catch (error) {
      const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // What a server said says more than that another one is away.
      const said = faults.find((fault) => fault instanceof NoWriter) ?? faults.find(isOfServer);
      throw said ?? new Error('No server of the database answers', { cause: faults[0] });
    }
  }
}

const isOfServer = (fault: unknown): boolean => fault instanceof pg.DatabaseError;

/** @throws where it does not answer, or takes no writes */
async function askWriter(address: string): Promise<Place> {
  const client = new pg.Client({
    connectionString: address,
    application_name: `${APPLICATION_NAME} choosing`,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertWrites(client);
    const { host, port } = client;
    return { host, port };
  } finally {
    client.end().catch(() => {});
  }
}

/** @throws where the server that a client is connected to takes no writes */
export async function assertWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off')
    throw new NoWriter(`${client.host}:${client.port} takes no writes`);
}

const known = new Map<string, Servers | null>();

/**
 * The servers that an address names: several (`postgresql://user:password@one:5432,two:5432/name`), or one that must take
 * writes (`?target_session_attrs=read-write`). All connections of a process share what is found out.
 *
 * @returns null for one server that is taken as it is
 * @throws where the address cannot be read, or asks for a server that takes no writes
 */
export function serversOf(url: string): Servers | null {
  const before = known.get(url);
  if (before !== undefined) return before;
  const read = readServers(url);
  known.set(url, read);
  return read;
}

function readServers(url: string): Servers | null {
  const [, begin, hosts = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (begin === undefined) throw new Error('is no address of a database');
  const words = new URLSearchParams(query);
  const wanted = words.get(ATTRIBUTES);
  if (wanted !== null && wanted !== 'any' && !WRITING.includes(wanted))
    throw new Error(`${ATTRIBUTES} must be ${WRITING.join(' or ')}: the product writes`);
  words.delete(ATTRIBUTES);
  const rest = words.size > 0 ? `${path}?${words}` : path;
  const all = hosts.split(',');
  if (all.length > 1 && all.includes('')) throw new Error('names a host that is empty');
  const isTakenAsItIs = all.length === 1 && (wanted === null || wanted === 'any');
  return isTakenAsItIs ? null : new Servers(all.map((host) => `${begin}${host}${rest}`));
}
