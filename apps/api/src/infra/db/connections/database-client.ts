import pg from 'pg';
import { listServers, type Servers } from './servers.ts';

/**
 * A connection to the product's database: to whichever of its servers is wanted when it is made. Every connection of the product
 * is one of these.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers | null;

  /** @param config with `connectionString` */
  constructor(config: pg.ClientConfig = {}) {
    const servers = config.connectionString ? listServers(config.connectionString) : null;
    super(servers ? { ...config, connectionString: servers.addresses[0] } : config);
    this.#servers = servers;
  }

  // A cast, for both ways of connecting, by promise and by callback, come down to this.
  override connect = ((callback?: (error: Error | null) => void) => {
    const servers = this.#servers;
    if (!servers) return Reflect.apply(pg.Client.prototype.connect, this, [callback]);
    const connected = this.#connectTo(servers);
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
  }) as pg.Client['connect'];

  async #connectTo(servers: Servers): Promise<this> {
    const { host, port } = await servers.find();
    this.host = host;
    this.port = port;
    await Reflect.apply(pg.Client.prototype.connect, this, []);
    try {
      // It may have become another since it was asked.
      await servers.assertWanted(this);
    } catch (error) {
      await this.end().catch(() => {});
      throw error;
    }
    return this;
  }
}
