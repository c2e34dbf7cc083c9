import pg from 'pg';
import { APPLICATION_NAME } from './application-name.ts';

/** How long a server may take to say which of them it is. */
const ASK_MS = 2_000;
/** Those who connect within so long go by one answer. */
const FRESH_MS = 1_000;

/** As PostgreSQL says it of what is written to a standby. */
export const READ_ONLY = '25006';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const ATTRIBUTES = 'target_session_attrs';
/** A server that takes writes, or one that follows it. */
type Wanted = 'writer' | 'standby';
/** libpq's words for them. */
const WORDS: Record<string, Wanted> = {
  'read-write': 'writer',
  primary: 'writer',
  standby: 'standby',
  'read-only': 'standby',
};

interface Place {
  host: string;
  port: number;
}

class Unwanted extends Error {
  readonly code = READ_ONLY;
}

/**
 * The servers of one database, of which at any time one takes writes and others may follow it. node-postgres connects to one host
 * alone (docs/decisions/0227-several-machines.md).
 */
export class Servers {
  /** The address of each. */
  readonly addresses: readonly string[];
  readonly wanted: Wanted;
  #last: string | null = null;
  #found: { at: number; place: Promise<Place> } | null = null;

  constructor(addresses: readonly string[], wanted: Wanted) {
    this.addresses = addresses;
    this.wanted = wanted;
  }

  /**
   * Where a server is that is wanted: the last one, where it still is, else the first of all to say so.
   *
   * @throws where none says so within two seconds, with the state 25006 where others answer
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
      const place = await this.#askOne(this.#last).catch(() => null);
      if (place) return place;
    }
    const asking = this.addresses.map(async (address) => {
      const place = await this.#askOne(address);
      this.#last = address;
      return place;
    });
    try {
      return await Promise.any(asking);
    } catch (error) {
      const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
      // What a server said says more than that another one is away.
      const said = faults.find((fault) => fault instanceof Unwanted) ?? faults.find(isOfServer);
      throw said ?? new Error('No server of the database answers', { cause: faults[0] });
    }
  }

  async #askOne(address: string): Promise<Place> {
    const client = new pg.Client({
      connectionString: address,
      application_name: `${APPLICATION_NAME} choosing`,
      connectionTimeoutMillis: ASK_MS,
      query_timeout: ASK_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await this.assertWanted(client);
      const { host, port } = client;
      return { host, port };
    } finally {
      client.end().catch(() => {});
    }
  }

  /** @throws where the server that a client is connected to is not one that is wanted */
  async assertWanted(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    const is: Wanted = rows[0]?.transaction_read_only === 'off' ? 'writer' : 'standby';
    if (is === this.wanted) return;
    const what = is === 'standby' ? 'takes no writes' : 'is no standby';
    throw new Unwanted(`${client.host}:${client.port} ${what}`);
  }
}

const isOfServer = (fault: unknown): boolean => fault instanceof pg.DatabaseError;

const known = new Map<string, Servers | null>();

/**
 * The servers that an address names: several (`postgresql://user:password@one:5432,two:5432/name`), or one that must be what is
 * said (`?target_session_attrs=read-write`). All connections of a process share what is found out.
 *
 * @returns null for one server that is taken as it is
 * @throws where the address cannot be read
 */
export function listServers(url: string): Servers | null {
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
  const said = words.get(ATTRIBUTES) ?? 'any';
  const wanted = WORDS[said];
  if (!wanted && said !== 'any')
    throw new Error(`${ATTRIBUTES} must be one of ${Object.keys(WORDS).join(', ')}, any`);
  words.delete(ATTRIBUTES);
  const rest = words.size > 0 ? `${path}?${words}` : path;
  const all = hosts.split(',');
  if (all.length > 1 && all.includes('')) throw new Error('names a host that is empty');
  if (all.length === 1 && !wanted) return null;
  const addresses = all.map((host) => `${begin}${host}${rest}`);
  return new Servers(addresses, wanted ?? 'writer');
}
