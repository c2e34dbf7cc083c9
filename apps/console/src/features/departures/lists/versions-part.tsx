import type { ListVersion } from '@rihlah/contract/staff/departures/lists';
import { formatListDate } from '@rihlah/ui/text/format';
import styles from './lists.module.css';
import { buildFileUrl } from './use-lists.ts';

const HASH_SHOWN = 8;

/** What was made of a list, the newest first; each opens as it was handed out. */
export function VersionsPart({ versions }: { versions: ListVersion[] }) {
  return (
    <section aria-labelledby="versi-daftar">
      <h3 id="versi-daftar">Versi</h3>
      {versions.length === 0 && <p className={styles.quiet}>Belum pernah dibuat.</p>}
      <ul className={styles.people}>
        {versions.map(({ uuid, number, madeBy, madeAt, rows, hash, isFrozen }) => (
          <li key={uuid}>
            <a href={buildFileUrl(uuid)} download>
              Versi {number}, {rows} jamaah
            </a>
            <small>
              {madeBy}, {formatListDate(madeAt)}
              {isFrozen && ', dari manifes beku'} · <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
