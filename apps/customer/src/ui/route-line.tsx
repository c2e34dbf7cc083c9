import { Fragment } from 'react';
import type { RouteStop } from '../lib/route-stops.ts';
import { cx } from './class-names.ts';
import { IconBus, IconPlane } from './icons.tsx';
import styles from './route-line.module.css';

interface RouteLineProps {
  stops: RouteStop[];
  /** `card` in lists, `page` on a detail. Both print the city's name, for those who do not know codes. */
  size?: 'card' | 'page';
  muted?: boolean;
}

/** A card has room for three: where it starts, where one lands first, where it ends. */
function inShort(stops: RouteStop[]): RouteStop[] {
  const [first, second, ...more] = stops;
  const last = more.at(-1);
  if (!first || !second || !last || more.length === 1) return stops;
  // Where one flies on the way between, the whole leg is a flight.
  return [first, second, { ...last, by: more.some(({ by }) => by === 'plane') ? 'plane' : last.by }];
}

/** Codes joined by a dashed line: a plane for the first leg, a bus after landing. */
export function RouteLine({ stops, size = 'page', muted }: RouteLineProps) {
  const shown = size === 'card' ? inShort(stops) : stops;
  return (
    <div className={styles.room}>
      <div
        className={cx(styles.route, styles[size], muted && styles.muted)}
        data-many={shown.length > 3 || undefined}
      >
        <span className="sr-only">Rute {stops.map((stop) => stop.city).join(', lalu ')}</span>
        {shown.map((stop) => (
          <Fragment key={stop.city}>
            {stop.by && (
              <span className={styles.leg}>
                {stop.by === 'plane' ? <IconPlane size={18} /> : <IconBus size={18} />}
              </span>
            )}
            <span className={styles.stop} aria-hidden="true">
              {stop.code && <b className={styles.code}>{stop.code}</b>}
              <span className={stop.code ? styles.city : styles.cityAsCode}>{stop.city}</span>
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
