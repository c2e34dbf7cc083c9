import { LRUCache } from 'lru-cache';
import type { LaggingReads } from '../../../infra/db/connections/read-replica.ts';
import { MicroBatcher, type Settled } from '../../../infra/micro-batcher.ts';
import { presentProduct } from './present-product.ts';
import { findProductsInVersion, type ProductVersion } from './product-queries.ts';

/** What staff change of a hotel, airline, branch or kind of package is shown so late at the most, and seats at once. */
const TTL_MS = 400;
const MAX_BYTES = 4 * 1024 * 1024;
/** Lists whose missing packages are read in one statement. */
const AT_ONCE = 64;

interface Shown {
  version: string;
  json: string;
  /** When what belongs to the package is read again, on the clock of `performance.now()`. */
  until: number;
}

interface Wanted {
  packages: ProductVersion[];
  origin: string;
}

const keyOf = (uuid: string, origin: string): string => `${uuid} ${origin}`;

/**
 * Packages as they are answered, kept by the version of their row, so that lists that differ share them. A package whose
 * row has changed (a sold seat, a price) is read anew; what is only joined to it (names of hotels, airlines, branch) when
 * its time is over. What several lists miss at a time is read together. Why it stands beside the cache of whole answers:
 * without it a cold list is 0.38 of one bare statement in the bench, where 0.8 is wanted (`http/cache/micro-cache.ts`).
 */
export class ShownProducts {
  readonly #replica: LaggingReads;
  readonly #shown = new LRUCache<string, Shown>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length),
  });
  readonly #reading: MicroBatcher<Wanted, ReadonlyMap<string, string>>;

  constructor(replica: LaggingReads) {
    this.#replica = replica;
    this.#reading = new MicroBatcher({
      work: (wanted) => this.#readMissing(wanted),
      atMost: AT_ONCE,
      lanes: 1,
    });
  }

  /**
   * Packages as JSON of the contract's `Product`, in their order; one that was deleted meanwhile is left out.
   *
   * @param origin scheme and host of links and pictures
   */
  async textsOf(packages: ProductVersion[], origin: string): Promise<string[]> {
    const now = performance.now();
    const texts = packages.map((one) => this.#find(one, origin, now));
    const missing = packages.filter((_, index) => texts[index] === undefined);
    if (missing.length === 0) return texts as string[];
    const read = await this.#reading.add({ packages: missing, origin });
    return packages.flatMap(({ uuid }, index) => texts[index] ?? read.get(keyOf(uuid, origin)) ?? []);
  }

  #find({ uuid, version }: ProductVersion, origin: string, now: number): string | undefined {
    const shown = this.#shown.get(keyOf(uuid, origin));
    return shown && shown.version === version && shown.until > now ? shown.json : undefined;
  }

  /** @returns for all of them the same: texts by package and origin */
  async #readMissing(wanted: Wanted[]): Promise<Settled<ReadonlyMap<string, string>>[]> {
    const texts = new Map<string, string>();
    const missing = new Map<string, string[]>();
    const asked = performance.now();
    for (const { packages, origin } of wanted)
      for (const one of packages) {
        // Another list may have brought it while this one waited.
        const known = this.#find(one, origin, asked);
        if (known !== undefined) texts.set(keyOf(one.uuid, origin), known);
        else missing.set(one.uuid, [...(missing.get(one.uuid) ?? []), origin]);
      }
    if (missing.size > 0) {
      // In whichever version it is there: the row says which.
      const rows = await this.#replica.read((db) => findProductsInVersion(db, [...missing.keys()]));
      for (const { version, ...row } of rows)
        for (const origin of new Set(missing.get(row.uuid))) {
          const json = JSON.stringify(presentProduct(row, origin));
          texts.set(keyOf(row.uuid, origin), json);
          this.#shown.set(keyOf(row.uuid, origin), { version, json, until: asked + TTL_MS });
        }
    }
    return wanted.map(() => ({ value: texts }));
  }
}
