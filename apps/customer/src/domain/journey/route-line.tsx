import { cx } from '@rihlah/ui/dom/class-names';
import { IconBus, IconPlane } from '@rihlah/ui/icons/common';
import styles from './route-line.module.css';
import type { RouteStop } from './route-stops.ts';

interface RouteLineProps {
  stops: RouteStop[];
  /** `card` in lists, `page` on a detail. Both print the city's name, for those who do not know codes. */
  size?: 'card' | 'page';
  muted?: boolean;
}

/** Codes joined by a dashed line: a plane for the first leg, a bus after landing. A leg stays with the stop it leads to. */
export function RouteLine({ stops, size = 'page', muted }: RouteLineProps) {
  return (
    <div className={styles.room}>
      <div
        className={cx(styles.route, styles[size], muted && styles.muted)}
        data-many={stops.length > 3 || undefined}
      >
        <span className="sr-only">Rute {stops.map((stop) => stop.city).join(', lalu ')}</span>
        {stops.map((stop) => (
          <span key={stop.city} className={cx(styles.part, stop.by && styles.onward)}>
            {stop.by && (
              <span className={styles.leg}>
                {stop.by === 'plane' ? <IconPlane size={18} /> : <IconBus size={18} />}
              </span>
            )}
            <span className={styles.stop} aria-hidden="true">
              {stop.code && <b className={styles.code}>{stop.code}</b>}
              <span className={stop.code ? styles.city : styles.cityAsCode}>{stop.city}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
